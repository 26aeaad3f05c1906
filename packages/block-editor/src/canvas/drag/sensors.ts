import {
  PointerSensor,
  TouchSensor,
  type DraggableSyntheticListeners,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import type { KeyboardEvent, PointerEvent, TouchEvent } from 'react';
import type { Direction } from './drop.ts';

/** Marks elements that drag at once by touch. All others must be held first, because a touch scrolls. */
export const gripAttribute = 'data-drag-grip';

function isOnGrip({ target }: { readonly target: EventTarget | null }): boolean {
  return target instanceof Element && target.closest(`[${gripAttribute}]`) !== null;
}

/** A mouse or a pen anywhere, a finger on a grip. */
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

/** A finger that is held on anything but a grip. */
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

/** How far a mouse moves before it drags, px. */
export const gripOptions = { activationConstraint: { distance: 4 } };
/** Time that a finger is held before it drags, ms, and the distance that it may move until then, px. */
export const longPressOptions = { activationConstraint: { delay: 250, tolerance: 8 } };

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Arrow keys go from gap to gap; `go` answers where that gap is in the window, if there is one. */
export function gapByGap(
  go: (direction: Direction) => { readonly x: number; readonly y: number } | undefined,
): KeyboardCoordinateGetter {
  return (event) => {
    const direction = directions[event.code];
    if (direction === undefined) return undefined;
    event.preventDefault();
    return go(direction);
  };
}

/**
 * The listeners of a button that can also be dragged: Enter presses it, as ever, and Space picks it up for the arrow
 * keys.
 */
export function pressOrPickUp(listeners: DraggableSyntheticListeners) {
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
