import { html, type Markup, type MarkupContext } from '@x/email-compiler';
import { inAttribute } from './bind-expression.ts';

/** Event inside a message that the API records (spec 3 §7). */
export type TrackedEvent =
  | 'submission'
  | 'slide_change'
  | 'click_phone'
  | 'click_rating'
  | 'add_product'
  | 'add_shipping_address'
  | 'submit_order'
  | 'click_order_link';

/** Style that hides forms that only record events. */
export const trackingCss = '.xt{display:none}';

/** Returns the name of a block's state, which is a valid identifier in amp-bind. */
export function stateName(blockId: string): string {
  return blockId.replaceAll('-', '_');
}

function trackingFormId(blockId: string, event: TrackedEvent): string {
  return `${blockId}-${event}`;
}

/** Returns the action that records an event, for an `on` attribute. */
export function submitEvent(blockId: string, event: TrackedEvent): string {
  return `${trackingFormId(blockId, event)}.submit`;
}

/**
 * A hidden form that records one kind of event. Each kind has its own form, because the runtime drops a submit while
 * another of the same form is in progress. `value` is an input with a static or bound value.
 */
export function trackingForm(
  blockId: string,
  event: TrackedEvent,
  context: MarkupContext,
  value?: Markup,
): Markup {
  return eventForm({ blockId, event, className: 'xt', fields: html`${value}` }, context);
}

export interface EventForm {
  readonly blockId: string;
  readonly event: TrackedEvent;
  readonly className: string;
  readonly on?: string;
  readonly fields: Markup;
}

/** A form that records an event when it is sent (spec 3 §7). Inputs without names are not sent. */
export function eventForm(
  { blockId, event, className, on, fields }: EventForm,
  context: MarkupContext,
): Markup {
  if (context.api === undefined) return html``;
  const { url, product } = context.api;
  return html`
    <form class="${className}" id="${trackingFormId(blockId, event)}" method="post" action-xhr="${url}/${product}-blocks-events/${event}/register"${on !== undefined && html` on="${inAttribute(on)}"`}>
      ${recipientInputs(context)}
      <input type="hidden" name="target" value="${blockId}">
      ${fields}
    </form>`;
}

function recipientInputs(context: MarkupContext): Markup {
  return html`
    <input type="hidden" name="campaign_id" value="${context.placeholder('campaign_id')}">
    <input type="hidden" name="audience_id" value="${context.placeholder('audience_id')}">
    <input type="hidden" name="contact_id" value="${context.placeholder('contact_id')}">`;
}
