'use client';
import { locateBlock } from '@x/email-compiler';
import { useLabel } from '../context/editor-i18n.tsx';
import { useEditor, useSelectedBlockIgnoringText, type CanvasTarget } from '../context/environment.tsx';
import { BlockToolbar } from './block-toolbar.tsx';

/**
 * Row below the canvas of a phone for the actions on the selected block. Above the block, they would cover another. Below
 * the tools of its text, which appear a moment later, so that no action moves away from the finger.
 */
export function DockedBlockTools({ target }: { readonly target: CanvasTarget }) {
  const { store, known, editorOf, readOnly } = useEditor();
  const label = useLabel();
  const block = useSelectedBlockIgnoringText();
  if (block === undefined || readOnly) return null;
  const definition = editorOf(block.type);
  const title = definition === undefined ? block.type : label(definition.title);
  const found = locateBlock(store.getState().document, block.id, known);
  const nested = found?.place.parentId !== undefined;
  return (
    <div
      data-docked-tools
      className="x:order-2 x:hidden x:shrink-0 x:justify-center x:border-t x:border-line x:bg-surface x:py-0.5 x:@max-lg/canvas:flex"
    >
      <BlockToolbar docked space={undefined} {...{ block, target, title, nested }} />
    </div>
  );
}
