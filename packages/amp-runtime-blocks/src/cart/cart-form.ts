import { buttonStyle, html, type Markup, type MarkupContext } from '@x/email-compiler';
import { stateName, submitEvent, type TrackedEvent } from '../forms/tracking.js';
import { cartButtonLook, discounted, formatPrice } from './cart.js';
import type { CartBlock } from './product-card.js';

export const cartCss = [
  '.xk{margin:0 0 12px}',
  '.xq{width:36px;height:36px;cursor:pointer}',
  '.xqn{display:inline-block;width:36px;text-align:center}',
  '.xsb{padding:10px 16px;border:1px solid #6b7280;border-radius:5px;background:none;font-family:inherit;font-size:inherit;cursor:pointer}',
].join('');

/** Bound so that a part of the cart shows at one step alone. Steps count from 1 (spec 3 §2, in-email cart steps). */
export function atStep(blockId: string, step: number): Markup {
  const hidden = html` [hidden]="(${stateName(blockId)}.step || 1) != ${step}"`;
  return step === 1 ? hidden : html`${hidden} hidden`;
}

/** An action that goes to a step and registers what happened. */
export function goToStep(blockId: string, step: number, event?: TrackedEvent): string {
  const go = `tap:AMP.setState({${stateName(blockId)}:{step:${step}}})`;
  return event === undefined ? go : `${go},${submitEvent(blockId, event)}`;
}

export function mainButton(block: CartBlock, text: string, action: string, context: MarkupContext): Markup {
  return html`<button type="button" class="xb" style="${buttonStyle(cartButtonLook(block.config), context)}" on="${action}">${context.plain(text)}</button>`;
}

export function plainButton(text: string, action: string, context: MarkupContext): Markup {
  return html`<button type="button" class="xsb" on="${action}">${context.plain(text)}</button>`;
}

/** A line of the summary: what, how many, how much. Bound to the state where it can change. */
export function summaryLine(
  block: CartBlock,
  bound: { readonly name?: string; readonly quantity?: string; readonly total?: string },
  context: MarkupContext,
): Markup {
  const { config, content } = block;
  const total = formatPrice(discounted(content.price, config.productDiscount), content.currency);
  const bind = (expression: string | undefined) => expression !== undefined && html` [text]="${expression}"`;
  return html`
    <p class="xk">
      <span${bind(bound.quantity)}>1</span> × ${context.plain(content.name)}<span${bind(bound.name)}></span>: <strong${bind(bound.total)}>${total}</strong>
    </p>`;
}

/** The link that leaves the message for the shop, registered with its address. */
export function orderLink(block: CartBlock, url: Markup, text: string, context: MarkupContext): Markup {
  const style = buttonStyle(cartButtonLook(block.config), context);
  return html`<a href="${url}" target="_blank" on="tap:${submitEvent(block.id, 'click_order_link')}" style="${style}">${text}</a>`;
}
