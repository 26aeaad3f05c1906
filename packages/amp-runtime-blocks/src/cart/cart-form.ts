import { buttonStyle, formatPrice, html, type Markup, type MarkupContext } from '@x/email-compiler';
import { inAttribute, type BindExpression } from '../forms/bind-expression.ts';
import { formStyle } from '../forms/connector-form.ts';
import { stateName, submitEvent, type TrackedEvent } from '../forms/tracking.ts';
import { cartButtonLook, discounted, isDiscounted } from './cart.ts';
import { discountBadge, type CartBlock } from './price-line.ts';
import { cardCss } from './product-card.ts';

/**
 * Styles of carts. Classes: `xh` title of a step, `xk` paragraph of a step, `xqb` group for the quantity, `xq` button
 * that changes the quantity, `xqn` quantity, `xln` line of the summary.
 */
const cartRules = [
  '.xk{margin:0 0 16px}',
  '.xh{margin:0 0 16px;font-size:1.125em;font-weight:bold}',
  '.xqb{display:inline-block;margin:0 0 16px;border:1px solid #767c88;border-radius:5px}',
  '.xq{width:44px;height:42px;margin:0;padding:0;border:0;border-radius:4px;background:none;font-family:inherit;font-size:20px;line-height:1;color:inherit;cursor:pointer}',
  '.xq:disabled{opacity:.35;cursor:initial}',
  '.xq:focus{outline:2px solid #1a73e8}',
  '.xqn{display:inline-block;min-width:36px;text-align:center}',
  '.xln{width:100%;margin:0 0 16px;border-collapse:collapse}',
  '.xln td{padding:12px 0;border-top:1px solid #b6bac2;border-bottom:1px solid #b6bac2;vertical-align:top}',
].join('');

export const cartCss: readonly string[] = [cardCss, cartRules];

/**
 * Creates a step of the cart, which is hidden during the other steps (spec 3 §2, in-email cart steps). The step can
 * take the focus when it appears, because the pressed button of the previous step is then hidden.
 */
export function cartStep(
  block: CartBlock,
  step: number,
  label: string,
  content: Markup,
  context: MarkupContext,
): Markup {
  const hidden = step !== 1 && html` hidden`;
  return html`
    <div class="xw" id="${block.id}-step${step}" tabindex="-1" role="group" aria-label="${label}" style="${formStyle(block.config, context)}"${hidden} [hidden]="(${stateName(block.id)}.step || 1) != ${step}">
      ${content}
    </div>`;
}

export function stepTitle(text: string): Markup {
  return html`<p class="xh">${text}</p>`;
}

/**
 * Returns actions for an `on` attribute. They run on `event` and show a step. If `tracked` is given, the actions also
 * record the event `tracked`.
 */
export function goToStep(
  blockId: string,
  step: number,
  event: 'tap' | 'submit',
  tracked?: TrackedEvent,
): string {
  const go = `${event}:AMP.setState({${stateName(blockId)}:{step:${step}}}),${blockId}-step${step}.focus`;
  return tracked === undefined ? go : `${go},${submitEvent(blockId, tracked)}`;
}

export function mainButton(
  block: CartBlock,
  text: string,
  action: string,
  context: MarkupContext,
  id?: string,
): Markup {
  return html`<button type="button" class="xb"${id !== undefined && html` id="${id}"`} style="${buttonStyle(cartButtonLook(block.config), context)}" on="${inAttribute(action)}">${context.plain(text)}</button>`;
}

export function submitButton(
  block: CartBlock,
  text: string,
  context: MarkupContext,
  disabled?: BindExpression,
): Markup {
  return html`<button type="submit" class="xb" style="${buttonStyle(cartButtonLook(block.config), context)}"${disabledWhile(disabled)}>${context.plain(text)}</button>`;
}

function disabledWhile(expression: BindExpression | undefined): Markup | false {
  return expression !== undefined && html` [disabled]="${expression}"`;
}

export function buttons(...content: readonly Markup[]): Markup {
  return html`<div class="xbs">${content}</div>`;
}

export function plainButton(
  text: string,
  action: string,
  context: MarkupContext,
  disabled?: BindExpression,
): Markup {
  return html`<button type="button" class="xsb" on="${inAttribute(action)}"${disabledWhile(disabled)}>${context.plain(text)}</button>`;
}

export interface BoundLine {
  readonly variant?: string;
  readonly quantity: string;
  readonly total: string;
  readonly totalBefore: string;
}

/** The line of the summary with product, quantity and total. `bound` updates them in AMP. */
export function summaryLine(block: CartBlock, context: MarkupContext, bound?: BoundLine): Markup {
  const { config, content } = block;
  const bind = (expression: string | undefined) =>
    expression !== undefined && html` [text]="${inAttribute(expression)}"`;
  const before = html`<s style="opacity:0.7;white-space:nowrap"${bind(bound?.totalBefore)}>${formatPrice(content.price, content.currency, context.language)}</s> `;
  const total = formatPrice(
    discounted(content.price, config.productDiscount),
    content.currency,
    context.language,
  );
  const end = context.direction === 'rtl' ? 'left' : 'right';
  return html`
    <table class="xln" role="presentation" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td><span${bind(bound?.quantity)}>1</span> × ${context.plain(content.name)}<span${bind(bound?.variant)}></span>${discountBadge(block, context)}</td>
        <td align="${end}">${isDiscounted(config.productDiscount) && before}<strong style="white-space:nowrap"${bind(bound?.total)}>${total}</strong></td>
      </tr>
    </table>`;
}

export function orderLink(block: CartBlock, url: Markup, text: string, context: MarkupContext): Markup {
  const style = buttonStyle(cartButtonLook(block.config), context);
  return html`<a class="xb" href="${url}" target="_blank" on="tap:${submitEvent(block.id, 'click_order_link')}" style="${style}">${text}</a>`;
}
