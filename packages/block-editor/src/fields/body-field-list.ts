import { msg } from '@lingui/core/macro';
import type { BodyConfig } from '@x/email-compiler';
import { fontChoices } from '../definition/choices.tsx';
import { color, range, select, text, toggle } from '../definition/field-builders.ts';
import type { FieldOf } from '../definition/fields.ts';

/** Fields of the message's settings, in the order of the panel. */
export const bodyFields = [
  color('colors.backdrop', msg`Background around the message`),
  color('colors.canvas', msg`Message background`),
  select('fontFamily', fontChoices, msg`Font`),
  range('fontSize', 1, 42, msg`Font size`),
  text('preheader', msg`Preheader`, { hint: msg`Shown after the subject in the inbox.` }),
  toggle('promotionAnnotations', msg`Gmail promotion annotations`, {
    hint: msg`Gmail can show the coupon, the products and the logo in the Promotions tab. Leave this off for messages about an order.`,
  }),
] as const satisfies readonly FieldOf<BodyConfig>[];

/** Paths of the fields that a page has no use for. */
export const mailFieldPaths: ReadonlySet<string> = new Set(['preheader', 'promotionAnnotations']);
