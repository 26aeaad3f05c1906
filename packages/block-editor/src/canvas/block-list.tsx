'use client';
import { useLingui } from '@lingui/react/macro';
import type { Block } from '@x/email-compiler';
import { rootClassName } from '@x/ui';
import { Plus } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useLabel } from '../i18n/editor-i18n.js';
import { useEditor, useEditorState } from '../shell/environment.js';
import type { EditorState } from '../state/editor-state.js';
import { useKeyed } from '../state/use-keyed.js';
import { BlockItem } from './block-item.js';
import type { CanvasView } from './canvas-view.js';
import { InsertMenu } from './insert-menu.js';
import { listTitle } from './list-title.js';

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

export interface InnerListProps extends BlockRowsProps {
  readonly blocks: readonly Block[];
  readonly holder: Block;
  /** Which of the holder's lists this is, from 0, and how many there are. */
  readonly list: number;
  readonly count: number;
}

/** A list of blocks inside a block. It takes the place that the holder's markup has for it. */
export function InnerList({ blocks, width, view, holder, list, count }: InnerListProps) {
  const { editorOf, readOnly } = useEditor();
  const label = useLabel();
  const title = label(listTitle(editorOf(holder.type), list));
  return (
    <ol
      slot={`blocks-${list}`}
      aria-label={title}
      // The message's own font must not reach the tools around the blocks.
      className={`x:block ${rootClassName}`}
      data-block-list
      data-parent-id={holder.id}
      data-list={list}
    >
      {blocks.map((block) => (
        <BlockItem
          key={block.id}
          block={block}
          width={width}
          view={view}
          nested={list * 2 >= count ? 'end' : 'start'}
          first
        />
      ))}
      {blocks.length === 0 && !readOnly && <EmptyList holder={holder} list={list} title={title} />}
    </ol>
  );
}

interface EmptyListProps {
  readonly holder: Block;
  readonly list: number;
  readonly title: string;
}

function EmptyList({ holder, list, title }: EmptyListProps) {
  const { t } = useLingui();
  return (
    <li className="x:flex x:min-h-24 x:items-stretch x:p-2">
      <InsertMenu
        at={() => ({ parentId: holder.id, list, index: 0 })}
        renderTrigger={(onClick) => (
          <button
            type="button"
            onClick={onClick}
            aria-label={t`Add a block to ${title}`}
            className="x:flex x:min-w-0 x:flex-1 x:flex-col x:items-center x:justify-center x:rounded-md x:border x:border-dashed x:border-[rgb(110_115_130/.55)] x:bg-[rgb(130_135_150/.12)] x:hover:bg-[rgb(130_135_150/.22)]"
          >
            <span className="x:flex x:size-7 x:items-center x:justify-center x:rounded-full x:bg-surface x:text-text x:shadow-raised">
              <Plus size={16} aria-hidden />
            </span>
          </button>
        )}
      />
    </li>
  );
}
