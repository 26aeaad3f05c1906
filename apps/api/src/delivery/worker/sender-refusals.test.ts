import { expect, test } from 'vitest';
import type { DeliveryResult } from '../../providers/index.ts';
import { SenderRefusals } from './sender-refusals.ts';

const yes: DeliveryResult = { outcome: 'accepted', response: '250 ok' };
const unknown: DeliveryResult = { outcome: 'rejected', reason: '550 5.1.1 no', bounce: 'hard' };
const no: DeliveryResult = {
  outcome: 'retry',
  reason: '550 5.1.8 no such domain',
  deferral: { about: 'sender' },
};

test.each([
  ['stop sending after three in a row', [no, no, no], true, true],
  ['stop sending with refused recipients in between', [no, unknown, no, unknown, no], true, true],
  ['do not stop sending if a server accepts the sender in between', [no, no, yes, no, no, yes], false, false],
  ['are the problem if nothing else was answered', [no], false, true],
  ['are no problem after a message that was accepted', [no, yes], false, false],
] as const)('refusals of the sender %s', (_name, answers, stops, isProblem) => {
  const refusals = new SenderRefusals();
  for (const answer of answers) refusals.record(answer);
  expect(refusals.signal.aborted).toBe(stops);
  expect(refusals.problem !== undefined).toBe(isProblem);
  if (isProblem)
    expect(refusals.problem).toEqual({
      code: 'email_sender_refused',
      message: '550 5.1.8 no such domain',
      until: null,
    });
});
