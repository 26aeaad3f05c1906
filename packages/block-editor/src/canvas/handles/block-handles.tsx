'use client';
import { useLingui } from '@lingui/react/macro';
import {
  canvasWidth,
  contentWidth,
  gridColumns,
  stackingBreakpoint,
  type Block,
  type Space,
} from '@x/email-compiler';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isLocked, useEditor } from '../../context/environment.tsx';
import type { BlockEditorDefinition } from '../../definition/define-block-editor.ts';
import { HandleView } from './handle-view.tsx';
import type { Handle, Point } from './handle.ts';
import { measureBlock, type BlockMeasure, type Box } from './measure-block.ts';
import { paddingHandles } from './padding-handles.ts';
import { boundaryHandles, spansOf, widthHandle } from './size-handles.ts';

export interface BlockHandlesProps {
  readonly block: Block;
  readonly title: string;
  /** Space of the list that contains the block. undefined for a row of the message. */
  readonly space: Space | undefined;
}

/** Handles of the selected block's padding, width and columns. They lie on the block's own item. */
export function BlockHandles({ block, title, space }: BlockHandlesProps) {
  const { t } = useLingui();
  const editor = useEditor();
  const { editorOf } = editor;
  const anchor = useRef<HTMLDivElement>(null);
  const definition = editorOf(block.type);
  const measure = useMeasure(anchor, block, definition);
  // Blocks in a section without side padding have the side padding of the list that contains the section.
  const innerSide = space?.side ?? (canvasWidth - contentWidth) / 2;
  const placed =
    measure === undefined || definition === undefined || isLocked(editor, block)
      ? []
      : place(block, definition, measure, innerSide);
  const px = (value: number) => t`${value} px`;
  const labels: Readonly<Record<Handle['at'], (index: number) => string>> = {
    top: () => t`Top padding of the ${title} block`,
    bottom: () => t`Bottom padding of the ${title} block`,
    left: () => t`Left padding of the ${title} block`,
    right: () => t`Right padding of the ${title} block`,
    corner: () => t`Resize the ${title} block`,
    boundary: (index) => {
      const next = index + 1;
      return t`Boundary between columns ${index} and ${next}`;
    },
  };
  const boundaries = placed.filter(({ handle }) => handle.at === 'boundary');
  return (
    <div ref={anchor} data-handles>
      {placed.map((item) => {
        const { handle } = item;
        const columns = [handle.value, handle.max + handle.min - handle.value].join(' : ');
        return (
          <HandleView
            {...item}
            key={handle.id}
            blockId={block.id}
            label={labels[handle.at](boundaries.indexOf(item) + 1)}
            text={handle.at === 'boundary' ? t`${columns} of ${gridColumns}` : px(handle.value)}
          />
        );
      })}
    </div>
  );
}

interface PlacedHandle {
  readonly handle: Handle;
  readonly point: Point;
  readonly area: Box;
}

function place(
  block: Block,
  definition: BlockEditorDefinition,
  measure: BlockMeasure,
  innerSide: number,
): readonly PlacedHandle[] {
  const narrow = measure.canvasWidth <= stackingBreakpoint;
  return [
    ...placedPadding(block, definition, measure, { narrow, innerSide }),
    ...(narrow ? [] : placedWidth(block, definition, measure)),
    ...placedBoundaries(block, measure),
  ];
}

function hasOwnBox({ definition }: BlockEditorDefinition): boolean {
  return definition.cell !== undefined && 'box' in definition.cell;
}

function placedPadding(
  block: Block,
  definition: BlockEditorDefinition,
  { cell, inner, padding }: BlockMeasure,
  { narrow, innerSide }: { readonly narrow: boolean; readonly innerSide: number },
): readonly PlacedHandle[] {
  const ownBox = hasOwnBox(definition);
  const usual = ownBox && !hasSidePadding(block);
  const shown = usual ? { ...padding, left: innerSide, right: innerSide } : padding;
  const box = usual ? { ...inner, left: inner.left + innerSide, right: inner.right - innerSide } : inner;
  // A quarter from the left, because the buttons that add a block are in the middle.
  const x = cell.left + (cell.right - cell.left) / 4;
  const y = (cell.top + cell.bottom) / 2;
  const points: Readonly<Record<string, Point>> = {
    top: { x, y: box.top },
    bottom: { x, y: box.bottom },
    left: { x: box.left, y },
    right: { x: box.right, y },
  };
  const areas: Readonly<Record<string, Box>> = {
    top: { ...cell, bottom: box.top },
    bottom: { ...cell, top: box.bottom },
    left: { ...cell, right: box.left },
    right: { ...cell, left: box.right },
  };
  return paddingHandles({ block, definition, shown, ownBox, narrow }).map((handle) => ({
    handle,
    point: points[handle.at] ?? { x, y },
    area: areas[handle.at] ?? cell,
  }));
}

function hasSidePadding({ config: { padding } }: Block): boolean {
  return typeof padding === 'object' && padding !== null && ('left' in padding || 'right' in padding);
}

function placedWidth(
  block: Block,
  definition: BlockEditorDefinition,
  { part, natural, inner }: BlockMeasure,
): readonly PlacedHandle[] {
  const handle = widthHandle({ block, definition, natural, available: inner.right - inner.left });
  if (handle === undefined || part === undefined) return [];
  return [
    { handle, area: part, point: { x: handle.perPixel.x < 0 ? part.left : part.right, y: part.bottom } },
  ];
}

/** Places a handle between columns that are side by side. Stacked columns have no boundary. */
function placedBoundaries(block: Block, { lists, inner }: BlockMeasure): readonly PlacedHandle[] {
  const [first, second] = lists;
  const spans = spansOf(block);
  if (first === undefined || second === undefined || lists.length !== spans.length) return [];
  const forward = second.left >= first.right - 1;
  if (!forward && second.right > first.left + 1) return [];
  const width = inner.right - inner.left;
  return boundaryHandles(spans, forward ? width : -width).flatMap((handle, index) => {
    const [one, other] = lists.slice(index, index + 2);
    if (one === undefined || other === undefined) return [];
    const x = forward ? (one.right + other.left) / 2 : (one.left + other.right) / 2;
    const line = { top: inner.top, bottom: inner.bottom, left: x - 1, right: x + 1 };
    return [{ handle, area: line, point: { x, y: (inner.top + inner.bottom) / 2 } }];
  });
}

/** Measures the block after every render, and when its size changes, for example while the user types. */
function useMeasure(
  anchor: RefObject<HTMLElement | null>,
  block: Block,
  definition: BlockEditorDefinition | undefined,
): BlockMeasure | undefined {
  const [measure, setMeasure] = useState<BlockMeasure>();
  const read = () => {
    const item = anchor.current?.closest('[data-block-item]');
    if (item === null || item === undefined || definition === undefined) return;
    const next = measureBlock(item, {
      blockId: block.id,
      ownBox: hasOwnBox(definition),
      part: definition.resize?.element,
    });
    setMeasure((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  };
  const latest = useRef(read);
  useLayoutEffect(() => {
    latest.current = read;
    latest.current();
  });
  useEffect(() => {
    const item = anchor.current?.closest('[data-block-item]');
    if (item === null || item === undefined) return;
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(item);
    const page = item.closest('[data-canvas-page]');
    if (page !== null) observer.observe(page);
    return () => observer.disconnect();
  }, [anchor]);
  return measure;
}
