import * as v from 'valibot';
import { colorSchema, fontSizeSchema } from './config.ts';
import { fontSchema, type Font } from './fonts.ts';

/** Newest version of the document that this compiler reads. */
export const documentVersion = 1;

/** A block of a message. The definition of its type sets the shape of `config`, `content` and `attrs`. */
export interface Block {
  /** `b` and 7 characters of a-z and 0-9. Unique in the document. */
  readonly id: string;
  readonly type: string;
  /** Version of the block's own shape. */
  readonly version?: number;
  readonly config: Readonly<Record<string, unknown>>;
  readonly content?: unknown;
  /** Size of the image, px. Image blocks only. */
  readonly attrs?: { readonly width: number; readonly height: number };
}

export interface BodyConfig {
  readonly colors: { readonly backdrop: string; readonly canvas: string };
  readonly fontFamily: Font;
  /** px, 1 to 42. */
  readonly fontSize: number;
  /** Text that mail clients show after the subject in the inbox. */
  readonly preheader?: string;
  /** BCP 47 language tag. */
  readonly language?: string;
  readonly direction?: Direction;
}

export type Direction = 'ltr' | 'rtl';

export interface EmailDocument {
  readonly version: 1;
  readonly body: { readonly config: BodyConfig };
  readonly rows: readonly Block[];
}

/** Body config of a new message (spec 2 §3, default new-template config). */
export const defaultBodyConfig: BodyConfig = {
  colors: { backdrop: '#98BFC7', canvas: '#FFFFFF' },
  fontFamily: 'Arial',
  fontSize: 15,
};

/** Language tags that are safe in a lang attribute (BCP 47, simplified). */
export const languagePattern = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;

/** A schema for each field, so that an invalid field does not invalidate the others. */
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
  language: v.optional(v.pipe(v.string(), v.regex(languagePattern))),
  direction: v.optional(v.picklist(['ltr', 'rtl'])),
};

/** Ids that can be written into attributes and URLs without escaping. */
export const blockIdPattern = /^[A-Za-z][\w-]{0,63}$/;

/** Derives a block id from a hash of the seed (FNV-1a): the same document must always get the same ids. */
export function derivedId(seed: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193) >>> 0;
  }
  return `b${hash.toString(36).padStart(7, '0').slice(-7)}`;
}

/**
 * Returns the id to write into the output. Parsing replaces ids that are unsafe in attributes, addresses, expressions and
 * actions, but a document built by hand can contain any text.
 */
export function writtenId(id: string): string {
  return blockIdPattern.test(id) ? id : derivedId(id);
}
