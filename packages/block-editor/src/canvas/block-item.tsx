'use client';
import { useLingui } from '@lingui/react/macro';
import type { Block, EmailDocument } from '@x/email-compiler';
import { cx } from 'class-variance-authority';
import { memo, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLabel } from '../i18n/editor-i18n.js';
import { freshBlockId, useEditor, type CanvasTarget, type CanvasWidth } from '../shell/environment.js';
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
  readonly width: CanvasWidth;
}

/** One block in the canvas with what can be done to it. Renders again only when it changed itself. */
export const BlockItem = memo(function BlockItem(props: BlockItemProps) {
  const { block, index, last, selected, tabbable, body, target, width } = props;
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
  const shown = selected || side !== null;

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
      <div
        ref={group}
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
          dragged !== null && dragged === 'self' && 'x:opacity-40',
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
          width={width}
          title={title}
          onLeave={() => group.current?.focus()}
        />
      </div>
      {!readOnly && shown && <DragHandle block={block} title={title} selected={selected} />}
      {!readOnly && selected && <BlockToolbar blockId={block.id} title={title} index={index} last={last} />}
      {!readOnly && shown && (
        <>
          <InsertMenu index={index} place="above" title={title} visible={side === 'top'} />
          <InsertMenu index={index + 1} place="below" title={title} visible={side === 'bottom'} />
        </>
      )}
    </li>
  );
});

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

function onBlockKey(event: KeyboardEvent, context: BlockKeyContext): void {
  const { store, blockId, index, last, readOnly } = context;
  const move = event.altKey && !event.ctrlKey && !event.metaKey;
  if (event.key === 'Escape') store.dispatch({ type: 'select', blockId: null });
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
