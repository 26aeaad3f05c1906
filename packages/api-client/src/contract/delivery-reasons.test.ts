import { expect, test } from 'vitest';
import { ownDeliveryReason, ownDeliveryReasons } from './delivery-reasons.ts';

test.each([
  [null, undefined],
  ['550 5.1.1 No such user here', undefined],
  ['suppressed: bounce', { kind: 'suppressed', because: 'bounce' }],
  ['suppressed: whatever', undefined],
  ['canceled', { kind: 'canceled' }],
  ['contact_deleted', { kind: 'contactDeleted' }],
  ['duplicate', { kind: 'duplicate' }],
  ['audience_left', { kind: 'audienceLeft' }],
  ['paused', { kind: 'paused' }],
  [ownDeliveryReasons.interrupted, { kind: 'interrupted' }],
  [ownDeliveryReasons.neverBegan, { kind: 'neverBegan' }],
  [ownDeliveryReasons.settledByHand, { kind: 'settledByHand' }],
  [ownDeliveryReasons.smtpUtf8Missing, { kind: 'smtpUtf8Missing' }],
])('%j is %j', (reason, own) => {
  expect(ownDeliveryReason(reason)).toEqual(own);
});
