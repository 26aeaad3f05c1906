import type { Block, BlockDefinition, ConfigShape, Font, ImageReference, Shape } from '@x/email-compiler';
import { createBlock } from '@x/email-compiler';
import { fileName } from './pictures/file-name.ts';
import type { PictureName } from './pictures/pictures.ts';

/** Colours `#rrggbb`, fonts and corners that all blocks of a starter share. */
export interface Look {
  readonly colors: {
    readonly backdrop: string;
    readonly canvas: string;
    readonly ink: string;
    /** Of what matters less. */
    readonly muted: string;
    /** Of buttons and links. */
    readonly accent: string;
    readonly onAccent: string;
    /** The ground of what is set apart. */
    readonly soft: string;
    readonly line: string;
  };
  readonly fonts: { readonly heading: Font; readonly text: Font };
  readonly shape: Shape;
}

/** Where a link leads until the user says where: lint tells of it. */
export const exampleLink = 'https://example.com';

/** What is said of any block. Spaces are px above and below it. */
export interface Placing {
  readonly top?: number;
  readonly bottom?: number;
  /** Ground; the canvas where absent. */
  readonly on?: string;
}

/** The part of a block's config that a placing says. */
export function placed({ top = 0, bottom = 0, on = 'transparent' }: Placing) {
  return { ground: on, padding: { top, bottom } };
}

/** What all blocks of a message are made with. */
export interface Kit {
  readonly look: Look;
  /** A block of any type with what differs from its defaults. */
  readonly block: <Config extends ConfigShape, Content>(
    definition: BlockDefinition<Config, Content>,
    config: Partial<Config>,
    content?: Content,
    attrs?: { readonly width: number; readonly height: number },
  ) => Block;
  /** The address of a picture of the starters. */
  readonly source: (name: PictureName) => string;
  /** The same as a block's config names it. */
  readonly reference: (name: PictureName) => ImageReference;
}

/** `origin` serves the pictures. */
export function createKit(look: Look, origin: string, newId: () => string): Kit {
  const source = (name: PictureName) => `${origin}/starters/${fileName(name)}`;
  return {
    look,
    block: (definition, config, content, attrs) => {
      const made = createBlock(definition, newId());
      return {
        ...made,
        config: { ...made.config, ...config },
        ...(content === undefined ? {} : { content }),
        ...(attrs === undefined ? {} : { attrs }),
      };
    },
    source,
    reference: (name) => ({ id: '', name: fileName(name), src: source(name), date: '' }),
  };
}
