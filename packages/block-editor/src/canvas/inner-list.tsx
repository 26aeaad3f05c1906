'use client';
import { useLingui } from '@lingui/react/macro';
import { isSameSpace, type Block, type Space } from '@x/email-compiler';
import { rootClassName } from '@x/ui';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLabel } from '../context/editor-i18n.tsx';
import { useEditor } from '../context/environment.tsx';
import type { CanvasView } from '../surface/canvas-view.ts';
import { InsertMenu } from './insert-menu.tsx';
import { listTitle } from '../definition/list-title.ts';

export interface InnerBlock {
  readonly block: Block;
  /** Space of the list that contains the block. */
  readonly space: Space | undefined;
  readonly view: CanvasView;
  /** Half of the outer block that contains the list. The tools align with the block's edge on that side. */
  readonly nested: 'start' | 'end';
}

/** Renders an inner block. Passed as a prop to avoid an import cycle between the list and the block. */
export type RenderInnerBlock = (inner: InnerBlock) => ReactNode;

export interface InnerListProps extends Pick<InnerBlock, 'space' | 'view'> {
  readonly blocks: readonly Block[];
  readonly holder: Block;
  /** Index of the list in the outer block, from 0. */
  readonly list: number;
  readonly count: number;
  readonly renderBlock: RenderInnerBlock;
}

/** Shows a list of inner blocks in the slot `blocks-<list>` of the outer block's markup. */
export function InnerList(props: InnerListProps) {
  const { blocks, space, view, holder, list, count, renderBlock } = props;
  const { editorOf, insertable } = useEditor();
  const label = useLabel();
  const title = label(listTitle(editorOf(holder.type), list));
  const same = useSameSpace(space);
  const nested = list * 2 >= count ? 'end' : 'start';
  return (
    <ol
      slot={`blocks-${list}`}
      aria-label={title}
      // Isolates the tools around the blocks from the message's font.
      className={`x:block ${rootClassName}`}
      data-block-list
      data-parent-id={holder.id}
      data-list={list}
    >
      {blocks.map((block) => renderBlock({ block, space: same, view, nested }))}
      {blocks.length === 0 && insertable.length > 0 && (
        <EmptyList holder={holder} list={list} title={title} />
      )}
    </ol>
  );
}

/** Returns the same object until the space changes, so that a change of the outer block does not draw the inner ones. */
function useSameSpace(space: Space | undefined): Space | undefined {
  const [same, setSame] = useState(space);
  if (space === same || (space !== undefined && same !== undefined && isSameSpace(space, same))) return same;
  setSame(space);
  return space;
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
