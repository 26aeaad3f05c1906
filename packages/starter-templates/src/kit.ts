import type { Block, BlockDefinition, ConfigShape, Font, ImageReference, Shape } from '@x/email-compiler';
import { createBlock } from '@x/email-compiler';
import { fileName, type PictureName } from './pictures/pictures.ts';

/** Colors (`#rrggbb`), fonts and button shape of a starter. */
export interface Look {
  readonly colors: {
    readonly backdrop: string;
    readonly canvas: string;
    readonly ink: string;
    /** Secondary text. */
    readonly muted: string;
    /** Buttons and links. */
    readonly accent: string;
    readonly onAccent: string;
    /** Background of highlighted sections. */
    readonly soft: string;
    readonly line: string;
  };
  readonly fonts: { readonly heading: Font; readonly text: Font };
  readonly shape: Shape;
}

/** Placeholder for links, which lint reports until the user replaces it. */
export const exampleLink = 'https://example.com';

/** Layout of any block. `top` and `bottom` are padding in px. */
export interface Placement {
  readonly top?: number;
  readonly bottom?: number;
  /** Background color. Default: transparent. */
  readonly on?: string;
}

/** Converts a placement to block config. */
export function toLayoutConfig({ top = 0, bottom = 0, on = 'transparent' }: Placement) {
  return { ground: on, padding: { top, bottom } };
}

/** Creates blocks in the look of a starter. */
export interface Kit {
  readonly look: Look;
  /** Creates a block of any type. `config` overrides the defaults. */
  readonly block: <Config extends ConfigShape, Content>(
    definition: BlockDefinition<Config, Content>,
    config: Partial<Config>,
    content?: Content,
    attrs?: { readonly width: number; readonly height: number },
  ) => Block;
  /** URL of a starter picture. */
  readonly source: (name: PictureName) => string;
  /** The same picture as an image reference for a block's config. */
  readonly reference: (name: PictureName) => ImageReference;
}

/** `origin` is the origin of the pictures' URLs. */
export function createKit(look: Look, origin: string, newId: () => string): Kit {
  const source = (name: PictureName) => `${origin}/starters/${fileName(name)}`;
  return {
    look,
    block: (definition, config, content, attrs) => {
      const created = createBlock(definition, newId());
      return {
        ...created,
        config: { ...created.config, ...config },
        ...(content === undefined ? {} : { content }),
        ...(attrs === undefined ? {} : { attrs }),
      };
    },
    source,
    reference: (name) => ({ id: '', name: fileName(name), src: source(name), date: '' }),
  };
}
