interface Node {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly content?: unknown;
}

/** Whether nothing is to be read in a rich text: no word, no merge tag. */
export function isBlankText(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return true;
  const { type, text, content } = node as Node;
  if (typeof text === 'string') return text.trim() === '';
  if (type === 'merge_tag') return false;
  return !Array.isArray(content) || content.every(isBlankText);
}
