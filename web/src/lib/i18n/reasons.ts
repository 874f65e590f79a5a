import { m } from '../../paraglide/messages.js';
import type { Illegality, NoPass } from '../api/types';
import { words } from './words.svelte';

const illegal: Record<Illegality, () => string> = {
  'off-board': m.reason_off_board,
  unbuildable: m.reason_unbuildable,
  built: m.reason_built,
  'two-banks': m.reason_two_banks,
  'no-start': m.reason_no_start,
  'not-adjacent': m.reason_not_adjacent,
};

/** Why a building may not be placed somewhere; a chapter may have its own words for where a city begins. */
export const illegalText = (reason: Illegality): string =>
  (reason === 'no-start' ? words.of('why.start') : undefined) ?? illegal[reason]();

const noPass: Record<NoPass, () => string> = {
  marker: m.no_pass_marker,
  church: m.no_pass_church,
  rules: m.no_pass_rules,
};

/** Why one may not pass. */
export const noPassText = (reason: NoPass): string => noPass[reason]();
