import * as v from 'valibot';
import type { Block } from '../schema/document.ts';
import { isRecord } from '../schema/read-document.ts';
import { richTextSchema, type RichTextMark } from '../schema/rich-text.ts';
import { fixAt, type LintFix } from './fix.ts';

/**
 * Creates a fix that replaces marks of the block's rich text. `change` returns undefined for a mark to keep. Returns
 * undefined if the block has no rich text or nothing changes.
 */
export function fixMarks(
  block: Block,
  change: (mark: RichTextMark) => RichTextMark | undefined,
): LintFix | undefined {
  if (!v.is(richTextSchema, block.content)) return undefined;
  let isChanged = false;
  const content = mapMarks(block.content, (mark) => {
    const next = change(mark);
    isChanged ||= next !== undefined;
    return next ?? mark;
  });
  return isChanged ? fixAt(block, 'content', content) : undefined;
}

type ChangeMark = (mark: RichTextMark) => RichTextMark;

/** `value` is rich text that was validated, or a part of it. */
function mapMarks(value: unknown, change: ChangeMark): unknown {
  if (Array.isArray(value)) return value.map((item) => mapMarks(item, change));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, item]) =>
    key === 'marks' && Array.isArray(item) ? [key, item.map(change)] : [key, mapMarks(item, change)],
  );
  return Object.fromEntries(entries);
}
