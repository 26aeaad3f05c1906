import type { Annotation, AnnotationContext } from '../../definition/define.ts';
import { isReduced } from './product-price.ts';
import type { ProductConfig, ProductContent } from './product-schema.ts';

/** Maximum deviation of a square picture from 1:1. */
const tolerance = 0.03;

interface Product {
  readonly config: ProductConfig;
  readonly content: ProductContent;
}

/**
 * Describes a product as a card of Gmail's carousel. A card needs an address and a picture, and all pictures need the same
 * proportions. So only products with square pictures, which shops use most, get a card.
 */
export function promotionCard(
  { config, content }: Product,
  context: AnnotationContext,
): readonly Annotation[] {
  const image = isSquare(config) ? context.imageAddress(config.image?.src ?? '') : undefined;
  const url = context.address(content.url, 'image');
  if (image === undefined || url === undefined) return [];
  const headline = context.plain(content.name).trim();
  return [
    { '@type': 'PromotionCard', image, url, ...(headline === '' ? {} : { headline }), ...priceOf(content) },
  ];
}

function isSquare({ image }: ProductConfig): boolean {
  const { width = 0, height = 0 } = image ?? {};
  return width > 0 && Math.abs(height / width - 1) <= tolerance;
}

/** Gmail subtracts the discount from the price, and shows both. */
function priceOf(content: ProductContent): Readonly<Record<string, string | number>> {
  const { price, oldPrice, currency } = content;
  if (price === undefined) return {};
  if (!isReduced(content) || oldPrice === undefined) return { price, priceCurrency: currency };
  return {
    price: oldPrice,
    priceCurrency: currency,
    discountValue: Math.round((oldPrice - price) * 100) / 100,
  };
}
