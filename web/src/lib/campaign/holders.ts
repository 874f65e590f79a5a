import type { EpisodeCity, Member } from '../api/types';
import { language } from '../i18n/locale.svelte';
import { botTitle, isBot, isolate, seatName } from '../i18n/names';

/** All who built a city in an episode, each once and in their order; a bot that sat in goes by its level. */
export function whoPlayed(
  holders: EpisodeCity['holders'],
  member: Pick<Member, 'name' | 'kind' | 'animal'>,
): string {
  const last = holders.at(-1);
  if (!last || holders.length === 1) return seatName({ ...member, ...last });
  const names = holders.map(({ name, kind }) => (isBot(kind) ? botTitle(kind) : isolate(name)));
  return new Intl.ListFormat(language.current).format(new Set(names));
}
