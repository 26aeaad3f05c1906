interface Node {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly content?: unknown;
}

/** Returns whether a rich text has no words and no merge tags. */
export function isBlankText(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return true;
  const { type, text, content } = node as Node;
  if (typeof text === 'string') return text.trim() === '';
  if (type === 'merge_tag') return false;
  return !Array.isArray(content) || content.every(isBlankText);
}
