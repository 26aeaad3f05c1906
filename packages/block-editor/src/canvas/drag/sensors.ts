import {
  PointerSensor,
  TouchSensor,
  type DraggableSyntheticListeners,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import type { KeyboardEvent, PointerEvent, TouchEvent } from 'react';
import type { Direction } from './drop.ts';
import { isElement } from '@x/amp-player/dom';

/**
 * Attribute of elements that start a drag as soon as a touch moves. On other elements a touch must be held first,
 * because moving it scrolls.
 */
export const gripAttribute = 'data-drag-grip';

function isOnGrip({ target }: { readonly target: EventTarget | null }): boolean {
  return isElement(target) && target.closest(`[${gripAttribute}]`) !== null;
}

/** Starts a drag by mouse or pen on any draggable, and by touch on a grip. */
export class GripSensor extends PointerSensor {
  static override activators: (typeof PointerSensor)['activators'] = [
    {
      eventName: 'onPointerDown',
      handler({ nativeEvent: event }, options) {
        if (!event.isPrimary || event.button !== 0) return false;
        if (event.pointerType === 'touch' && !isOnGrip(event)) return false;
        options.onActivation?.({ event });
        return true;
      },
    },
  ];
}

/** Starts a drag by touch on a draggable that is not a grip. */
export class LongPressSensor extends TouchSensor {
  static override activators: (typeof TouchSensor)['activators'] = [
    {
      eventName: 'onTouchStart',
      handler({ nativeEvent: event }, options) {
        if (event.touches.length > 1 || isOnGrip(event)) return false;
        options.onActivation?.({ event });
        return true;
      },
    },
  ];
}

/**
 * Protects what is selected in the page from now on. dnd-kit clears each new selection during a drag by pointer, and goes
 * on for 50 ms after the drop, when a new text has its sample selected.
 */
export function keepNewSelection(page: Window): void {
  const stop = (event: Event) => event.stopPropagation();
  page.addEventListener('selectionchange', stop, true);
  setTimeout(() => page.removeEventListener('selectionchange', stop, true), 60);
}

/** Distance in px that the pointer must move before a drag starts. */
export const gripOptions = { activationConstraint: { distance: 4 } };
/** Time in ms that a touch must be held before a drag starts, and the movement in px allowed until then. */
export const longPressOptions = { activationConstraint: { delay: 250, tolerance: 8 } };

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/**
 * Creates the arrow key handling of a drag by keyboard. `go` moves to the next gap and returns its position in the
 * window, or undefined if there is no gap.
 */
export function createGapNavigation(
  go: (direction: Direction) => { readonly x: number; readonly y: number } | undefined,
): KeyboardCoordinateGetter {
  return (event) => {
    const direction = directions[event.code];
    if (direction === undefined) return undefined;
    event.preventDefault();
    return go(direction);
  };
}

/** Creates the listeners of a draggable button. Enter presses the button, and Space picks it up for the arrow keys. */
export function createHandleListeners(listeners: DraggableSyntheticListeners) {
  return {
    onPointerDown: (event: PointerEvent) => void listeners?.['onPointerDown']?.(event),
    onTouchStart: (event: TouchEvent) => void listeners?.['onTouchStart']?.(event),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.code !== 'Space') return;
      listeners?.['onKeyDown']?.(event);
      // Prevent the button press that releasing the key would cause.
      event.preventDefault();
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (event.code === 'Space') event.preventDefault();
    },
  };
}
