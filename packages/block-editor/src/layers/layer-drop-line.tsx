'use client';
import type { RefObject } from 'react';
import { useDrag } from '../canvas/drag/drag-state.ts';
import { style } from '../context/style.ts';
import { lineOfGap } from './layer-gap.ts';
import type { LayerRow } from './layer-rows.ts';
import { rowElement } from './row-element.ts';

export interface LayerDropLineProps {
  readonly rows: readonly LayerRow[];
  readonly tree: RefObject<HTMLElement | null>;
}

/** Shows where a drop would put the dragged block in the outline. */
export function LayerDropLine({ rows, tree }: LayerDropLineProps) {
  const gap = useDrag((drag) => drag?.gap ?? null);
  const line = gap === null ? null : lineOfGap(rows, gap);
  const element = line === null ? null : rowElement(tree.current, line.rowId);
  if (line === null || element === null) return null;
  const top = element.offsetTop + (line.edge === 'bottom' ? element.offsetHeight : 0);
  return (
    <div
      aria-hidden
      data-layer-line
      style={style({ '--y': `${top}px`, '--x': `${8 + (line.level - 1) * 16}px` })}
      className="x:pointer-events-none x:absolute x:top-(--y) x:right-1 x:left-(--x) x:-mt-px x:h-0.5 x:rounded-full x:bg-accent"
    />
  );
}
