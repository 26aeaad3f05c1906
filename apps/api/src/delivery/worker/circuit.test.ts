import { expect, test } from 'vitest';
import type { HandOver } from '../../providers/transport/transport.ts';
import { Circuit } from './circuit.ts';

const yes: HandOver = { outcome: 'accepted', response: '250 ok' };
const no: HandOver = { outcome: 'rejected', reason: '550 no such mailbox' };
const busy: HandOver = { outcome: 'retry', reason: '450 greylisted' };
const slower: HandOver = { outcome: 'retry', reason: '421 slower', strain: 'throttled' };
const cut: HandOver = { outcome: 'retry', reason: 'connection lost', strain: 'lost' };
const lost: HandOver = { outcome: 'unknown', reason: 'connection lost' };
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
  const circuit = new Circuit();
  for (const answer of answers) circuit.answered(answer);
  expect(circuit.signal.aborted).toBe(broken);
});

test('connections that fail break it, and say why', () => {
  const circuit = new Circuit();
  for (const problem of times(5, unreachable)) circuit.failed(problem);
  expect(circuit.signal.aborted).toBe(true);
  expect(circuit.problem).toEqual(unreachable);
});

test('what went wrong is forgotten when a message is taken', () => {
  const circuit = new Circuit();
  circuit.failed(unreachable);
  circuit.answered(yes);
  expect(circuit.problem).toBeUndefined();
});
