'use client';
import { useLingui } from '@lingui/react/macro';
import { memo, useMemo } from 'react';
import { useEditor, useEditorState } from '../context/environment.tsx';
import type { EditorState } from '../state/editor-state.ts';
import { useKeyed } from '../state/keyed-store.ts';
import { BlockItem } from './block-item.tsx';
import type { CanvasView } from '../surface/canvas-view.ts';

export interface BlockRowsProps {
  readonly view: CanvasView;
}

/** Number of rows drawn in the first render. The drawing queue draws further rows in view before the first frame. */
const firstBlocks = 8;

/** Creates a selector of the rows' ids. It returns the same array until the ids change. */
function rowIds(): (state: EditorState) => readonly string[] {
  let ids: readonly string[] = [];
  return ({ document: { rows } }) => {
    if (rows.length !== ids.length || rows.some(({ id }, index) => id !== ids[index]))
      ids = rows.map(({ id }) => id);
    return ids;
  };
}

/** Subscribes to the row ids, so that editing a row re-renders that row only. */
export function BlockRows({ view }: BlockRowsProps) {
  const { t } = useLingui();
  const ids = useEditorState(useMemo(() => rowIds(), []));
  return (
    <ol aria-label={t`Blocks`} className="x:block" data-block-list>
      {ids.map((id, index) => (
        <Row key={id} id={id} view={view} first={index < firstBlocks} />
      ))}
    </ol>
  );
}

interface RowProps extends BlockRowsProps {
  readonly id: string;
  readonly first: boolean;
}

const Row = memo(function Row({ id, view, first }: RowProps) {
  const block = useKeyed(useEditor().rows, id);
  // The row was removed, and the list has not re-rendered yet.
  if (block === undefined) return null;
  return <BlockItem block={block} space={undefined} view={view} nested={null} first={first} />;
});
