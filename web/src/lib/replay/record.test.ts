import { expect, it } from 'vitest';
import { campaignIn, episodeIn } from './record';

it('tells a campaign from a record, and from what is neither', () => {
  expect(campaignIn('{"format":"mycity-campaign","version":1}')).toEqual({
    format: 'mycity-campaign',
    version: 1,
  });
  expect(campaignIn('{"format":"mycity-record"}')).toBeNull();
  expect(campaignIn('{}')).toBeNull();
  expect(campaignIn('null')).toBeNull();
  expect(campaignIn('not JSON')).toBeNull();
});

it('tells the episode of a record that the server has read', () => {
  const rules = { mode: 'episode', episode: 7, version: 1, content: 'ab12' };
  expect(episodeIn(JSON.stringify({ rules }))).toEqual({ content: 'ab12', episode: 7 });
  expect(episodeIn('{"rules":{"mode":"eternity","version":1}}')).toBeNull();
});
