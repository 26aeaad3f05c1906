'use client';
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useDndContext,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import { createBlock, indexOfBlock } from '@x/email-compiler';
import { usePortalContainer } from '@x/ui';
import { useMemo, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLabel } from '../i18n/editor-i18n.js';
import { freshBlockId, useEditor, type EditorEnvironment } from '../shell/environment.js';
import { DraggedContext, useDragged } from './dragged-context.js';
import { createAnnouncements } from './announcements.js';
import { draggedOf, typeOf } from './dragged.js';
import { changeForDrop, gapIndex } from './drop.js';
import { gapByGap, nearestGap } from './sensors.js';

/** Drag and drop over canvas and palette, by pointer, touch and keyboard. */
export function DragLayer({ children }: { readonly children: ReactNode }) {
  const editor = useEditor();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: gapByGap }),
  );
  const { announcements, instructions } = useAnnouncements(editor);

  function drop({ active, over }: DragEndEvent) {
    const gap = over === null ? null : gapIndex(over.id);
    if (gap === null) return;
    const { store } = editor;
    const { document } = store.getState();
    const change = changeForDrop(document, draggedOf(active), gap, (type) => {
      const definition = editor.editorOf(type)?.definition;
      return definition === undefined ? undefined : createBlock(definition, freshBlockId(document));
    });
    if (change === null) return;
    store.change(change);
    if (change.kind === 'insert') editor.goToBlock(change.block.id);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestGap}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: instructions },
        restoreFocus: true,
      }}
      onDragEnd={drop}
    >
      <DraggedProvider>{children}</DraggedProvider>
      <Ghost />
    </DndContext>
  );
}

function DraggedProvider({ children }: { readonly children: ReactNode }) {
  const { active } = useDndContext();
  const dragged = active === null ? null : draggedOf(active);
  const blockId = dragged?.kind === 'block' ? dragged.blockId : null;
  return <DraggedContext.Provider value={blockId}>{children}</DraggedContext.Provider>;
}

/**
 * What a drag means for one block: it is the one being dragged, or the one after it, whose gap is the same place
 * once more.
 */
export function useBeingDragged(blockId: string): 'self' | 'after' | null {
  const dragged = useDragged();
  const { store } = useEditor();
  if (dragged === null) return null;
  if (dragged === blockId) return 'self';
  const { document } = store.getState();
  return indexOfBlock(document, blockId) === indexOfBlock(document, dragged) + 1 ? 'after' : null;
}

function Ghost() {
  const editor = useEditor();
  const label = useLabel();
  const container = usePortalContainer();
  const { active } = useDndContext();
  if (container === null) return null;
  const definition = active === null ? undefined : editor.editorOf(typeOf(editor, draggedOf(active)));
  return createPortal(
    <DragOverlay dropAnimation={null}>
      {active !== null && (
        <div className="x:flex x:h-9 x:w-max x:items-center x:gap-2 x:rounded-md x:bg-overlay x:px-3 x:font-sans x:text-13 x:font-medium x:text-text x:shadow-overlay x:[&_svg]:size-4 x:[&_svg]:text-muted">
          {definition !== undefined && <definition.icon size={16} />}
          {definition === undefined ? typeOf(editor, draggedOf(active)) : label(definition.title)}
        </div>
      )}
    </DragOverlay>,
    container,
  );
}

function useAnnouncements(editor: EditorEnvironment) {
  const { t, i18n } = useLingui();
  const label = useLabel();
  return useMemo(
    () => ({
      announcements: createAnnouncements(editor, label, (message) => i18n._(message)),
      instructions: t`Press Space or Enter to pick up the block, the arrow keys to move it, Space or Enter to drop it, Escape to cancel.`,
    }),
    [editor, label, t, i18n],
  );
}
