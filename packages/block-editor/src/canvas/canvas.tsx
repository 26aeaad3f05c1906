'use client';
import { useDroppable } from '@dnd-kit/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { compileFrame } from '@x/email-compiler';
import { cx } from 'class-variance-authority';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { gapId } from '../drag/drop.js';
import { FormatToolbar } from '../rich-text/format-toolbar.js';
import { useEditor, useEditorState, type CanvasTarget, type CanvasWidth } from '../shell/environment.js';
import { style } from '../shell/style.js';
import { BlockItem } from './block-item.js';
import { InsertMenu } from './insert-menu.js';

export interface CanvasProps {
  readonly target: CanvasTarget;
  readonly width: CanvasWidth;
}

/** The message as it is compiled, block by block. */
export function Canvas({ target, width }: CanvasProps) {
  const { t } = useLingui();
  const { canvasOptions } = useEditor();
  const rows = useEditorState((state) => state.document.rows);
  const body = useEditorState((state) => state.document.body);
  const selectedId = useEditorState((state) => state.selectedId);
  const frame = useMemo(
    () => compileFrame({ version: 1, body, rows: [] }, canvasOptions),
    [body, canvasOptions],
  );
  const tabStop = selectedId ?? rows[0]?.id;

  return (
    <div className="x:@container/canvas x:relative x:flex x:h-full x:min-h-0 x:flex-col">
      <FormatToolbar />
      <section
        aria-label={t`Canvas`}
        style={style({ '--backdrop': frame.backdrop, '--canvas': body.config.colors.canvas })}
        className="x:relative x:min-h-0 x:flex-1 x:overflow-x-hidden x:overflow-y-auto x:bg-(--backdrop) x:outline-none"
        tabIndex={-1}
        data-canvas
      >
        <div
          className={cx(
            'x:mx-auto x:my-14 x:bg-(--canvas) x:@max-lg:my-12',
            width === 'mobile' ? 'x:max-w-[375px]' : 'x:max-w-[600px]',
          )}
          data-canvas-page
        >
          {rows.length === 0 ? (
            <EmptyCanvas />
          ) : (
            <ol aria-label={t`Blocks`} className="x:block">
              {rows.map((block, index) => (
                <BlockItem
                  key={block.id}
                  block={block}
                  index={index}
                  last={index === rows.length - 1}
                  selected={block.id === selectedId}
                  tabbable={block.id === tabStop}
                  body={body}
                  target={target}
                />
              ))}
            </ol>
          )}
          <Gap index={rows.length} />
        </div>
      </section>
    </div>
  );
}

/** A place between blocks, where a dragged block can be dropped. */
export function Gap({ index, disabled = false }: { readonly index: number; readonly disabled?: boolean }) {
  const { setNodeRef, isOver } = useDroppable({ id: gapId(index), disabled });
  return (
    <div ref={setNodeRef} className="x:relative x:h-0" aria-hidden data-gap={index}>
      {isOver && (
        <div className="x:absolute x:inset-x-0 x:-top-0.5 x:z-20 x:h-1 x:rounded-full x:bg-accent x:before:absolute x:before:-top-1 x:before:-left-1 x:before:size-3 x:before:rounded-full x:before:bg-accent" />
      )}
    </div>
  );
}

function EmptyCanvas() {
  const { readOnly } = useEditor();
  return (
    <div className="x:flex x:flex-col x:items-center x:gap-3 x:bg-surface x:px-6 x:py-16 x:text-center">
      <p className="x:text-14 x:font-medium">
        <Trans>This message has no content yet</Trans>
      </p>
      {!readOnly && (
        <>
          <p className="x:max-w-sm x:text-13 x:text-muted">
            <Trans>Add a block here, or drag one in from the list of blocks.</Trans>
          </p>
          <InsertMenu index={0} label={<Trans>Add a block</Trans>} icon={<Plus />} />
        </>
      )}
    </div>
  );
}
