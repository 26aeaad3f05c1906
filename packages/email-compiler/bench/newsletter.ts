/** Row of the bench's newsletter as plain data. Each contender converts the rows to its own input. */
export type Row =
  | { readonly kind: 'heading'; readonly text: string; readonly linkText: string; readonly href: string }
  | {
      readonly kind: 'paragraph';
      readonly plain: string;
      readonly strong: string;
      readonly more: string;
      readonly em: string;
    }
  | { readonly kind: 'image'; readonly src: string; readonly alt: string; readonly href: string }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | { readonly kind: 'divider' }
  | { readonly kind: 'spacer' }
  | { readonly kind: 'social'; readonly profiles: readonly Profile[] }
  | { readonly kind: 'gallery'; readonly pictures: readonly Picture[] };

interface Profile {
  readonly network: 'facebook' | 'instagram' | 'linkedin';
  readonly name: string;
  readonly href: string;
}

export interface Picture {
  readonly src: string;
  readonly alt: string;
}

export type RowOf<Kind extends Row['kind']> = Extract<Row, { kind: Kind }>;

/** Design of the newsletter for all contenders. Sizes are in px. */
export const look = {
  backdrop: '#98bfc7',
  canvas: '#ffffff',
  font: 'Arial,sans-serif',
  text: '#333b46',
  link: '#ec3167',
  button: '#ff6969',
  buttonText: '#ffffff',
  line: '#c9ced6',
  heading: 32,
  body: 15,
  label: 16,
  icon: 32,
} as const;

/** Icons of the social networks. `reference` is the glyph as HTML. */
export const icons = {
  facebook: { glyph: 'f', reference: 'f', color: '#1877f2' },
  instagram: { glyph: '\u25ce', reference: '&#9678;', color: '#c13584' },
  linkedin: { glyph: 'in', reference: 'in', color: '#0a66c2' },
} as const;

export const pictureSize = { width: 166, height: 110 } as const;
export const imageSize = { width: 500, height: 260 } as const;

const makers: readonly ((index: number) => Row)[] = [
  (index) => ({
    kind: 'heading',
    text: `News of week ${index} from `,
    linkText: 'our shop',
    href: `https://shop.test/news/${index}`,
  }),
  (index) => ({
    kind: 'paragraph',
    plain: `In week ${index} the quick brown fox jumps over the lazy dog, and then the dog gets up and walks slowly home `,
    strong: 'because nobody likes to be jumped over twice',
    more: ' on the same day, least of all by a fox that does not even say hello or look back, ',
    em: 'so from now on foxes are asked to walk around sleeping dogs',
  }),
  (index) => ({
    kind: 'image',
    src: `https://img.shop.test/shoes-${index}.png`,
    alt: `Shoes of week ${index}`,
    href: `https://shop.test/shoes/${index}`,
  }),
  (index) => ({ kind: 'button', label: 'Shop now', href: `https://shop.test/buy/${index}` }),
  () => ({ kind: 'divider' }),
  () => ({ kind: 'spacer' }),
  (index) => ({
    kind: 'social',
    profiles: [
      { network: 'facebook', name: 'Facebook', href: `https://www.facebook.com/shop/${index}` },
      { network: 'instagram', name: 'Instagram', href: `https://www.instagram.com/shop/${index}` },
      { network: 'linkedin', name: 'LinkedIn', href: `https://www.linkedin.com/in/shop/${index}` },
    ],
  }),
  (index) => ({
    kind: 'gallery',
    pictures: ['one', 'two', 'three'].map((name) => ({
      src: `https://img.shop.test/${name}-${index}.png`,
      alt: `Picture ${name}`,
    })),
  }),
];

/** Creates `count` rows, cycling through the eight kinds. Every URL is unique. */
export function newsletter(count: number): readonly Row[] {
  return Array.from({ length: count }, (_, index) => {
    const make = makers[index % makers.length];
    if (make === undefined) throw new RangeError('There is a maker for every remainder.');
    return make(index);
  });
}

/** Returns every text and URL that a message of these rows must contain. */
export function wordsOf(rows: readonly Row[]): readonly string[] {
  return rows.flatMap((row) => {
    const { kind: _, ...fields } = row;
    return stringsIn(fields).filter((text) => !(text in icons));
  });
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value.trim()];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
