import * as v from 'valibot';
import type { BrandReference } from './brand-reference.ts';
import { colorSchema, fontSizeSchema } from './config.ts';
import { darkColorsSchema, type DarkColor } from './dark-colors.ts';
import { fontSchema, type Font } from './fonts.ts';
import { samplesSchema } from './sample-marks.ts';
import { webFontsSchema, type WebFont } from './web-fonts.ts';

/** Version of documents that this compiler writes, and the newest version that it reads. */
export const documentVersion = 1;

/** A block of a message. The definition for its type decides the shape of `config`, `content` and `attrs`. */
export interface Block {
  /** Unique in the document. `createBlockId` creates ids, and `blockIdPattern` matches all valid ids. */
  readonly id: string;
  readonly type: string;
  /** Version of the block's own shape, independent of the document's version. */
  readonly version?: number;
  readonly config: Readonly<Record<string, unknown>>;
  readonly content?: unknown;
  /**
   * Condition under which a recipient gets the block, in the form of the program that sends the message. Absent for
   * everyone. The compiler passes it to its option `visibleIf` and knows nothing about its contents.
   */
  readonly visibleIf?: unknown;
  /** Name that the author gave the block, up to `labelLimit` characters. Only editors show it. */
  readonly label?: string;
  /**
   * Marks of the values of this block that came with a design as samples, from `markSamples`. A value that was changed
   * is no sample any more. `lint` reports the samples that are left.
   */
  readonly samples?: readonly string[];
  /** Size of the image in px. Only image blocks have this field. */
  readonly attrs?: { readonly width: number; readonly height: number };
}

export interface BodyConfig {
  readonly colors: { readonly backdrop: string; readonly canvas: string };
  readonly fontFamily: Font;
  /** In px, 1 to 42. */
  readonly fontSize: number;
  /** Text that mail clients show after the subject in the inbox. */
  readonly preheader?: string;
  /** Text part written by the author, with merge tags and placeholders. Replaces the text of the blocks. */
  readonly text?: string;
  /** BCP 47 language tag. */
  readonly language?: string;
  readonly direction?: Direction;
  /** Describes coupons, products and the logo for Gmail's Promotions tab. Not for messages about an order. */
  readonly promotionAnnotations?: boolean;
  /** Fonts that only this message loads, in addition to those of the brand. */
  readonly webFonts?: readonly WebFont[];
  /** Colors for dark mode that the author chose. The compiler derives all others. */
  readonly darkColors?: readonly DarkColor[];
  /** Marks of samples in this config, such as the preheader of a design. */
  readonly samples?: readonly string[];
}

/** Body config as a document stores it. A color, the font and the font size can be references to the brand. */
export interface StoredBodyConfig extends Omit<BodyConfig, 'fontSize'> {
  readonly fontSize: number | BrandReference;
}

export type Direction = 'ltr' | 'rtl';

/** State of the editor that is stored with a message. Compiling ignores it. */
export interface EditorNotes {
  /** Keys of the findings of `lint` that the author accepted, from `findingKey`. */
  readonly acceptedFindings?: readonly string[];
  /** Identifies the text of the blocks when the author last wrote or checked the text part. See `textBasisOf`. */
  readonly textBasis?: string;
}

export interface EmailDocument {
  readonly version: 1;
  readonly editor?: EditorNotes;
  readonly body: { readonly config: StoredBodyConfig };
  readonly rows: readonly Block[];
}

/** Body config of a new message (spec 2 §3, default new-template config). */
export const defaultBodyConfig: BodyConfig = {
  colors: { backdrop: '#98BFC7', canvas: '#FFFFFF' },
  fontFamily: 'Arial',
  fontSize: 15,
};

/** Matches language tags that are safe in a lang attribute (BCP 47, simplified). */
export const languagePattern = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;

/** Maximum length of a text part that the author wrote. */
export const maximumTextLength = 100_000;

/** One schema for each field, so that an invalid field does not make the others invalid. */
export type Schemas<Fields> = {
  readonly [Name in keyof Required<Fields>]: v.GenericSchema<unknown, Fields[Name]>;
};

export const bodyColorSchemas: Schemas<BodyConfig['colors']> = {
  backdrop: colorSchema,
  canvas: colorSchema,
};

export const bodyFieldSchemas: Schemas<Omit<BodyConfig, 'colors'>> = {
  fontFamily: fontSchema,
  fontSize: fontSizeSchema,
  preheader: v.optional(v.string()),
  text: v.optional(v.pipe(v.string(), v.maxLength(maximumTextLength))),
  language: v.optional(v.pipe(v.string(), v.regex(languagePattern))),
  direction: v.optional(v.picklist(['ltr', 'rtl'])),
  promotionAnnotations: v.optional(v.boolean()),
  webFonts: v.optional(webFontsSchema),
  darkColors: v.optional(darkColorsSchema),
  samples: v.optional(samplesSchema),
};

/** Maximum length of a block's label in characters. */
export const labelLimit = 80;

/** Returns a label without line breaks and surrounding spaces, cut to the limit. undefined if nothing is left. */
export function readLabel(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  // Cut before the search for spaces, which would be slow in a very long text, and between whole characters.
  const text = Array.from(
    value
      .slice(0, 8 * labelLimit)
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  );
  const label = text.slice(0, labelLimit).join('').trimEnd();
  return label === '' ? undefined : label;
}

/** Matches ids that need no escaping in attributes and URLs. */
export const blockIdPattern = /^[A-Za-z][\w-]{0,63}$/;

/** Derives a block id from a hash (FNV-1a) of `seed`, because the same document must always get the same ids. */
export function derivedId(seed: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193) >>> 0;
  }
  return `b${hash.toString(36).padStart(7, '0').slice(-7)}`;
}

/**
 * Returns the id to write into the output. Parsing replaces ids that are unsafe in attributes, URLs, expressions or
 * actions, but a hand-built document can contain any text as an id.
 */
export function writtenId(id: string): string {
  return blockIdPattern.test(id) ? id : derivedId(id);
}
