'use client';
import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { fitCrop, scaleCrop, type CropArea } from './crop.ts';
import type { CropViewProps } from './crop-view-props.ts';
import { isElement } from '../../../context/realm.ts';

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

/** Changes the crop or the focal point while the picture is dragged, or with the keys. */
export function useCropEvents(frame: RefObject<HTMLElement | null>, props: Omit<CropViewProps, 'src'>) {
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
