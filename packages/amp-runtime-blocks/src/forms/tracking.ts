import { html, type Markup, type MarkupContext } from '@x/email-compiler';

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

/** Hides the forms that only carry events. */
export const trackingCss = '.xt{display:none}';

/** Name of a block's state, valid as an identifier in amp-bind. */
export function stateName(blockId: string): string {
  return blockId.replaceAll('-', '_');
}

function trackingFormId(blockId: string, event: TrackedEvent): string {
  return `${blockId}-${event}`;
}

/** The action that records an event, for an `on` attribute. */
export function submitEvent(blockId: string, event: TrackedEvent): string {
  return `${trackingFormId(blockId, event)}.submit`;
}

/**
 * A hidden form that records one kind of event. The runtime drops a submit while another is in progress, so each kind has
 * its own form. `value` is an input, static or bound.
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
  /** Value of the form's `on` attribute. */
  readonly on?: string;
  readonly fields: Markup;
}

/** A form that records an event when it is sent (spec 3 §7). Inputs without names are not posted. */
export function eventForm(
  { blockId, event, className, on, fields }: EventForm,
  context: MarkupContext,
): Markup {
  if (context.api === undefined) return html``;
  const { url, product } = context.api;
  return html`
    <form class="${className}" id="${trackingFormId(blockId, event)}" method="post" action-xhr="${url}/${product}-blocks-events/${event}/register"${on !== undefined && html` on="${on}"`}>
      ${recipientInputs(context)}
      <input type="hidden" name="target" value="${blockId}">
      ${fields}
    </form>`;
}

/** Placeholders for the ids of the recipient, which the sender fills in. */
function recipientInputs(context: MarkupContext): Markup {
  return html`
    <input type="hidden" name="campaign_id" value="${context.placeholder('campaign_id')}">
    <input type="hidden" name="audience_id" value="${context.placeholder('audience_id')}">
    <input type="hidden" name="contact_id" value="${context.placeholder('contact_id')}">`;
}
