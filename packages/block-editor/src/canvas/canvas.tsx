'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@x/ui';
import { canvasWidth, locateBlock } from '@x/email-compiler';
import { cx } from 'class-variance-authority';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useDroppable } from '@dnd-kit/core';
import { BlockToolbar } from './block-toolbar.tsx';
import { useLabel } from '../context/editor-i18n.tsx';
import { FormatToolbar } from '../rich-text/format-toolbar.tsx';
import { useAfterFirstRender } from '../context/after-first-render.ts';
import {
  type CanvasTarget,
  useEditor,
  useEditorState,
  useSelectedBlockIgnoringText,
} from '../context/environment.tsx';
import { style } from '../context/style.ts';
import { BlockRows } from './block-list.tsx';
import type { CanvasView } from '../surface/canvas-view.ts';
import type { DarkView } from '../surface/dark-view.ts';
import { messageDropId } from './drag/drag-layer.tsx';
import { useDrag } from './drag/drag-state.ts';
import { lineOf } from './drag/layout.ts';
import { CanvasFiles } from './files/lazy-canvas-files.ts';
import { createHoverState, HoverStateProvider } from './hover-state.ts';
import { InsertMenu } from './insert-menu.tsx';
import { CanvasFonts } from '../web-fonts/lazy-canvas-fonts.ts';

export interface CanvasProps {
  readonly target: CanvasTarget;
  /** Width of the message in px. */
  readonly width: number;
  /** Simulates a mail client in dark mode. undefined for light mode. */
  readonly dark: DarkView | undefined;
}

/**
 * Row below the canvas of a phone for the actions on the selected block. Above the block, they would cover another. Below
 * the tools of its text, which appear a moment later, so that no action moves away from the finger.
 */
function DockedBlockTools({ target }: { readonly target: CanvasTarget }) {
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

/** Shows a line at the drop position, in an element of its own so that no block re-renders. */
function DropIndicator() {
  // Registers the message as the droppable, so that dnd-kit scrolls the canvas around it.
  const { setNodeRef } = useDroppable({ id: messageDropId });
  const drag = useDrag((drag) => drag);
  const line = drag === null || drag.gap === null ? undefined : lineOf(drag.layout, drag.gap);
  return (
    <div ref={setNodeRef} className="x:pointer-events-none x:absolute x:inset-0 x:z-30" aria-hidden>
      {line !== undefined && (
        <div
          data-drop-line
          style={style({ '--x': `${line.left}px`, '--y': `${line.top}px`, '--w': `${line.width}px` })}
          className="x:absolute x:top-(--y) x:left-(--x) x:-mt-0.5 x:h-1 x:w-(--w) x:rounded-full x:bg-accent x:before:absolute x:before:-top-1 x:before:-left-1 x:before:size-3 x:before:rounded-full x:before:bg-accent"
        />
      )}
    </div>
  );
}

export function Canvas({ target, width, dark }: CanvasProps) {
  const { t } = useLingui();
  const { compiler, canvasOptions, providers, readOnly } = useEditor();
  const isDrawn = useAfterFirstRender();
  const takesFiles = isDrawn && !readOnly && providers.images?.upload !== undefined;
  const isEmpty = useEditorState((state) => state.document.rows.length === 0);
  const body = useEditorState((state) => state.document.body);
  const [hover] = useState(createHoverState);
  const view = useMemo<CanvasView>(() => ({ body, target, dark }), [body, target, dark]);
  const frame = useMemo(
    () => compiler.compileFrame({ version: 1, body, rows: [] }, canvasOptions),
    [body, compiler, canvasOptions],
  );
  const { backdrop, canvas } = dark?.frame(frame) ?? frame;

  return (
    <div className="x:@container/canvas x:relative x:flex x:h-full x:min-h-0 x:flex-col">
      <FormatToolbar />
      <section
        aria-label={t`Canvas`}
        style={style({
          '--backdrop': backdrop,
          '--canvas': canvas,
          '--page': `${Math.min(width, canvasWidth)}px`,
        })}
        // Without the size containment, the bars around the canvas would leave as much room as the message is high.
        className="x:relative x:min-h-40 x:flex-1 x:[contain:size] x:scroll-py-3 x:overflow-x-hidden x:overflow-y-auto x:bg-(--backdrop) x:@max-[690px]/canvas:px-[3px] x:outline-none"
        tabIndex={-1}
        data-canvas
      >
        <div
          className={cx(
            // Makes the message a CSS container, so that the message's rules for narrow screens follow its own width.
            'x:@container x:relative x:mx-auto x:my-14 x:bg-(--canvas) x:@max-lg:my-12',
            // 12 less than usual, which is the height of the docked tools.
            'x:@lg:[[data-docked-tools]~[data-canvas]>&]:mt-2',
            'x:max-w-(--page)',
          )}
          onPointerMove={(event) => {
            // Keep the hovered block while a button is pressed, because the user may be about to drag its handle.
            if (event.pointerType === 'touch' || event.buttons !== 0) return;
            hover.follow(event);
          }}
          onPointerLeave={(event) => event.buttons === 0 && hover.leave()}
          data-canvas-page
        >
          <HoverStateProvider value={hover}>
            {isEmpty ? <EmptyCanvas /> : <BlockRows view={view} />}
          </HoverStateProvider>
          <DropIndicator />
          {takesFiles && <CanvasFiles />}
          {isDrawn && <CanvasFonts />}
        </div>
      </section>
      <DockedBlockTools target={target} />
    </div>
  );
}

function EmptyCanvas() {
  const { insertable } = useEditor();
  return (
    <div
      className="x:flex x:flex-col x:items-center x:gap-3 x:bg-surface x:px-6 x:py-16 x:text-center"
      data-block-list
    >
      <p className="x:text-14 x:font-medium">
        <Trans>This message has no content yet</Trans>
      </p>
      {insertable.length > 0 && (
        <>
          <p className="x:max-w-sm x:text-13 x:text-muted">
            <Trans>Add a block here, or drag one in from the list of blocks.</Trans>
          </p>
          <InsertMenu
            at={() => ({ index: 0 })}
            renderTrigger={(onClick) => (
              <Button variant="primary" icon={<Plus />} onClick={onClick}>
                <Trans>Add a block</Trans>
              </Button>
            )}
          />
        </>
      )}
    </div>
  );
}
