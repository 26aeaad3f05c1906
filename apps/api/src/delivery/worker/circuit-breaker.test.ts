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
  ['opens after five throttled messages in a row', times(5, slower), true],
  ['opens after five lost connections in a row', times(5, lost), true],
  ['opens after five connections lost within messages', times(5, cut), true],
  ['stays closed after four throttled messages', times(4, slower), false],
  [
    'stays closed after an accepted message in between',
    [...times(4, slower), yes, ...times(4, slower)],
    false,
  ],
  [
    'stays closed after a refused mailbox in between, which shows that the provider works',
    [...times(4, slower), no, slower],
    false,
  ],
  ['stays closed after deferred recipients', times(20, busy), false],
  ['stays closed after refused recipients', times(20, no), false],
] as const)('%s', (_name, answers, broken) => {
  const breaker = new CircuitBreaker();
  for (const answer of answers) breaker.recordResult(answer);
  expect(breaker.signal.aborted).toBe(broken);
});

const deferred: DeliveryResult = {
  outcome: 'retry',
  reason: '421 later',
  deferral: { about: 'domain_or_provider' },
};
const deferredByItself: DeliveryResult = { ...deferred, deferral: { about: 'domain' } };
const deferredBy = (reason: string): DeliveryResult => ({ ...deferred, reason });
const of = (index: number, domain = index) => ({
  email: `ana${String(index)}@d${String(domain)}.test`,
  receiver: `d${String(domain)}.test`,
});

test.each([
  ['opens if five domains defer messages in a row', times(5, deferred), of, true],
  ['stays closed if many domains defer messages by themselves', times(50, deferredByItself), of, false],
  [
    'stays closed if a domain defers a message by itself in between, which shows that the provider works',
    [...times(4, deferred), deferredByItself, ...times(4, deferred)],
    of,
    false,
  ],
  ['stays closed if one domain defers messages', times(50, deferred), (index: number) => of(index, 1), false],
  ['stays closed if four domains do', times(50, deferred), (index: number) => of(index, index % 4), false],
  [
    'stays closed if a domain takes a message in between',
    [...times(4, deferred), yes, ...times(4, deferred)],
    of,
    false,
  ],
  ['stays closed if the connection breaks for one address only', times(50, cut), () => of(1), false],
  [
    'opens if the connection breaks for five addresses of a domain',
    times(5, cut),
    (index: number) => of(index, 1),
    true,
  ],
  [
    'stays closed if the servers of many domains defer messages in words of their own',
    ['421 HL:REP', '450 greylisted', '451 busy', '450 no PTR record', '421 demasiadas', '451 later'].map(
      deferredBy,
    ),
    of,
    false,
  ],
  [
    'opens if replies differ only in addresses and numbers',
    times(5, 0).map((_, index) =>
      deferredBy(`451 4.7.0 <ana@d${String(index)}.test>: limit of 192.0.2.${String(index)}`),
    ),
    of,
    true,
  ],
  ['opens if the provider throttles the same message again and again', times(5, slower), () => of(1), true],
] as const)('%s', (_name, answers, recipientOf, broken) => {
  const breaker = new CircuitBreaker();
  for (const [index, answer] of answers.entries()) breaker.recordResult(answer, recipientOf(index));
  expect(breaker.signal.aborted).toBe(broken);
});

test('opens after five failures to connect, with the problem', () => {
  const breaker = new CircuitBreaker();
  for (const problem of times(5, unreachable)) breaker.recordFailure(problem);
  expect(breaker.signal.aborted).toBe(true);
  expect(breaker.problem).toEqual(unreachable);
});

test('forgets the problem after an accepted message', () => {
  const breaker = new CircuitBreaker();
  breaker.recordFailure(unreachable);
  breaker.recordResult(yes);
  expect(breaker.problem).toBeUndefined();
});
