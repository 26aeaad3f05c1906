import * as v from 'valibot';
import { expect, test } from 'vitest';
import { segmentTreeSchema } from './segment-tree.ts';
import { suppressionReasonSchema } from './suppression-reasons.ts';

const every = suppressionReasonSchema.options;

test.each([
  ['one reason', ['bounce'], true],
  ['every reason', every, true],
  ['no reason', [], false],
  ['a reason too many', [...every, 'bounce'], false],
  ['an unknown reason', ['deleted'], false],
])('a condition on suppressed addresses takes %s: %j', (_name, reasons, isAccepted) => {
  expect(v.is(segmentTreeSchema, { kind: 'suppressed', reasons })).toBe(isAccepted);
});
