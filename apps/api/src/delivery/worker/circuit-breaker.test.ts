import { expect, test } from 'vitest';
import type { DeliveryResult } from '../../providers/transport/transport.ts';
import { CircuitBreaker } from './circuit-breaker.ts';

const yes: DeliveryResult = { outcome: 'accepted', response: '250 ok' };
const no: DeliveryResult = { outcome: 'rejected', reason: '550 no such mailbox' };
const busy: DeliveryResult = { outcome: 'retry', reason: '450 greylisted' };
const slower: DeliveryResult = { outcome: 'retry', reason: '421 slower', providerFailure: 'throttled' };
const cut: DeliveryResult = { outcome: 'retry', reason: 'connection lost', providerFailure: 'lost' };
const lost: DeliveryResult = { outcome: 'unknown', reason: 'connection lost' };
const unreachable = { code: 'email_provider_unreachable', message: 'nobody there' } as const;

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

test.each([
  ['throttles in a row', times(5, slower), true],
  ['connections lost in a row', times(5, lost), true],
  ['connections cut in the middle of messages', times(5, cut), true],
  ['fewer of them', times(4, slower), false],
  ['a message taken in between', [...times(4, slower), yes, ...times(4, slower)], false],
  [
    'a mailbox refused in between, which the provider had to work for',
    [...times(4, slower), no, slower],
    false,
  ],
  ['recipients put off', times(20, busy), false],
  ['recipients refused', times(20, no), false],
] as const)('%s', (_name, answers, broken) => {
  const breaker = new CircuitBreaker();
  for (const answer of answers) breaker.recordResult(answer);
  expect(breaker.signal.aborted).toBe(broken);
});

test('connections that fail break it, and say why', () => {
  const breaker = new CircuitBreaker();
  for (const problem of times(5, unreachable)) breaker.recordFailure(problem);
  expect(breaker.signal.aborted).toBe(true);
  expect(breaker.problem).toEqual(unreachable);
});

test('what went wrong is forgotten when a message is taken', () => {
  const breaker = new CircuitBreaker();
  breaker.recordFailure(unreachable);
  breaker.recordResult(yes);
  expect(breaker.problem).toBeUndefined();
});
