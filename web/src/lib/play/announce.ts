import { m } from '../../paraglide/messages.js';
import type { Changes } from '../api/changes';
import { parsePlacement } from '../api/decisions';
import type { TableView } from '../api/types';
import { buildingName, isolatedName, termName } from '../i18n/names';
import { announce } from '../ui/announce.svelte';

/** Announces what happened at the table to people who use a screen reader. */
export function announceChanges(view: TableView, changes: Changes): void {
  const names = view.seats.map(isolatedName);
  for (const round of changes.closed) {
    if (round.card === 'PROHIBITION') {
      announce(
        round.forbids
          ? m.say_forbidden({ building: buildingName(round.forbids) })
          : m.say_forbidden_nothing(),
      );
      continue;
    }
    round.decisions.forEach((decision, seat) => {
      const name = names[seat] ?? '';
      if (decision === null) return;
      const placement = parsePlacement(decision);
      if (placement) announce(m.say_built({ name, square: placement.anchor }));
      else announce(decision === 'pass' ? m.say_passed({ name }) : m.say_left({ name }));
    });
  }
  for (const gain of changes.gains)
    announce(m.say_gain({ name: names[gain.seat] ?? '', what: termName(gain.term), points: gain.points }));
  if (changes.card) {
    announce(m.say_card({ round: changes.card.number, building: buildingName(changes.card.card) }));
  }
  if (changes.ended) announce(m.say_over());
}
