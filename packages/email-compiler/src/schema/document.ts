import * as v from 'valibot';
import type { BrandReference } from '../brand/references.ts';
import { colorSchema, fontSizeSchema } from './config.ts';
import { fontSchema, type Font } from './fonts.ts';
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
  /** BCP 47 language tag. */
  readonly language?: string;
  readonly direction?: Direction;
  /** Fonts that only this message loads, in addition to those of the brand. */
  readonly webFonts?: readonly WebFont[];
}

/** Body config as a document stores it. A color, the font and the font size can be references to the brand. */
export interface StoredBodyConfig extends Omit<BodyConfig, 'fontSize'> {
  readonly fontSize: number | BrandReference;
}

export type Direction = 'ltr' | 'rtl';

/** State of the editor that is stored with a message. Compiling ignores it. */
export interface EditorNotes {
  /** Findings of the checks that the author accepted. The editor writes the keys and is the only reader. */
  readonly acceptedFindings?: readonly string[];
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
  language: v.optional(v.pipe(v.string(), v.regex(languagePattern))),
  direction: v.optional(v.picklist(['ltr', 'rtl'])),
  webFonts: v.optional(webFontsSchema),
};

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
