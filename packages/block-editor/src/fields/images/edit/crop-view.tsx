'use client';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, type RefObject, useId, useRef } from 'react';
import { isElement } from '@x/amp-player/dom';
import { style } from '../../../context/style.ts';
import type { PixelSize } from '../image-header.ts';
import { type Aspect, type CropArea, fitCrop, type FocalPoint, scaleCrop } from './crop.ts';

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Limits a part of the picture's width or height to 0 to 1, in thousandths. */
function share(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000;
}

interface CropViewProps {
  readonly src: string;
  readonly picture: PixelSize;
  readonly mode: 'crop' | 'focus';
  readonly area: CropArea;
  readonly aspect: Aspect;
  readonly focus: FocalPoint;
  readonly onAreaChange: (area: CropArea) => void;
  readonly onFocusChange: (focus: FocalPoint) => void;
}

/** Changes the crop or the focal point while the picture is dragged, or with the keys. */
function useCropEvents(frame: RefObject<HTMLElement | null>, props: Omit<CropViewProps, 'src'>) {
  const { picture, mode, area, aspect, focus, onAreaChange, onFocusChange } = props;
  const from = useRef<{
    readonly x: number;
    readonly y: number;
    readonly area: CropArea;
    readonly size: boolean;
  }>(null);

  /** Converts a distance on the screen to pixels of the picture. */
  const scale = () => picture.width / Math.max(1, frame.current?.getBoundingClientRect().width ?? 1);

  function focusAt({ clientX, clientY }: PointerEvent) {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined) return;
    onFocusChange({
      x: share((clientX - box.left) / box.width),
      y: share((clientY - box.top) / box.height),
    });
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (!event.isPrimary || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    const size = isElement(event.target) && event.target.matches('[data-corner]');
    from.current = { x: event.clientX, y: event.clientY, area, size };
    if (mode === 'focus') focusAt(event);
  }

  function onPointerMove(event: PointerEvent) {
    if (from.current === null) return;
    if (mode === 'focus') return focusAt(event);
    const [x, y] = [(event.clientX - from.current.x) * scale(), (event.clientY - from.current.y) * scale()];
    const start = from.current.area;
    const moved = from.current.size
      ? { ...start, width: Math.min(start.width + x, picture.width - start.x), height: start.height + y }
      : { ...start, x: start.x + x, y: start.y + y };
    onAreaChange(fitCrop(moved, aspect, picture));
  }

  function onKeyDown(event: KeyboardEvent) {
    const [x, y] = directions[event.key] ?? [0, 0];
    const step = event.shiftKey ? 10 : 1;
    if (x !== 0 || y !== 0) {
      const [across, down] = [(x * step) / 100, (y * step) / 100];
      if (mode === 'focus') onFocusChange({ x: share(focus.x + across), y: share(focus.y + down) });
      else onAreaChange(fitCrop({ ...area, x: area.x + x * step, y: area.y + y * step }, aspect, picture));
    } else if (mode === 'crop' && (event.key === '+' || event.key === '-')) {
      // Zooming in shows a smaller area.
      onAreaChange(scaleCrop(area, event.key === '+' ? 0.9 : 1 / 0.9, aspect, picture));
    } else return;
    event.preventDefault();
  }

  function stop() {
    from.current = null;
  }

  return { onPointerDown, onPointerMove, onPointerUp: stop, onPointerCancel: stop, onKeyDown };
}

/** Shows the picture with its crop and its focal point, which are dragged or moved with the keys. */
export function CropView(props: CropViewProps) {
  const { src, picture, mode, area, focus } = props;
  const { t } = useLingui();
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const events = useCropEvents(frame, props);

  const percent = (value: number, whole: number) => `${(value / whole) * 100}%`;
  return (
    <div className="x:flex x:justify-center x:bg-sunken x:p-2">
      <div
        ref={frame}
        // Has its own keys, which its description names. The inputs below offer the same.
        role="application"
        aria-label={mode === 'crop' ? t`Crop` : t`Focal point`}
        aria-describedby={hintId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys move the crop
        tabIndex={0}
        {...events}
        style={style({
          '--x': percent(area.x, picture.width),
          '--y': percent(area.y, picture.height),
          '--w': percent(area.width, picture.width),
          '--h': percent(area.height, picture.height),
          '--fx': `${focus.x * 100}%`,
          '--fy': `${focus.y * 100}%`,
        })}
        className="x:relative x:touch-none x:overflow-hidden x:outline-none x:select-none x:focus-visible:outline-2 x:focus-visible:outline-offset-2 x:focus-visible:outline-focus"
      >
        <img src={src} alt="" draggable={false} className="x:block x:max-h-72 x:max-w-full" />
        {mode === 'crop' && (
          <div className="x:absolute x:top-(--y) x:left-(--x) x:h-(--h) x:w-(--w) x:cursor-move x:shadow-[0_0_0_2px_#fff,0_0_0_9999px_rgb(0_0_0/.55)] x:forced-colors:outline-3 x:forced-colors:outline-focus">
            <span
              data-corner
              className="x:absolute x:right-0 x:bottom-0 x:size-6 x:cursor-nwse-resize x:border-r-4 x:border-b-4 x:border-accent x:[@media(pointer:coarse)]:size-11"
            />
          </div>
        )}
        {mode === 'focus' && (
          <span className="x:pointer-events-none x:absolute x:top-(--fy) x:left-(--fx) x:size-6 x:-translate-x-1/2 x:-translate-y-1/2 x:rounded-full x:border-2 x:border-accent x:bg-[rgb(255_255_255/.6)] x:shadow-raised" />
        )}
        <span id={hintId} className="x:sr-only">
          {mode === 'crop'
            ? t`Arrow keys move the crop, plus and minus zoom.`
            : t`Arrow keys move the focal point.`}
        </span>
      </div>
    </div>
  );
}
