'use client';
import { Plural, Trans } from '@lingui/react/macro';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { style } from '../../context/style.ts';
import { useEditor, useEditorState } from '../../context/environment.tsx';
import type { ImagesProvider } from '../../definition/providers.ts';
import { UploadRows } from '../../fields/images/upload-rows.tsx';
import { useDragState } from '../drag/drag-state.ts';
import { type Box, type CanvasLayout, lineOf, measureLayout } from '../drag/layout.ts';
import { placeOf } from './drop-place.ts';
import { useFileEvents } from './use-file-events.ts';
import { useImageDrops, type Batch, type DropTarget } from './use-image-drops.ts';

/** Uploads image files that are dropped on the canvas or pasted, and shows where they go. */
export function CanvasFiles() {
  const { images } = useEditor().providers;
  return images?.upload === undefined ? null : <ImageFiles images={images} />;
}

function ImageFiles({ images }: { readonly images: ImagesProvider }) {
  const anchor = useRef<HTMLDivElement>(null);
  const drag = useDragState();
  const [over, setOver] = useState<string | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  const drops = useImageDrops(images, setAdded);
  const { uploads, queue, batches, settle } = drops;

  function showTarget(target: DropTarget | null, layout: CanvasLayout) {
    setOver(target?.kind === 'replace' ? target.blockId : null);
    const gap = target?.kind === 'insert' ? target.gap : null;
    const dragged = { kind: 'new', type: 'image' } as const;
    drag.set(target === null ? null : { dragged, gap, layout });
  }

  useFileEvents(anchor, {
    onOver: showTarget,
    onFiles(files, target) {
      setAdded(null);
      drops.drop(files, target);
    },
  });
  // A canceled or failed upload can complete its batch.
  const settleBatches = useEffectEvent(settle);
  useEffect(() => {
    // Newer uploads have an effect of their own.
    if (queue.get() === uploads) settleBatches();
  }, [uploads, queue]);

  return (
    <div ref={anchor} className="x:font-sans x:text-13 x:text-text">
      {over !== null && <ReplaceMark anchor={anchor} blockId={over} />}
      {batches.map((batch) => (
        <UploadCard key={batch.key} anchor={anchor} batch={batch}>
          <UploadRows uploads={uploads.filter(({ id }) => batch.uploadIds.includes(id))} queue={queue} />
        </UploadCard>
      ))}
      <output className="x:sr-only">
        {added !== null && added > 0 && <Plural value={added} one="# image added" other="# images added" />}
        {added === 0 && <Trans>The block was deleted. The image is in your library.</Trans>}
      </output>
    </div>
  );
}

interface PlacedProps {
  readonly anchor: RefObject<HTMLElement | null>;
}

function pageOf(anchor: RefObject<HTMLElement | null>): HTMLElement | null {
  return anchor.current?.closest<HTMLElement>('[data-canvas-page]') ?? null;
}

/** Returns the box of a block in px from the top left of the message. */
function useBlockBox(anchor: RefObject<HTMLElement | null>, blockId: string): Box | undefined {
  const [box, setBox] = useState<Box>();
  useLayoutEffect(() => {
    const measure = () => setBox(boxIn(pageOf(anchor), blockId));
    measure();
  }, [anchor, blockId]);
  return box;
}

function boxIn(page: HTMLElement | null, blockId: string): Box | undefined {
  const item = page?.querySelector(`[data-block-item="${CSS.escape(blockId)}"]`);
  if (page === null || item === null || item === undefined) return undefined;
  const origin = page.getBoundingClientRect();
  const { left, right, top, bottom } = item.getBoundingClientRect();
  return {
    left: left - origin.left,
    right: right - origin.left,
    top: top - origin.top,
    bottom: bottom - origin.top,
  };
}

/** Returns the vertical position of a batch's place in the message, which follows changes of the message. */
function useBatchTop(anchor: RefObject<HTMLElement | null>, batch: Batch): number {
  const { known } = useEditor();
  const document = useEditorState((state) => state.document);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const page = pageOf(anchor);
    if (page === null) return;
    const measure = () => {
      if (batch.replaces !== undefined) return setTop(boxIn(page, batch.replaces)?.top ?? 0);
      if (batch.anchor === undefined) return;
      setTop(lineOf(measureLayout(page), placeOf(document, batch.anchor, known))?.top ?? 0);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(page);
    return () => observer.disconnect();
  }, [anchor, batch, document, known]);
  return top;
}

/** Marks the block whose picture a drop replaces. */
function ReplaceMark({ anchor, blockId }: PlacedProps & { readonly blockId: string }) {
  const box = useBlockBox(anchor, blockId);
  if (box === undefined) return null;
  return (
    <div
      data-replace-mark
      style={style({
        '--x': `${box.left}px`,
        '--y': `${box.top}px`,
        '--w': `${box.right - box.left}px`,
        '--h': `${box.bottom - box.top}px`,
      })}
      className="x:pointer-events-none x:absolute x:top-(--y) x:left-(--x) x:z-30 x:flex x:h-(--h) x:w-(--w) x:items-center x:justify-center x:bg-[color-mix(in_srgb,var(--xui-accent)_18%,transparent)] x:shadow-[inset_0_0_0_3px_var(--xui-accent)] x:forced-colors:outline-3 x:forced-colors:-outline-offset-3 x:forced-colors:outline-focus"
    >
      <span className="x:rounded-md x:bg-overlay x:px-3 x:py-1.5 x:font-medium x:shadow-overlay">
        <Trans>Replace the image</Trans>
      </span>
    </div>
  );
}

interface UploadCardProps extends PlacedProps {
  readonly batch: Batch;
  readonly children: ReactNode;
}

/** Shows uploads at the place where the images will be. */
function UploadCard({ anchor, batch, children }: UploadCardProps) {
  const top = useBatchTop(anchor, batch);
  return (
    <div
      data-uploads
      style={style({ '--y': `${top}px` })}
      className="x:absolute x:inset-x-4 x:top-(--y) x:z-20 x:flex x:flex-col x:gap-3 x:rounded-md x:bg-overlay x:p-3 x:shadow-overlay"
    >
      {children}
    </div>
  );
}
