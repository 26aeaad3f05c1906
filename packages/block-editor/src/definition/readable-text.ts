import { contrast, isBrandReference, readableOn, type Block, type BrandValues } from '@x/email-compiler';
import { valueAt, withValueAt } from './paths.ts';

/**
 * Minimum contrast of text (WCAG 2.2, 1.4.3) on dark backgrounds. The usual colors are made for light backgrounds, where
 * they only change if they would be lost.
 */
const leastOnDark = 4.5;
const leastOnLight = 3;

/** Colors of texts that are directly on the background of the list that holds the block, by block type. */
const textColors: ReadonlyMap<string, readonly string[]> = new Map([
  ['heading', ['text', 'links']],
  ['paragraph', ['text', 'links']],
  ['list', ['title', 'text', 'marker']],
  ['quote', ['text', 'links', 'author']],
  ['menu', ['text']],
  ['table', ['text']],
  ['product', ['text', 'price', 'oldPrice']],
  ['footer', ['text', 'links']],
]);

/** Returns a new block whose texts are black or white where their usual color is hard to read on the background. */
export function withReadableText(block: Block, background: string, brandValues: BrandValues): Block {
  if (valueAt(block.config, 'colors.blockBackground') !== 'transparent') return block;
  const readable = readableOn(background);
  const least = readable === '#ffffff' ? leastOnDark : leastOnLight;
  const config = (textColors.get(block.type) ?? []).reduce<Block['config']>((changed, name) => {
    const stored = valueAt(changed, `colors.${name}`);
    const color = isBrandReference(stored) ? brandValues.get(stored) : stored;
    if (typeof color !== 'string' || contrast(color, background) >= least) return changed;
    return withValueAt(changed, `colors.${name}`, readable);
  }, block.config);
  return config === block.config ? block : { ...block, config };
}
