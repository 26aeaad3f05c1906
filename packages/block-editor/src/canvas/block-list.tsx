'use client';
import { useLingui } from '@lingui/react/macro';
import { memo, useMemo } from 'react';
import { useEditor, useEditorState } from '../context/environment.tsx';
import type { EditorState } from '../state/editor-state.ts';
import { useKeyed } from '../state/use-keyed.ts';
import { BlockItem } from './block-item.tsx';
import type { CanvasView } from '../surface/canvas-view.ts';

export interface BlockRowsProps {
  /** Width of the list in the message, px. */
  readonly width: number;
  readonly view: CanvasView;
}

/** As many blocks as the first picture commonly shows. Where it shows more, they are drawn with it all the same. */
const firstBlocks = 8;

/** The ids of the rows, as the same list for as long as they are the same. */
function rowIds(): (state: EditorState) => readonly string[] {
  let ids: readonly string[] = [];
  return ({ document: { rows } }) => {
    if (rows.length !== ids.length || rows.some(({ id }, index) => id !== ids[index]))
      ids = rows.map(({ id }) => id);
    return ids;
  };
}

/** The rows of the message. What is done inside of one renders that one only, and not the list. */
export function BlockRows({ width, view }: BlockRowsProps) {
  const { t } = useLingui();
  const ids = useEditorState(useMemo(() => rowIds(), []));
  return (
    <ol aria-label={t`Blocks`} className="x:block" data-block-list>
      {ids.map((id, index) => (
        <Row key={id} id={id} width={width} view={view} first={index < firstBlocks} />
      ))}
    </ol>
  );
}

interface RowProps extends BlockRowsProps {
  readonly id: string;
  readonly first: boolean;
}

const Row = memo(function Row({ id, width, view, first }: RowProps) {
  const block = useKeyed(useEditor().rows, id);
  // A row that was removed, in the moment before the list is drawn again.
  if (block === undefined) return null;
  return <BlockItem block={block} width={width} view={view} nested={null} first={first} />;
});
