import type { Block, BlockDefinition, ConfigShape, Font, ImageReference, Shape } from '@x/email-compiler';
import { createBlock } from '@x/email-compiler';
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
  /** Creates a block of any type. `config` overrides the defaults. */
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

/** Creates the kit of a starter. `origin` is the origin of the pictures' URLs. */
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
