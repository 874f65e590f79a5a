import type { GameSeat, Options, SeatView, TableView } from './types';

/** A seat's part of a game, for tests: active, nothing built, nothing decided. */
export function gameSeat(index: number, change: Partial<GameSeat> = {}): GameSeat {
  return {
    index,
    rows: [],
    active: true,
    skips: false,
    committed: false,
    pieces: [],
    score: { marker: 10, total: 10, terms: [{ term: 'gold', points: 0, parts: [], findings: [] }] },
    change: 0,
    decision: null,
    options: null,
    ...change,
  };
}

export function seatOptions(round: number): Options {
  return {
    round,
    building: 'Y-I2',
    passing: { legal: true, cost: 1, why: null, total: 9 },
    leave: { only: false, why: null, total: 10 },
    unbuildable: [],
    built: [],
    flags: [],
    legal: [],
  };
}

interface Sketch {
  number?: number;
  stage?: TableView['stage'];
  round?: number;
  closed?: number;
  seats: {
    mine?: boolean;
    deciding?: boolean;
    decision?: string | null;
    gold?: number;
    built?: string[];
  }[];
}

const goldTerm = (points: number) => ({
  term: 'gold',
  points,
  findings: [],
  parts: points > 0 ? [{ points, squares: ['A8', 'K1'], buildings: [], label: '' }] : [],
});

/** A table's view, made from a sketch. */
export function tableView({
  number = 1,
  stage = 'playing',
  round = 1,
  closed = round - 1,
  seats,
}: Sketch): TableView {
  const infos: SeatView[] = seats.map(({ mine = false }, index) => ({
    index,
    name: `Seat ${index}`,
    kind: 'human',
    animal: 'bear',
    city_name: null,
    mine,
    can_return: false,
    returns: null,
    asked_by: null,
    absence: null,
  }));
  return {
    id: 'table',
    hints: false,
    number,
    mode: 'eternity',
    stage,
    created: '2026-01-01T00:00:00Z',
    host: true,
    seats: infos,
    invite: null,
    rematch: null,
    paused_by: null,
    beside: null,
    campaign: null,
    drafts: [],
    game:
      stage === 'lobby'
        ? null
        : {
            game_id: 'game',
            commitment: '',
            seed: null,
            deck: null,
            known: 0,
            rules: { pass_cost: 1, sheet: [], gains: ['gold'] },
            round: stage === 'over' ? null : { number: round, card: 'Y-I2' },
            to_come: [],
            history: Array.from({ length: closed }, (_, before) => ({
              number: before + 1,
              card: 'R-I2',
              forbids: null,
              decisions: seats.map(() => 'pass'),
            })),
            seats: seats.map(
              ({ mine = false, deciding = mine, decision = null, gold = 0, built = [] }, index) =>
                gameSeat(index, {
                  decision,
                  committed: decision !== null,
                  options: deciding ? seatOptions(round) : null,
                  pieces:
                    built.length > 0 ? [{ building: 'R-I2', placement: '', squares: built, round: 1 }] : [],
                  score: { marker: 10, total: 10, terms: [goldTerm(gold)] },
                }),
            ),
            result: null,
          },
  };
}
