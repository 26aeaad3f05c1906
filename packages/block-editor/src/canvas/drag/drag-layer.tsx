'use client';
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { usePortalContainer } from '@x/ui';
import { type ReactNode, type RefObject, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLabel } from '../../context/editor-i18n.tsx';
import { useEditor, type EditorEnvironment } from '../../context/environment.tsx';
import type { ValueStore } from '../../state/value-store.ts';
import { createDragTexts, type DragTexts } from './announcements.ts';
import { createDragState, DragStateProvider, useDrag, type Drag, type DragState } from './drag-state.ts';
import {
  changeForDrop,
  draggedIds,
  draggedType,
  firstGap,
  gapsFor,
  nextGap,
  takes,
  type Direction,
  type Dragged,
  type DropList,
  type Gap,
} from './drop.ts';
import { gapAt, lineOf, type Point, measureLayout } from './layout.ts';
import {
  createGapNavigation,
  gripOptions,
  GripSensor,
  keepNewSelection,
  longPressOptions,
  LongPressSensor,
} from './sensors.ts';
import { isKeyboardEvent } from '@x/amp-player/dom';

/**
 * Id of the only dnd-kit droppable, which is the whole message. The gap inside the message comes from the layout
 * measured when the drag starts.
 */
export const messageDropId = 'message';

const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

export interface DragLayerProps {
  /** Element that contains the canvas. */
  readonly root: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

export function DragLayer({ root, children }: DragLayerProps) {
  const { t, i18n } = useLingui();
  const label = useLabel();
  const editor = useEditor();
  const id = useId();
  const [state] = useState(createDragState);
  const said = editor.announcement;
  const dragging = useMemo(() => {
    const texts = createDragTexts(editor, label, (message) => i18n._(message));
    return createDragging({ editor, texts, state, say: said.set, root });
  }, [editor, label, i18n, state, said, root]);
  const sensors = useSensors(
    useSensor(GripSensor, gripOptions),
    useSensor(LongPressSensor, longPressOptions),
    useSensor(KeyboardSensor, dragging.keyboardOptions),
  );
  return (
    <DragStateProvider value={state}>
      <DndContext
        // Pass an id, because dnd-kit generates its own with a counter that differs between server and browser.
        id={id}
        sensors={sensors}
        collisionDetection={dragging.collisionDetection}
        accessibility={{
          announcements: silent,
          screenReaderInstructions: {
            draggable: t`Press Space to pick up the block, the arrow keys to move it, Space or Enter to drop it, and Escape to cancel.`,
          },
          restoreFocus: false,
        }}
        onDragStart={dragging.start}
        onDragMove={dragging.follow}
        onDragEnd={dragging.end}
        onDragCancel={dragging.cancel}
      >
        {children}
        <Ghost />
      </DndContext>
      <Announcer said={said} />
    </DragStateProvider>
  );
}

function Announcer({ said }: { readonly said: ValueStore<string> }) {
  const text = useSyncExternalStore(said.subscribe, said.get, said.get);
  return (
    <output aria-live="assertive" aria-atomic="true" className="x:sr-only" data-announcements>
      {text}
    </output>
  );
}

interface DraggingInput {
  readonly editor: EditorEnvironment;
  readonly texts: DragTexts;
  readonly state: DragState;
  readonly say: (text: string) => void;
  readonly root: RefObject<HTMLElement | null>;
}

/** Creates the dnd-kit event handlers. They update the drag state that the canvas reads. */
function createDragging({ editor, texts, state, say, root }: DraggingInput) {
  let pointer: Point | null = null;
  const pageOf = () => root.current?.querySelector<HTMLElement>('[data-canvas-page]') ?? null;

  function goTo(gap: Gap | null) {
    const drag = state.get();
    if (drag === null || isSameGap(drag.gap, gap)) return;
    state.set({ ...drag, gap });
    say(texts.over(drag.dragged, gap));
  }

  // Saves the pointer's position, which dnd-kit passes only to the collision detection.
  const collisionDetection: CollisionDetection = ({ pointerCoordinates }) => {
    pointer = pointerCoordinates;
    // Over another area, the area scrolls instead of the canvas.
    if (pointer === null || state.get()?.gap === null || areaAt(pointer) !== undefined) return [];
    return [{ id: messageDropId }];
  };

  const areaAt = (point: Point) => [...editor.dropAreas].find(({ contains }) => contains(point));

  function follow() {
    const drag = state.get();
    const page = pageOf();
    if (drag === null || page === null || pointer === null) return;
    const { document } = editor.store.getState();
    const accepts = (list: DropList) => takes(document, list, drag.dragged, editor.known);
    const area = areaAt(pointer);
    if (area !== undefined) return goTo(area.gapAt(pointer, accepts));
    const { left, top } = page.getBoundingClientRect();
    goTo(gapAt(drag.layout, { x: pointer.x - left, y: pointer.y - top }, accepts));
  }

  return {
    collisionDetection,
    follow,
    keyboardOptions: {
      coordinateGetter: createGapNavigation((direction) => {
        const gap = gapByKey(state, editor, direction);
        if (gap === undefined) return undefined;
        goTo(gap);
        return reveal(state, gap, pageOf());
      }),
    },
    start: ({ active, activatorEvent }: DragStartEvent) => {
      const page = pageOf();
      // Draw all blocks first, so that the measured positions are final.
      editor.drawing.drawAll();
      // Every draggable in the editor has a `Dragged` as its data.
      const { document, selectedIds } = editor.store.getState();
      const dragged = withSelected(active.data.current as Dragged, selectedIds);
      const gap = isKeyboardEvent(activatorEvent) ? firstGap(document, dragged, editor.known) : null;
      state.set({ dragged, gap, layout: page === null ? [] : measureLayout(page) });
      say(texts.pickedUp(dragged));
    },
    end: ({ activatorEvent }: DragEndEvent) => {
      follow();
      const drag = state.get();
      state.set(null);
      if (drag === null) return;
      const { dragged } = drag;
      const byKey = isKeyboardEvent(activatorEvent);
      const fromCanvas = dragged.kind === 'block' && dragged.from !== 'layers';
      let droppedId: string | null = null;
      const apply = () => {
        droppedId = drop(editor, drag);
      };
      if (fromCanvas) apply();
      else editor.panel.keep(apply);
      if (droppedId === null) say(texts.unmoved(dragged));
      if (droppedId === null || (dragged.kind === 'block' && !fromCanvas)) return;
      const window = root.current?.ownerDocument.defaultView;
      if (window !== null && window !== undefined) keepNewSelection(window);
      // A new text is ready to be written, as after a press in the palette.
      editor.goToBlock(droppedId, dragged.kind === 'new' ? 'whole-text' : 'block');
      // Focus the dropped block's handle, so that a keyboard user can continue moving the block.
      if (byKey && fromCanvas)
        root.current?.querySelector<HTMLElement>(`[data-handle-of="${CSS.escape(droppedId)}"]`)?.focus();
    },
    cancel: () => {
      const drag = state.get();
      state.set(null);
      if (drag !== null) say(texts.canceled(drag.dragged));
    },
  };
}

/** A drag of one of several selected blocks moves all of them. */
function withSelected(dragged: Dragged, selectedIds: readonly string[]): Dragged {
  if (dragged.kind === 'new') return dragged;
  const isSelected = selectedIds.length > 1 && selectedIds.includes(dragged.blockId);
  return { ...dragged, ...(isSelected ? { all: selectedIds } : {}) };
}

function isSameGap(one: Gap | null, other: Gap | null): boolean {
  if (one === null || other === null) return one === other;
  return one.parentId === other.parentId && one.list === other.list && one.index === other.index;
}

function gapByKey(state: DragState, editor: EditorEnvironment, direction: Direction): Gap | undefined {
  const drag = state.get();
  if (drag === null || drag.gap === null) return undefined;
  const gaps = gapsFor(editor.store.getState().document, drag.dragged, editor.known);
  return nextGap(gaps, drag.gap, direction);
}

/** Scrolls the gap into view and returns its position in the window. */
function reveal(state: DragState, gap: Gap, page: HTMLElement | null): Point | undefined {
  const line = lineOf(state.get()?.layout ?? [], gap);
  const canvas = page?.parentElement;
  if (line === undefined || page === null || canvas === null || canvas === undefined) return undefined;
  const margin = 48;
  const view = canvas.getBoundingClientRect();
  const at = page.getBoundingClientRect().top + line.top;
  const beyond = Math.min(0, at - view.top - margin) + Math.max(0, at - view.bottom + margin);
  canvas.scrollBy({ top: beyond, behavior: 'instant' });
  const { left, top } = page.getBoundingClientRect();
  return { x: left + line.left, y: top + line.top };
}

/** Applies the change of a drop. Returns the id of the moved or added block, or null if nothing changed. */
function drop(editor: EditorEnvironment, { dragged, gap }: Drag): string | null {
  const { store, known, editorOf, createBlock } = editor;
  const { document } = store.getState();
  if (gap === null) return null;
  const create = (type: string) => {
    const definition = editorOf(type);
    return definition === undefined ? undefined : createBlock(definition, gap);
  };
  const change = changeForDrop(document, dragged, gap, create, known);
  if (change === null) return null;
  store.change(change);
  if (store.getState().document === document) return null;
  return change.kind === 'insert' ? change.block.id : dragged.kind === 'block' ? dragged.blockId : null;
}

function Ghost() {
  const { t } = useLingui();
  const editor = useEditor();
  const label = useLabel();
  const container = usePortalContainer();
  const dragged = useDrag((drag) => drag?.dragged ?? null);
  if (container === null) return null;
  const type =
    dragged === null ? undefined : draggedType(editor.store.getState().document, dragged, editor.known);
  const definition = type === undefined ? undefined : editor.editorOf(type);
  const count = dragged === null ? 0 : draggedIds(dragged).length;
  return createPortal(
    <DragOverlay dropAnimation={null}>
      {dragged !== null && (
        <div className="x:flex x:h-9 x:w-max x:items-center x:gap-2 x:rounded-md x:bg-overlay x:px-3 x:font-sans x:text-13 x:font-medium x:text-text x:shadow-overlay x:[&_svg]:size-4 x:[&_svg]:text-muted">
          {definition !== undefined && <definition.icon size={16} />}
          {count > 1
            ? t`${plural(count, { one: '# block', other: '# blocks' })}`
            : definition === undefined
              ? type
              : label(definition.title)}
        </div>
      )}
    </DragOverlay>,
    container,
  );
}
