/** The words of the newsletter that every compiler in the bench writes. */
export const sentence = 'The quick brown fox jumps over the lazy dog again.';
/** Sixty words, cut where marks begin and end. */
export const paragraphParts = [
  `${sentence} ${sentence} `,
  sentence,
  ` ${sentence} `,
  `${sentence} ${sentence}`,
] as const;
export const heading = { text: 'News from ', linkText: 'our shop', link: 'https://shop.test/news' } as const;
export const image = {
  src: 'https://img.shop.test/shoes.png',
  alt: 'Shoes',
  link: 'https://shop.test/shoes',
} as const;
export const button = { text: 'Shop now', link: 'https://shop.test/buy' } as const;
export const social = [
  ['Facebook', 'https://www.facebook.com/shop'],
  ['Instagram', 'https://www.instagram.com/shop'],
  ['X', 'https://x.com/shop'],
] as const;
export const gallery = ['one', 'two', 'three'].map((name) => `https://img.shop.test/${name}.png`);
export const kinds = [
  'heading',
  'paragraph',
  'image',
  'button',
  'divider',
  'spacer',
  'social',
  'gallery',
] as const;
export type Kind = (typeof kinds)[number];

export function kindsOf(count: number): readonly Kind[] {
  return Array.from({ length: count }, (_, index) => kinds[index % kinds.length] ?? 'spacer');
}
