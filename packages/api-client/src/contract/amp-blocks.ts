import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { namedSchema } from './entity.ts';
import { signedIn } from './permission.ts';

/** Actions of recipients in the AMP version of a message, or on its page. Spec 3 §7 calls them events. */
export const recipientActions = [
  'submission',
  'slide_change',
  'click_phone',
  'click_rating',
  'add_product',
  'add_shipping_address',
  'submit_order',
  'click_order_link',
] as const;
export type RecipientAction = (typeof recipientActions)[number];

export function isRecipientAction(name: string): name is RecipientAction {
  return recipientActions.some((known) => known === name);
}

export const ampBlockSchema = v.object({
  /** Block type. */
  name: v.string(),
  events: v.array(namedSchema),
});
export type AmpBlock = v.InferOutput<typeof ampBlockSchema>;

export const ampBlocks = {
  list: defineEndpoint({
    method: 'GET',
    path: '/yamp-blocks',
    summary:
      'Lists the types of interactive blocks. Each has the events that Yamp records when recipients use such a block in the AMP version of a message or on its page.',
    answer: v.array(ampBlockSchema),
    permission: signedIn,
  }),
} as const;
