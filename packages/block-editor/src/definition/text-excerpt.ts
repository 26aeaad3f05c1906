/** Maximum length of an excerpt in characters. */
const quoted = 40;

/**
 * Returns the start of a block's rich text on a single line, or an empty string if the block has no text.
 * `tagLabel` returns the label of a merge tag.
 */
export function textExcerpt(content: unknown, tagLabel: (name: string) => string): string {
  const text = partsOf(content, tagLabel).join('').replaceAll(/\s+/g, ' ').trim();
  // Split into graphemes, so that a flag or an accented letter counts as one character.
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return characters.length <= quoted ? text : `${characters.slice(0, quoted).join('').trimEnd()}…`;
}

interface Node {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly attrs?: { readonly name?: unknown };
  readonly content?: unknown;
}

function partsOf(node: unknown, tagLabel: (name: string) => string): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, text, attrs, content } = node as Node;
  if (typeof text === 'string') return [text];
  if (type === 'merge_tag' && typeof attrs?.name === 'string') return [tagLabel(attrs.name)];
  // Return a space for a line break, and add a space after each paragraph, so that words do not run together.
  if (!Array.isArray(content)) return [' '];
  return [...content.flatMap((child: unknown) => partsOf(child, tagLabel)), ' '];
}
