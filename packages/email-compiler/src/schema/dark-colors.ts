import * as v from 'valibot';
import { colorSchema } from './config.ts';

export const colorUses = ['background', 'text'] as const;
export type ColorUse = (typeof colorUses)[number];

/** A color for dark mode that the author chose in place of the derived color. */
export interface DarkColor {
  readonly use: ColorUse;
  /** Color of the message in light mode. */
  readonly light: string;
  readonly dark: string;
}

const darkColorSchema = v.object({ use: v.picklist(colorUses), light: colorSchema, dark: colorSchema });

/** Maximum number of chosen colors in a message. */
export const mostDarkColors = 100;

export const darkColorsSchema = v.pipe(v.array(darkColorSchema), v.maxLength(mostDarkColors));
