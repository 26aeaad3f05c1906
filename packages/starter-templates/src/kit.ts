import type {
  Block,
  BlockDefinition,
  Brand,
  ConfigShape,
  Font,
  ImageReference,
  Shape,
} from '@x/email-compiler';
import { createBlock, markSamples } from '@x/email-compiler';
import { fileName, type PictureName } from './pictures/pictures.ts';

/** Colors (`#rrggbb`), fonts and button shape of a starter. */
export interface Look {
  readonly colors: {
    readonly backdrop: string;
    readonly canvas: string;
    readonly ink: string;
    /** Color of secondary text. */
    readonly muted: string;
    /** Color of buttons and links. */
    readonly accent: string;
    readonly onAccent: string;
    /** Background of highlighted sections. */
    readonly soft: string;
    readonly line: string;
  };
  /** Background colors for dark mode, by light color. The compiler derives all other colors. */
  readonly dark: Readonly<Record<string, string>>;
  readonly fonts: { readonly heading: Font; readonly text: Font };
  readonly shape: Shape;
}

/** Placeholder URL for links. Diagnostics report the link until the user replaces it. */
export const exampleLink = 'https://example.com';

/** Layout settings for a block of any type. `top` and `bottom` are paddings in px. */
export interface Placement {
  readonly top?: number;
  readonly bottom?: number;
  /** Background color of the block. Defaults to transparent. */
  readonly on?: string;
}

export function toLayoutConfig({ top = 0, bottom = 0, on = 'transparent' }: Placement) {
  return { ground: on, padding: { top, bottom } };
}

/** Creates blocks in the look of a starter. */
export interface Kit {
  readonly look: Look;
  /** Brand of the project, whose values replace samples. */
  readonly brand: Brand;
  /** Returns a value with the brand's company in place of the invented sender. */
  readonly rename: <Value>(value: Value) => Value;
  /** Creates a block of any type. `config` overrides the defaults. Its texts, pictures and addresses are samples. */
  readonly block: <Config extends ConfigShape, Content>(
    definition: BlockDefinition<Config, Content>,
    config: Partial<Config>,
    content?: Content,
    attrs?: { readonly width: number; readonly height: number },
  ) => Block;
  /** Returns the URL of a starter picture. */
  readonly source: (name: PictureName) => string;
  /** Returns an image reference to a starter picture, for a block's config. */
  readonly reference: (name: PictureName) => ImageReference;
}

export interface KitSetting {
  /** Origin of the pictures' URLs. */
  readonly origin: string;
  readonly newId: () => string;
  readonly brand?: Brand | undefined;
}

/** Returns a function that writes the brand's company into a value, in place of the invented sender's names. */
function createRename(names: readonly string[], company: string) {
  const name = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${names.join('|')})(?![\p{L}\p{N}])`, 'gu');
  const rename = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(name, () => company);
    if (Array.isArray(value)) return value.map(rename);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rename(item)]));
  };
  // The type is safe because only strings change, to other strings.
  return <Value>(value: Value): Value => (company === '' ? value : (rename(value) as Value));
}

/** Creates the kit of a starter. `names` are those of its invented sender, longer ones first. */
export function createKit(
  look: Look,
  names: readonly string[],
  { origin, newId, brand = {} }: KitSetting,
): Kit {
  const rename = createRename(names, brand.footer?.company?.trim() ?? '');
  const source = (name: PictureName) => `${origin}/starters/${fileName(name)}`;
  return {
    look,
    brand,
    rename,
    block: (definition, config, content, attrs) => {
      const created = createBlock(definition, newId());
      const made = {
        ...created,
        config: { ...created.config, ...rename(config) },
        ...(content === undefined ? {} : { content: rename(content) }),
        ...(attrs === undefined ? {} : { attrs }),
      };
      // Inner blocks have marks of their own.
      const samples = markSamples(made.config, definition.children === undefined ? made.content : undefined);
      return samples.length === 0 ? made : { ...made, samples };
    },
    source,
    reference: (name) => ({ id: '', name: fileName(name), src: source(name), date: '' }),
  };
}
