import { locateBlock, type BlockPlace, type EmailDocument, type Space } from '@x/email-compiler';
import type { EditorEnvironment } from './environment.tsx';

/** Returns the color behind the blocks of a list, as `#rrggbb`. Behind a picture, it is the color of its section. */
export function backgroundBehind(
  { compiler, canvasOptions, known }: Pick<EditorEnvironment, 'compiler' | 'canvasOptions' | 'known'>,
  document: EmailDocument,
  { parentId, list = 0 }: Omit<BlockPlace, 'index'>,
): string {
  const parent = parentId === undefined ? undefined : locateBlock(document, parentId, known);
  const holders = parent === undefined ? [] : [...parent.ancestors, parent.block];
  let space: Space | undefined;
  for (const [index, holder] of holders.entries()) {
    const inner = holders[index + 1];
    const holds = inner === undefined ? list : (locateBlock(document, inner.id, known)?.place.list ?? 0);
    space = compiler.compileBlock(document, holder, { ...canvasOptions, slots: true, space }).lists[holds];
  }
  return space?.background ?? compiler.compileFrame(document, canvasOptions).canvas;
}

/** Returns the color behind the selected block, or undefined without one. */
export function backgroundBehindSelected(editor: EditorEnvironment): string | undefined {
  const { document, selectedId } = editor.store.getState();
  const found = selectedId === null ? undefined : locateBlock(document, selectedId, editor.known);
  return found === undefined ? undefined : backgroundBehind(editor, document, found.place);
}
