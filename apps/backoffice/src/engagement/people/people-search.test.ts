import { expect, test } from 'vitest';
import { toCondition, toFilter } from './people-search.ts';

test.each([
  [{}, { event: 'opened', search: '' }],
  [
    { event: 'clicked' as const, link: 3 },
    { event: 'clicked', search: '', link_position: 3 },
  ],
  [
    { event: 'clicked' as const, block: 'b1', action: 'submission' as const },
    { event: 'clicked', search: '', block_id: 'b1' },
  ],
  [
    { event: 'acted' as const, block: 'r1', action: 'submission' as const, link: 3 },
    { event: 'acted', search: '', block_id: 'r1', action: 'submission' },
  ],
  [
    { event: 'ordered' as const, block: 'r1', search: 'ana' },
    { event: 'ordered', search: 'ana' },
  ],
])('%o asks for %o', (search, filter) => {
  expect(toFilter(search)).toEqual(filter);
});

test('the condition selects the same people, without the search', () => {
  expect(toCondition('c1', { event: 'clicked', link: 0, search: 'ana' })).toEqual({
    kind: 'engagement',
    campaign_id: 'c1',
    event: 'clicked',
    link_position: 0,
    at_least: 1,
    bots: 'exclude',
  });
});
