import {
  PointerSensor,
  TouchSensor,
  type DraggableSyntheticListeners,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import type { KeyboardEvent, PointerEvent, TouchEvent } from 'react';
import type { Direction } from './drop.ts';

/** Marks elements that a touch drags at once. All others must be held first, because a touch scrolls. */
export const gripAttribute = 'data-drag-grip';

function isOnGrip({ target }: { readonly target: EventTarget | null }): boolean {
  return target instanceof Element && target.closest(`[${gripAttribute}]`) !== null;
}

/** Mouse or pen on any draggable, or touch on a grip. */
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

/** Touch on a draggable that is not a grip. */
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

/** Distance that a mouse moves before dragging starts, px. */
export const gripOptions = { activationConstraint: { distance: 4 } };
/** Time that a touch is held before dragging starts, ms, and the movement allowed until then, px. */
export const longPressOptions = { activationConstraint: { delay: 250, tolerance: 8 } };

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Moves between gaps with the arrow keys. `go` returns the position of the next gap in the window, if there is one. */
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

/** Listeners of a draggable button: Enter presses it, Space picks it up for the arrow keys. */
export function createHandleListeners(listeners: DraggableSyntheticListeners) {
  return {
    onPointerDown: (event: PointerEvent) => void listeners?.['onPointerDown']?.(event),
    onTouchStart: (event: TouchEvent) => void listeners?.['onTouchStart']?.(event),
    onKeyDown(event: KeyboardEvent) {
      if (event.code !== 'Space') return;
      listeners?.['onKeyDown']?.(event);
      // Otherwise releasing the key would press the button.
      event.preventDefault();
    },
    onKeyUp(event: KeyboardEvent) {
      if (event.code === 'Space') event.preventDefault();
    },
  };
}
