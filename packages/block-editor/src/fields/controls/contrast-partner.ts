import { isBrandReference, type BrandValues, type ConfigShape } from '@x/email-compiler';
import type { FieldBlock } from '../../definition/fields.ts';
import { valueAt } from '../../definition/paths.ts';

/** Backgrounds that blocks put behind the text of another field, by the name of the text's color. */
const grounds: ReadonlyMap<string, readonly string[]> = new Map([
  ['colors.buttonText', ['colors.button', 'colors.buttonBackground']],
  ['colors.headerText', ['colors.header']],
  ['colors.code', ['colors.box']],
]);

/**
 * Returns the color beside which the color of a field is read: the background of a text, or the text on a background.
 * undefined if there is no such color. `behind` returns the background of the list that holds the block.
 */
export function contrastPartner(
  path: string,
  block: FieldBlock<ConfigShape, unknown> | undefined,
  behind: () => string | undefined,
  brandValues: BrandValues,
): string | undefined {
  if (block === undefined) return undefined;
  const colorAt = (config: unknown, at: string): string | undefined => {
    const stored = valueAt(config, at);
    const value = isBrandReference(stored) ? brandValues.get(stored) : stored;
    return typeof value === 'string' && value.startsWith('#') ? value : undefined;
  };
  const { config } = block;
  // The text of a button is on the button, wherever a block has both.
  const labels = colorAt(config, 'colors.buttonText') === undefined ? 'colors.text' : 'colors.buttonText';
  if (path === 'colors.button' || path === 'colors.buttonBackground') return colorAt(config, labels);
  if (path === 'colors.blockBackground') return colorAt(config, 'colors.text');
  if (path === 'colors.line' || path === 'colors.border') return undefined;
  const own = path === labels ? ['colors.button', 'colors.buttonBackground'] : (grounds.get(path) ?? []);
  const places = [...own, 'colors.blockBackground'];
  const ground = places.map((place) => colorAt(config, place)).find((color) => color !== undefined);
  return ground ?? behind();
}
