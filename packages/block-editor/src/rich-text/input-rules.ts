import { InputRule, inputRules, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Plugin } from 'prosemirror-state';
import type { RichTextFeature } from '../definition/define-block-editor.ts';
import { nodes } from './schema.ts';

/** Turns a paragraph into a heading when the user types `# `, `## ` or `### ` at its start. Keeps the alignment. */
const headings = new InputRule(/^(#{1,3})\s$/, (state, match, start, end) => {
  const { $from } = state.selection;
  if (!$from.parent.isTextblock) return null;
  const level = match[1]?.length ?? 1;
  const align: unknown = $from.parent.attrs['align'];
  return state.tr.delete(start, end).setBlockType(start, start, nodes.heading, { level, align });
});

const bullets = wrappingInputRule(/^\s*([-*•])\s$/, nodes.bullet_list);

const numbers = wrappingInputRule(
  /^\s*(\d{1,3})[.)]\s$/,
  nodes.ordered_list,
  (match) => ({ order: Number(match[1]) }),
  (match, list) => list.childCount + Number(list.attrs['order']) === Number(match[1]),
);

/** Replaces a typed `{{name}}` or `{{name|fallback}}` with a merge tag chip. */
const mergeTags = new InputRule(
  /\{\{\s*([A-Za-z_][\w.-]{0,63})\s*(?:\|([^{}]*))?\}\}$/,
  (state, match, start, end) => {
    const attrs = { name: match[1] ?? '', fallback: (match[2] ?? '').trim() };
    const tag = nodes.merge_tag.create(attrs, null, state.selection.$from.marks());
    return state.tr.replaceWith(start, end, tag);
  },
);

/**
 * Rules that replace typed text, such as Markdown syntax. Backspace directly after a replacement undoes the
 * replacement. Pass `paragraphs` for texts with paragraphs, which can become lists.
 */
export function richTextInputRules(
  features: readonly RichTextFeature[],
  paragraphs: boolean,
): readonly Plugin[] {
  const rules = [
    ...(features.includes('merge_tag') ? [mergeTags] : []),
    ...(features.includes('heading') ? [headings] : []),
    ...(paragraphs && features.includes('bullet_list') ? [bullets] : []),
    ...(paragraphs && features.includes('ordered_list') ? [numbers] : []),
  ];
  return [inputRules({ rules }), keymap({ Backspace: undoInputRule })];
}
