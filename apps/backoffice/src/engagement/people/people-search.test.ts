import { expect, test } from 'vitest';
import { toCondition, toFilter } from './people-search.ts';

test.each([
  [{}, { event: 'opened', search: '', bots: 'exclude' }],
  [
    { event: 'sent' as const, bots: 'include' as const },
    { event: 'sent', search: '', bots: 'include' },
  ],
  [
    { event: 'clicked' as const, link: 3 },
    { event: 'clicked', search: '', bots: 'exclude', link_position: 3 },
  ],
  [
    { event: 'clicked' as const, block: 'b1', action: 'submission' as const },
    { event: 'clicked', search: '', bots: 'exclude', block_id: 'b1' },
  ],
  [
    { event: 'acted' as const, block: 'r1', action: 'submission' as const, link: 3 },
    { event: 'acted', search: '', bots: 'exclude', block_id: 'r1', action: 'submission' },
  ],
  [
    { event: 'ordered' as const, block: 'r1', search: 'ana' },
    { event: 'ordered', search: 'ana', bots: 'exclude' },
  ],
  [
    { event: 'unsubscribed' as const, reason: 'too_many' as const },
    { event: 'unsubscribed', search: '', bots: 'exclude', reason: 'too_many' },
  ],
  [
    { event: 'clicked' as const, reason: 'too_many' as const },
    { event: 'clicked', search: '', bots: 'exclude' },
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

test('a segment cannot ask to whom a message was sent, but counts bots if the list does', () => {
  expect(toCondition('c1', { event: 'unsubscribed', reason: 'other' })).toBeUndefined();
  expect(toCondition('c1', { event: 'unsubscribed' })).toMatchObject({ event: 'unsubscribed' });
  expect(toCondition('c1', { event: 'sent' })).toBeUndefined();
  expect(toCondition('c1', { event: 'opened', bots: 'include' })).toMatchObject({ bots: 'include' });
});
