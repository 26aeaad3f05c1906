import {
  brandReference,
  coupon,
  footer,
  list,
  logo,
  menu,
  quote,
  table,
  type Block,
  type ListMarker,
} from '@x/email-compiler';
import { product } from '@x/email-compiler/product-block';
import { priceTexts } from './block-texts.ts';
import { exampleLink, toLayoutConfig, type Kit, type Placement } from './kit.ts';
import { pictures, type PictureName } from './pictures/pictures.ts';
import { createParagraphs } from './rich-line.ts';
import type { StarterLanguage } from './starter-language.ts';

interface ProductOffer {
  readonly name: string;
  /** Prices in euros. */
  readonly price: number;
  readonly oldPrice?: number;
}

interface Aligned extends Placement {
  readonly align?: 'left' | 'center' | 'right';
}

interface ListPlacement extends Placement {
  readonly marker?: Exclude<ListMarker, 'image'>;
  /** Pictures of the items, in place of a marker. */
  readonly pictures?: readonly PictureName[];
  readonly size?: number;
  readonly spacing?: number;
}

interface TablePlacement extends Placement {
  /** Relative width and alignment of the columns. */
  readonly columns: readonly { readonly width: number; readonly alignment: 'left' | 'center' | 'right' }[];
  readonly headerColumn?: boolean;
  readonly cellPadding?: number;
}

/** Returns a reference to a picture with its natural size, which is twice the size at which it is shown. */
function sizedPicture({ reference }: Kit, name: PictureName) {
  const { width, height } = pictures[name];
  return { ...reference(name), width: 2 * width, height: 2 * height };
}

export function messageBlocks(kit: Kit) {
  return { ...senderBlocks(kit), ...textBlocks(kit), ...tableBlocks(kit), ...offerBlocks(kit) };
}

/** Values of a logo block that shows the brand's. */
const brandLogo = {
  image: brandReference('logo'),
  darkImage: brandReference('logo.dark'),
  alt: brandReference('logo.alt'),
  link: brandReference('logo.link'),
};

/** Blocks that say who sends the message. */
function senderBlocks(kit: Kit) {
  const { brand, look, block } = kit;
  const { colors, fonts } = look;
  const sized = (name: PictureName) => sizedPicture(kit, name);
  return {
    /** Creates the logo of the sender. `name` is the name of the sender. */
    mark: (
      picture: PictureName,
      name: string,
      placement: Aligned & { readonly width?: number } = {},
    ): Block => {
      const { align = 'center', width = 56 } = placement;
      const { ground, padding } = toLayoutConfig(placement);
      const made = block(logo, {
        colors: { blockBackground: ground },
        padding,
        image: sized(picture),
        alt: name,
        link: exampleLink,
        maxWidth: width,
        alignment: align,
      });
      return (brand.logo ?? null) === null ? made : { ...made, config: { ...made.config, ...brandLogo } };
    },
    menu: (labels: readonly string[], placement: Aligned & { readonly color?: string } = {}): Block => {
      const { align = 'center', color = colors.ink } = placement;
      const { ground, padding } = toLayoutConfig(placement);
      return block(menu, {
        colors: { blockBackground: ground, text: color },
        padding,
        items: labels.map((label, index) => ({ label, link: `${exampleLink}/menu-${index + 1}` })),
        spacing: 10,
        fontFamily: fonts.text,
        fontSize: 14,
        bold: true,
        alignment: align,
      });
    },
    /** Creates the footer, which shows the brand's name and address. `reasons` say why the recipient gets the message. */
    footer: (reasons: readonly string[]): Block =>
      block(
        footer,
        {
          colors: { blockBackground: colors.backdrop, text: colors.muted, links: colors.ink },
          padding: { top: 28, bottom: 36 },
          fontFamily: fonts.text,
          fontSize: 13,
          alignment: 'center',
        },
        createParagraphs(reasons, 'center'),
      ),
  };
}

function textBlocks(kit: Kit) {
  const { look, block } = kit;
  const { colors, fonts } = look;
  const sized = (name: PictureName) => sizedPicture(kit, name);
  return {
    /** Creates a list. Each item has a title and a text. */
    points: (
      items: readonly (readonly [title: string, text: string])[],
      placement: ListPlacement = {},
    ): Block => {
      const { marker = 'check', pictures: markers, size, spacing = 20 } = placement;
      const { ground, padding } = toLayoutConfig(placement);
      return block(
        list,
        {
          colors: { blockBackground: ground, marker: colors.accent, title: colors.ink, text: colors.muted },
          padding,
          marker: markers === undefined ? marker : 'image',
          markerSize: size ?? (markers === undefined ? 28 : 64),
          spacing,
          fontFamily: fonts.text,
          fontSize: 15,
        },
        {
          items: items.map(([title, text], index) => {
            const name = markers?.[index];
            return { title, text, image: name === undefined ? null : sized(name), alt: '' };
          }),
        },
      );
    },
    quote: (
      words: string,
      [author, detail = '']: readonly [author: string, detail?: string],
      placement: Aligned & { readonly line?: number; readonly portrait?: PictureName } = {},
    ): Block => {
      const { align = 'center', line = 0, portrait } = placement;
      const { ground, padding } = toLayoutConfig(placement);
      return block(
        quote,
        {
          colors: {
            blockBackground: ground,
            text: colors.ink,
            links: colors.accent,
            author: colors.muted,
            accent: colors.accent,
          },
          padding,
          author,
          detail,
          image: portrait === undefined ? null : sized(portrait),
          line,
          italic: false,
          fontFamily: fonts.heading,
          fontSize: 22,
          alignment: align,
        },
        createParagraphs([words], align),
      );
    },
  };
}

function tableBlocks({ look: { colors, fonts }, block }: Kit) {
  return {
    table: (rows: readonly (readonly string[])[], placement: TablePlacement): Block => {
      const { columns, headerColumn = false, cellPadding = 10 } = placement;
      const { ground, padding } = toLayoutConfig(placement);
      return block(
        table,
        {
          colors: {
            blockBackground: ground,
            text: colors.ink,
            header: 'transparent',
            headerText: colors.accent,
            border: colors.line,
            stripe: colors.soft,
          },
          padding,
          headerRow: false,
          headerColumn,
          cellPadding,
          columns: columns.map((column) => ({ ...column })),
          fontFamily: fonts.text,
          fontSize: 16,
        },
        { caption: '', rows: rows.map((row) => [...row]) },
      );
    },
  };
}

function offerBlocks(kit: Kit) {
  const { look, block } = kit;
  const { colors, fonts } = look;
  const sized = (name: PictureName) => sizedPicture(kit, name);
  return {
    coupon: (
      line: string,
      { code, label, ...placement }: Placement & { readonly code: string; readonly label: string },
    ): Block => {
      const { ground, padding } = toLayoutConfig(placement);
      return block(
        coupon,
        {
          colors: {
            blockBackground: ground,
            text: colors.ink,
            links: colors.accent,
            code: colors.accent,
            box: colors.soft,
            border: colors.accent,
          },
          padding,
          code,
          link: exampleLink,
          linkLabel: label,
          fontFamily: fonts.text,
          fontSize: 17,
        },
        createParagraphs([line], 'center'),
      );
    },
    /** Creates a product, whose picture and name lead to the page at `path`. */
    product: (
      picture: PictureName,
      offer: ProductOffer,
      { path, language }: { readonly path: string; readonly language: StarterLanguage },
    ): Block =>
      block(
        product,
        {
          colors: {
            blockBackground: 'transparent',
            card: 'transparent',
            border: 'transparent',
            text: colors.ink,
            price: colors.accent,
            oldPrice: colors.muted,
            badge: colors.accent,
            badgeText: colors.onAccent,
            button: colors.accent,
            buttonText: colors.onAccent,
          },
          padding: { top: 0, bottom: 0 },
          image: sized(picture),
          fontFamily: fonts.text,
          fontSize: 16,
          shape: 'square',
          alignment: 'center',
        },
        {
          ...offer,
          ...priceTexts[language],
          description: '',
          currency: 'EUR',
          badge: '',
          button: '',
          url: `${exampleLink}/${path}`,
        },
      ),
  };
}
