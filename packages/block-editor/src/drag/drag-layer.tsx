'use client';
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useDndContext,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import { createBlock, findBlock, indexOfBlock } from '@x/email-compiler';
import { usePortalContainer } from '@x/ui';
import { useMemo, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLabel } from '../i18n/editor-i18n.js';
import { freshBlockId, useEditor, type EditorEnvironment } from '../shell/environment.js';
import { DraggedContext, useDragged } from './dragged-context.js';
import { changeForDrop, gapIndex, placeInGap, type Dragged } from './drop.js';
import { gapByGap, nearestGap } from './sensors.js';

function draggedOf(active: Active): Dragged {
  // Every draggable of the editor carries this as its data.
  return active.data.current as Dragged;
}

function typeOf({ store }: EditorEnvironment, dragged: Dragged): string {
  return dragged.kind === 'new'
    ? dragged.type
    : (findBlock(store.getState().document, dragged.blockId)?.type ?? '');
}

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
  const { t } = useLingui();
  const label = useLabel();
  return useMemo(() => {
    const name = (active: Active) => {
      const type = typeOf(editor, draggedOf(active));
      const definition = editor.editorOf(type);
      return definition === undefined ? type : label(definition.title);
    };
    const count = () => editor.store.getState().document.rows.length;
    const place = (active: Active, gap: number) =>
      placeInGap(editor.store.getState().document, draggedOf(active), gap);
    const total = (active: Active) => count() + (draggedOf(active).kind === 'new' ? 1 : 0);
    // The place that a block is picked up from is said with that: what comes right after would cut it off.
    let pickedUp = false;
    const announcements: Announcements = {
      onDragStart: ({ active }) => {
        pickedUp = true;
        return t`Picked up the ${name(active)} block.`;
      },
      onDragOver: ({ active, over }) => {
        const first = pickedUp;
        pickedUp = false;
        if (first) return undefined;
        const gap = over === null ? null : gapIndex(over.id);
        if (gap === null) return t`The ${name(active)} block is over no place where it can be dropped.`;
        return t`The ${name(active)} block would be number ${place(active, gap)} of ${total(active)}.`;
      },
      onDragEnd: ({ active, over }) =>
        over === null
          ? t`The ${name(active)} block stays where it was.`
          : t`The ${name(active)} block was dropped.`,
      onDragCancel: ({ active }) => t`The drag was cancelled. The ${name(active)} block stays where it was.`,
    };
    return {
      announcements,
      instructions: t`Press Space or Enter to pick up the block, the arrow keys to move it, Space or Enter to drop it, Escape to cancel.`,
    };
  }, [editor, label, t]);
}
