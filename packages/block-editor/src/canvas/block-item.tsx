'use client';
import { useLingui } from '@lingui/react/macro';
import type { Block, EmailDocument } from '@x/email-compiler';
import { cx } from 'class-variance-authority';
import { memo, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLabel } from '../i18n/editor-i18n.js';
import { freshBlockId, useEditor, type CanvasTarget } from '../shell/environment.js';
import { BlockContent, type BlockContentHandle } from './block-content.js';
import { BlockToolbar } from './block-toolbar.js';
import { Gap } from './canvas.js';
import { DragHandle } from './drag-handle.js';
import { InsertMenu } from './insert-menu.js';
import { useBeingDragged } from '../drag/drag-layer.js';

export interface BlockItemProps {
  readonly block: Block;
  readonly index: number;
  readonly last: boolean;
  readonly selected: boolean;
  /** The one block that Tab reaches; the others are reached by the arrow keys. */
  readonly tabbable: boolean;
  readonly body: EmailDocument['body'];
  readonly target: CanvasTarget;
}

/** One block in the canvas with what can be done to it. Renders again only when it changed itself. */
export const BlockItem = memo(function BlockItem(props: BlockItemProps) {
  const { block, index, last, selected, tabbable, body, target } = props;
  const { t } = useLingui();
  const { store, editorOf, readOnly } = useEditor();
  const label = useLabel();
  const content = useRef<BlockContentHandle>(null);
  const group = useRef<HTMLDivElement>(null);
  const touched = useRef(false);
  const [side, setSide] = useState<'top' | 'bottom' | null>(null);
  const dragged = useBeingDragged(block.id);
  const definition = editorOf(block.type);
  const title = definition === undefined ? block.type : label(definition.title);

  function select() {
    if (!selected) flushSync(() => store.dispatch({ type: 'select', blockId: block.id }));
  }

  /**
   * A press selects, and puts the caret where it was. The text takes the place of what was pressed on, so the
   * browser would lose the caret by itself. A finger may be about to scroll: it selects by a tap.
   */
  function onMouseDown(event: MouseEvent) {
    if (selected || event.button !== 0 || touched.current) return;
    select();
    if (content.current?.editing !== true) return;
    event.preventDefault();
    content.current.focusAt(event.clientX, event.clientY);
  }

  return (
    <li
      className="x:relative"
      onPointerMove={(event) => event.pointerType !== 'touch' && setSide(halfOf(event))}
      onPointerLeave={() => setSide(null)}
    >
      <Gap index={index} disabled={dragged === 'after'} />
      {/* A block is a stop of its own among the arrow keys, so it is focusable and listens. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role */}
      <div
        ref={group}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element groups without a legend or a look
        role="group"
        aria-label={t`${title} block`}
        aria-current={selected || undefined}
        data-block-id={block.id}
        data-hovered={side ?? undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move between the blocks
        tabIndex={tabbable ? 0 : -1}
        onFocus={(event) => event.target === event.currentTarget && select()}
        onPointerDown={(event) => {
          touched.current = event.pointerType === 'touch';
        }}
        onMouseDown={onMouseDown}
        onClick={(event) => {
          event.preventDefault();
          if (selected) return;
          select();
          content.current?.focusAt(event.clientX, event.clientY);
        }}
        onKeyDown={(event) => {
          if (event.target !== event.currentTarget) return;
          onBlockKey(event, {
            index,
            last,
            readOnly,
            store,
            blockId: block.id,
            edit: () => content.current?.focusEnd(),
          });
        }}
        className={cx(
          'x:relative x:outline-none x:transition-shadow x:duration-75',
          dragged === 'self' && 'x:opacity-40',
          selected
            ? 'x:z-2 x:shadow-[0_0_0_2px_var(--xui-focus)] x:focus-visible:shadow-[0_0_0_3px_var(--xui-focus),0_0_0_6px_color-mix(in_srgb,var(--xui-focus)_35%,transparent)]'
            : side !== null && 'x:z-1 x:shadow-[0_0_0_1px_var(--xui-focus)]',
        )}
      >
        <BlockContent
          ref={content}
          block={block}
          body={body}
          selected={selected}
          target={target}
          title={title}
          onLeave={() => group.current?.focus()}
        />
      </div>
      {!readOnly && (selected || side !== null || dragged === 'self') && (
        <Tools {...props} title={title} side={side} />
      )}
    </li>
  );
});

interface ToolsProps extends BlockItemProps {
  readonly title: string;
  readonly side: 'top' | 'bottom' | null;
}

/** What stands around a block that is hovered or selected. */
function Tools({ block, index, last, selected, title, side }: ToolsProps) {
  return (
    <>
      <DragHandle block={block} title={title} selected={selected} />
      {selected && <BlockToolbar blockId={block.id} title={title} index={index} last={last} />}
      <InsertMenu index={index} place="above" title={title} visible={side === 'top'} />
      <InsertMenu index={index + 1} place="below" title={title} visible={side === 'bottom'} />
    </>
  );
}

/** On which half of the block the pointer is: where a new block would go (spec 3 §2). */
function halfOf(event: PointerEvent<HTMLElement>): 'top' | 'bottom' {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY < top + height / 2 ? 'top' : 'bottom';
}

interface BlockKeyContext {
  readonly blockId: string;
  readonly index: number;
  readonly last: boolean;
  readonly readOnly: boolean;
  readonly store: ReturnType<typeof useEditor>['store'];
  readonly edit: () => void;
}

/** Up and Down go from block to block; Home and End to the first and the last. */
function neighbour(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const list = event.currentTarget.closest('ol');
  const blocks = [...(list?.querySelectorAll<HTMLElement>('[data-block-id]') ?? [])];
  const index = blocks.indexOf(event.currentTarget);
  switch (event.key) {
    case 'ArrowDown':
      return blocks[index + 1];
    case 'ArrowUp':
      return blocks[index - 1];
    case 'Home':
      return blocks[0];
    case 'End':
      return blocks.at(-1);
    default:
      return undefined;
  }
}

function onBlockKey(event: KeyboardEvent<HTMLElement>, context: BlockKeyContext): void {
  const { store, blockId, index, last, readOnly } = context;
  const move = event.altKey && !event.ctrlKey && !event.metaKey;
  const next = neighbour(event);
  if (next !== undefined) next.focus();
  else if (event.key === 'Escape') store.dispatch({ type: 'select', blockId: null });
  else if (readOnly) return;
  else if (event.key === 'Enter' || event.key === 'F2') context.edit();
  else if (event.key === 'Delete' || event.key === 'Backspace') store.change({ kind: 'remove', blockId });
  else if (move && event.key === 'ArrowUp' && index > 0)
    store.change({ kind: 'move', blockId, index: index - 1 });
  else if (move && event.key === 'ArrowDown' && !last)
    store.change({ kind: 'move', blockId, index: index + 1 });
  else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
    store.change({ kind: 'clone', blockId, newId: freshBlockId(store.getState().document) });
  } else return;
  event.preventDefault();
}
