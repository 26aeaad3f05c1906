'use client';
import { useLingui } from '@lingui/react/macro';
import { locateBlock, type EmailDocument } from '@x/email-compiler';
import { listTitle } from '../../definition/list-title.ts';
import { useLabel } from '../../context/editor-i18n.tsx';
import { useEditor, useEditorState } from '../../context/environment.tsx';
import { textExcerpt } from '../../definition/text-excerpt.ts';

/**
 * Returns a function that describes a block of a document by type, position and first words, such as "Paragraph, block
 * 3: “Good morning”". The function returns null if the block does not exist.
 */
export function useBlockNames(): (document: EmailDocument, blockId: string) => string | null {
  const { t } = useLingui();
  const { editorOf, known, mergeTagLabel } = useEditor();
  const label = useLabel();
  const titleOf = (type: string) => {
    const definition = editorOf(type);
    return definition === undefined ? type : label(definition.title);
  };
  return (document, blockId) => {
    const found = locateBlock(document, blockId, known);
    if (found === undefined) return null;
    const { block, place, ancestors } = found;
    const title = titleOf(block.type);
    const number = place.index + 1;
    const holder = ancestors.at(-1);
    const list = holder === undefined ? '' : label(listTitle(editorOf(holder.type), place.list ?? 0));
    const [row = block] = ancestors;
    const rowNumber = document.rows.indexOf(row) + 1;
    const where =
      holder === undefined
        ? t`${title}, block ${number}`
        : t`${title}, block ${number} in ${list} of block ${rowNumber}`;
    const text = textExcerpt(block.content, mergeTagLabel);
    return text === '' ? where : t`${where}: “${text}”`;
  };
}

/** Describes a block of the current document like `useBlockNames`. Returns null if the block does not exist. */
export function useBlockName(blockId: string | undefined): string | null {
  const nameOf = useBlockNames();
  return useEditorState(({ document }) => (blockId === undefined ? null : nameOf(document, blockId)));
}
