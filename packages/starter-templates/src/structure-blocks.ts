import {
  brandReference,
  button,
  divider,
  image,
  social,
  spacer,
  type Block,
  type SocialNetwork,
  type TextAlignment,
} from '@x/email-compiler';
import { exampleLink, toLayoutConfig, type Kit, type Placement } from './kit.ts';
import type { PictureName } from './pictures/pictures.ts';
import { createParagraphs } from './rich-line.ts';

interface PicturePlacement extends Placement {
  /** True to fill the width of the message. */
  readonly wide?: boolean;
  readonly link?: string;
  readonly align?: TextAlignment;
}

interface ButtonPlacement extends Placement {
  readonly align?: TextAlignment;
  readonly color?: string;
  readonly text?: string;
}

interface RulePlacement extends Placement {
  readonly thickness?: number;
  readonly style?: 'solid' | 'dashed' | 'dotted' | 'double';
  readonly color?: string;
  readonly wide?: boolean;
}

export function structureBlocks({ look: { colors, fonts, shape }, brand, block, reference }: Kit) {
  return {
    /**
     * Creates an image block. `width` and `height` are the size of the drawing in px. An empty `alt` marks a
     * decorative picture.
     */
    picture: (
      name: PictureName,
      width: number,
      height: number,
      alt: string,
      placement: PicturePlacement = {},
    ): Block => {
      const { wide = false, link = '', align = 'center' } = placement;
      const { ground, padding } = toLayoutConfig(placement);
      return block(
        image,
        {
          colors: { blockBackground: ground },
          padding,
          image: reference(name),
          alt,
          decorative: alt === '',
          link,
          fullWidth: wide,
          alignment: wide ? 'full' : align,
        },
        undefined,
        { width, height },
      );
    },
    button: (line: string, placement: ButtonPlacement = {}): Block => {
      const { align = 'center', color = colors.accent, text = colors.onAccent } = placement;
      const { ground, padding } = toLayoutConfig(placement);
      return block(
        button,
        {
          colors: { blockBackground: ground, text, button: color },
          padding,
          link: exampleLink,
          bold: true,
          fontFamily: fonts.text,
          fontSize: 16,
          shape,
          alignment: align,
        },
        createParagraphs([line], 'center'),
      );
    },
    rule: (placement: RulePlacement = {}): Block => {
      const { thickness = 1, style = 'solid', color = colors.line, wide = false } = placement;
      const { ground, padding } = toLayoutConfig(placement);
      return block(divider, {
        colors: { blockBackground: ground, line: color },
        padding,
        thickness,
        style,
        fullWidth: wide,
      });
    },
    space: (height: number, on = 'transparent'): Block =>
      block(spacer, { height, colors: { blockBackground: on } }),
    /** Creates social links with placeholder URLs. */
    networks: (
      networks: readonly SocialNetwork[],
      placement: Placement & { readonly color?: string } = {},
    ): Block => {
      const { ground, padding } = toLayoutConfig(placement);
      const made = block(social, {
        colors: { blockBackground: ground, icons: placement.color ?? colors.accent },
        padding,
        socialLinks: networks.map((type) => ({ type, link: `${exampleLink}/${type}` })),
        size: 'medium',
        spacing: 6,
        iconStyle: 'circle',
        alignment: 'center',
      });
      const isKnown = (brand.social ?? []).length > 0;
      return isKnown ? { ...made, config: { ...made.config, socialLinks: brandReference('social') } } : made;
    },
  };
}
