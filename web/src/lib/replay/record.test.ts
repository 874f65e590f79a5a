import { expect, it } from 'vitest';
import { campaignIn } from './record';

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
