import {
  html,
  interactive,
  mostStates,
  onlyIn,
  stateId,
  type HtmlOutput,
  type Markup,
  type MarkupContext,
} from '@x/email-compiler';
import { copyButton, copyButtonCss } from '../forms/copy-button.ts';
import { cartButtonLook } from './cart.ts';
import { discountBadge, priceMarkup, type CartBlock } from './price-line.ts';

/** A variant of a product as the card shows it. */
export interface CardVariant {
  readonly name: string;
  /** Price before the discount. */
  readonly price: number;
  /** Page of the shop on which the recipient buys the variant. */
  readonly link: string;
  /** The message's page with the variant chosen, which replaces the page of the shop. */
  readonly page: string | undefined;
  /** Label of a variant that cannot be bought. */
  readonly soldOut?: string | undefined;
}

/** Classes: `vk` name of a variant, `vko` variant that is sold out. */
const css = [
  '.vk{display:inline-block;margin:0 8px 8px 0;padding:9px 14px;border:1px solid;border-radius:5px;cursor:pointer}',
  '.vko{opacity:.6;text-decoration:line-through;cursor:default}',
].join('');

/** Adds a copy in which the recipient chooses a variant and sees its price with a link to buy it. */
export function variantChoice(
  block: CartBlock,
  variants: readonly CardVariant[],
  fallback: Markup,
  context: MarkupContext,
): HtmlOutput {
  const first = variants.findIndex(({ soldOut }) => soldOut === undefined);
  if (variants.length < 2 || variants.length > mostStates || first === -1) return { markup: fallback };
  const look = cartButtonLook(block.config);
  const label = context.plain(block.content.button);
  const offer = ({ price, link, page }: CardVariant, index: number) => {
    const url = page ?? context.link(link, 'button');
    return html`
      <div class="${onlyIn(index + 1)}">
        <p style="margin:0 0 16px">${priceMarkup(block, price, context)}${discountBadge(block, context)}</p>
        ${url !== undefined && copyButton(label, url, look)}
      </div>`;
  };
  const copy = html`
    <p style="margin:0 0 6px"><strong>${context.plain(block.content.variantLabel)}</strong></p>
    <p style="margin:0 0 8px">${variants.map((variant, index) => variantLabel(block.id, variant, index + 1))}</p>
    <div aria-live="polite">${variants.map(offer)}</div>`;
  const states = variants.map(({ soldOut }) => ({ disabled: soldOut !== undefined }));
  return interactive(
    block.id,
    { states, first: first + 1, copy, fallback, css: [copyButtonCss, css] },
    context,
  );
}

function variantLabel(blockId: string, { name, soldOut }: CardVariant, state: number): Markup {
  const words = soldOut === undefined ? name : `${name} – ${soldOut}`;
  return html`<label class="vk vr${state} vc${state}${soldOut !== undefined && ' vko'}" for="${stateId(blockId, state)}">${words}</label>`;
}
