import { isSameList, type BlockPlace } from '@x/email-compiler';
import type { DropList, Gap } from '../canvas/drag/drop.ts';
import type { LayerRow } from './layer-rows.ts';

/**
 * Returns the gap for a pointer over a row. `part` is the pointer's position in the row, from 0 at its top to 1. The
 * middle of a section drops into it, and the upper and lower parts of a block before and after it. If the list does not
 * take the block, the gap is next to the row around it.
 */
export function gapAtRow(
  rows: readonly LayerRow[],
  row: LayerRow,
  part: number,
  takes: (list: DropList) => boolean,
): Gap | null {
  const inside = insideGap(row, part);
  if (inside !== null && takes(inside)) return inside;
  const { index, ...list } = row.place;
  if (row.block !== undefined && takes(list)) return { ...list, index: part < 0.5 ? index : index + 1 };
  const around = rows.find(({ id }) => id === row.parentId);
  return around === undefined ? null : gapAtRow(rows, around, 1, takes);
}

function insideGap({ block, place, open, count }: LayerRow, part: number): Gap | null {
  if (block === undefined) return open === true ? place : { ...place, index: count };
  if (open === undefined || part < 0.25 || (part > 0.75 && (!open || count > 0))) return null;
  return { parentId: block.id, list: 0, index: open ? 0 : count };
}

/** Row next to which the line of a gap is drawn, at its upper or lower edge. */
export interface GapLine {
  readonly rowId: string;
  readonly edge: 'top' | 'bottom';
  readonly level: number;
}

export function lineOfGap(rows: readonly LayerRow[], gap: Gap): GapLine | null {
  const next = rows.find(({ block, place }) => block !== undefined && isAt(place, gap, gap.index));
  if (next !== undefined) return { rowId: next.id, edge: 'top', level: next.level };
  const previous = rows.find(({ block, place }) => block !== undefined && isAt(place, gap, gap.index - 1));
  if (previous !== undefined) {
    const last = lastInside(rows, previous);
    return { rowId: last.id, edge: 'bottom', level: previous.level };
  }
  const holder =
    rows.find(({ block, place }) => block === undefined && isSameList(place, gap)) ??
    rows.find(({ block }) => block !== undefined && block.id === gap.parentId);
  return holder === undefined ? null : { rowId: holder.id, edge: 'bottom', level: holder.level + 1 };
}

function isAt(place: BlockPlace, gap: Gap, index: number): boolean {
  return isSameList(place, gap) && place.index === index;
}

function lastInside(rows: readonly LayerRow[], row: LayerRow): LayerRow {
  const after = rows.slice(rows.indexOf(row) + 1);
  const end = after.findIndex(({ level }) => level <= row.level);
  return (end === -1 ? after : after.slice(0, end)).at(-1) ?? row;
}
