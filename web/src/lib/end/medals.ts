import { m } from '../../paraglide/messages.js';
import type { Ladder, Medal } from '../api/types';
import { percent } from '../i18n/numbers';

const names: Record<Medal, () => string> = {
  platinum: m.medal_platinum,
  gold: m.medal_gold,
  silver: m.medal_silver,
  bronze: m.medal_bronze,
};

export const medalName = (medal: Medal): string => names[medal]();

/** A share as it is told: never more than it is. */
export const shareOf = ({ share }: Ladder): string => percent(Math.floor(100 * share));

/** The medal and the share in one line. */
export const shareLine = (ladder: Ladder): string =>
  ladder.medal === null
    ? m.ladder_share({ share: shareOf(ladder) })
    : m.share_medal({ medal: medalName(ladder.medal), share: shareOf(ladder) });
