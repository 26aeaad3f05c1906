import { allBlocks, type EmailDocument, type KnownBlocks } from '@x/email-compiler';

const paletteSize = 6;

/** The colours that a message has, the most frequent first, as `#rrggbb` in lower case. */
export function documentPalette(document: EmailDocument, known: KnownBlocks): readonly string[] {
  const counts = new Map<string, number>();
  count(document.body.config.colors, counts);
  for (const block of allBlocks(document, known)) count(block.config['colors'], counts);
  return [...counts.entries()]
    .sort(([, one], [, other]) => other - one)
    .slice(0, paletteSize)
    .map(([color]) => color);
}

function count(colors: unknown, counts: Map<string, number>): void {
  if (typeof colors !== 'object' || colors === null) return;
  for (const value of Object.values(colors)) {
    if (typeof value !== 'string' || !/^#[0-9a-f]{6}$/i.test(value)) continue;
    const color = value.toLowerCase();
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
}
