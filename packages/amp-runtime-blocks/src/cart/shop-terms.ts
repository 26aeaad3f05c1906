import type { MarkupContext } from '@x/email-compiler';
import { reportProblem } from '../diagnostics/report-problem.ts';
import { currencyPattern, isDiscounted } from './cart.ts';
import type { CartBlock } from './price-line.ts';
import { percentEncode } from '../percent-encode.ts';
import { withParameters } from '../with-parameters.ts';

/** Returns the URL of the shop with the query parameters. The URL is the block's link, or else the product's page. */
export function shopAddress({ config, content }: CartBlock): string {
  return withParameters(config.link.trim() === '' ? content.url : config.link, config.queryParams);
}

/** Returns the block with the currency of the shop, which charges no other. */
export function inShopCurrency<Block extends CartBlock>(block: Block): Block {
  const { currency = '' } = block.config.product ?? {};
  if (!currencyPattern.test(currency) || currency === block.content.currency) return block;
  return { ...block, content: { ...block.content, currency } };
}

/**
 * Returns the block as recipients see it who buy in the shop: with the discount only if the shop gives it there, either by
 * itself or by a code in the link.
 */
export function outsideMessage<Block extends CartBlock>(block: Block): Block {
  const shown = inShopCurrency(block);
  if (isGivenByShop(shown)) return shown;
  const productDiscount = { ...shown.config.productDiscount, value: 0 };
  return { ...shown, config: { ...shown.config, productDiscount } };
}

function isGivenByShop(block: CartBlock): boolean {
  return block.config.discountInShop === true || codeAddress(block, shopAddress(block)) !== undefined;
}

/** Returns the URL where recipients buy, with `parameters` and the code of the discount. */
export function buyAddress(block: CartBlock, parameters: Readonly<Record<string, string>> = {}): string {
  const address = withParameters(shopAddress(block), parameters);
  const coded = block.config.discountInShop === true ? undefined : codeAddress(block, address);
  return coded ?? address;
}

const originAndPath = /^(https?:\/\/[^/?#\s]+)(\/?[^#\s]*)(#\S*)?$/i;

/**
 * Returns the address at which a Shopify shop applies a code and goes on to the page (help.shopify.com, shareable discount
 * links). undefined without a code, or if the page is not one of the shop.
 */
function codeAddress({ config, content }: CartBlock, address: string): string | undefined {
  const code = config.discountCode?.trim() ?? '';
  if (code === '' || !isDiscounted(config.productDiscount)) return undefined;
  const [, origin, path = '', fragment = ''] = originAndPath.exec(address.trim()) ?? [];
  const [, ofShop] = originAndPath.exec(content.url.trim()) ?? [];
  if (origin === undefined || origin.toLowerCase() !== ofShop?.toLowerCase()) return undefined;
  const page = path.startsWith('/') ? path : `/${path}`;
  return `${origin}/discount/${percentEncode(code)}?redirect=${percentEncode(page)}${fragment}`;
}

/** Reports a discount that not everybody gets, so that not everybody sees it. */
export function reportDiscount(
  block: CartBlock,
  context: Pick<MarkupContext, 'report'>,
  code: 'discount-amp-only' | 'discount-not-given',
): void {
  if (!isDiscounted(block.config.productDiscount) || isGivenByShop(block)) return;
  reportProblem(context, { code, severity: 'warning', path: 'config.productDiscount' });
}
