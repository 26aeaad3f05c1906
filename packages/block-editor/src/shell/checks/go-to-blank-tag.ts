import type { EditorEnvironment } from '../../context/environment.tsx';
import type { Problem } from './use-checks.ts';

/** Returns whether a problem is a merge tag without a fallback in a block, which only the author can fix. */
export function isBlankTag({ code, blockId }: Problem): boolean {
  return code === 'merge-tag-blank' && blockId !== undefined;
}

/** Leads to the place of a merge tag's fallback text: the popover of a tag in a text, or the field with the tag. */
export function goToBlankTag(editor: EditorEnvironment, { blockId, path = '', values }: Problem): void {
  if (blockId === undefined) return;
  if (path !== 'content') {
    // Fields name paths into the config without `config.`.
    return editor.goToField(blockId, path.replace(/^config\./, ''));
  }
  editor.goToBlock(blockId, 'text');
  // The text can be edited a moment after its block is selected.
  requestAnimationFrame(() => editor.activeText.get().view?.selectBlankTag(String(values?.['name'])));
}
