import type { Active } from '@dnd-kit/core';
import { findBlock } from '@x/email-compiler';
import type { EditorEnvironment } from '../shell/environment.js';
import type { Dragged } from './drop.js';

/** What is being dragged. */
export function draggedOf(active: Active): Dragged {
  // Every draggable of the editor carries this as its data.
  return active.data.current as Dragged;
}

/** The type of the block that is dragged, or that a drag from the palette makes. */
export function typeOf({ store }: EditorEnvironment, dragged: Dragged): string {
  return dragged.kind === 'new'
    ? dragged.type
    : (findBlock(store.getState().document, dragged.blockId)?.type ?? '');
}
