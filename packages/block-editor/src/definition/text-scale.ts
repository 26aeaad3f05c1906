import { isRecord } from '@x/email-compiler';
import type { BlockEditorDefinition } from './define-block-editor.ts';

interface Limits {
  readonly min: number;
  readonly max: number;
}

/**
 * Returns the factor between the number at a path of a block and the font size that the block's text has. It is 1 but
 * for the font size of a heading block, which is the size of its largest level.
 */
export function textScale(
  content: unknown,
  richText: BlockEditorDefinition['richText'],
  path: string,
): number {
  if (richText?.fontSizePath !== path || richText.paragraphs) return 1;
  return richText.headingScale?.[levelOf(content) - 1] ?? 1;
}

/** Returns the level of the heading at the start of a rich text, or 0 if it starts with something else. */
function levelOf(content: unknown): number {
  const nodes = isRecord(content) ? content['content'] : undefined;
  const first: unknown = Array.isArray(nodes) ? nodes[0] : undefined;
  const attrs = isRecord(first) && first['type'] === 'heading' ? first['attrs'] : undefined;
  const level = isRecord(attrs) ? attrs['level'] : undefined;
  return typeof level === 'number' ? level : 0;
}

/** Returns the size that text has, as the compiler rounds it. */
export function shownSize(stored: number, scale: number): number {
  return scale === 1 ? stored : Math.round(stored * scale);
}

/** Returns the number to store for a size that text is to have. */
export function storedSize(shown: number, scale: number, { min, max }: Limits): number {
  return scale === 1 ? shown : Math.min(max, Math.max(min, Math.round(shown / scale)));
}
