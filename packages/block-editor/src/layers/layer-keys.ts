import { locateBlock, type EmailDocument, type KnownBlocks } from '@x/email-compiler';
import type { DocumentChange } from '../state/change.ts';
import type { SelectionMode } from '../state/selection.ts';
import { duplication, moveByOne, removal } from '../state/selection-changes.ts';
import type { LayerRow } from './layer-rows.ts';

export interface LayerKey {
  readonly key: string;
  readonly shift: boolean;
  readonly mod: boolean;
  readonly alt: boolean;
}

/** Effect of a key in the outline (WAI-ARIA Authoring Practices, tree view with several selected nodes). */
export type LayerStep =
  | { readonly kind: 'focus'; readonly id: string }
  | { readonly kind: 'select'; readonly id: string; readonly mode: SelectionMode }
  | { readonly kind: 'select-list'; readonly first: string; readonly last: string }
  | { readonly kind: 'open' | 'close' | 'rename' | 'menu' | 'edit'; readonly id: string }
  | { readonly kind: 'change'; readonly change: DocumentChange | null }
  | { readonly kind: 'none' };

const none: LayerStep = { kind: 'none' };

export interface LayerKeysInput {
  readonly rows: readonly LayerRow[];
  readonly focusedId: string;
  readonly document: EmailDocument;
  readonly selectedIds: readonly string[];
  readonly known: KnownBlocks;
  readonly newId: () => string;
  readonly readOnly: boolean;
}

export function stepForKey(pressed: LayerKey, input: LayerKeysInput): LayerStep {
  const { key, shift, mod, alt } = pressed;
  const { rows, focusedId } = input;
  const index = rows.findIndex(({ id }) => id === focusedId);
  const row = rows[index];
  if (row === undefined) return none;
  if (key === 'ContextMenu' || (key === 'F10' && shift)) return { kind: 'menu', id: row.id };
  const change = input.readOnly ? undefined : changeForKey(pressed, input);
  if (change !== undefined) return { kind: 'change', change };
  if (alt) return none;
  if (key === ' ' && mod) return select(row, 'toggle');
  if (mod && key.toLowerCase() === 'a') return wholeList(input);
  const step = { ArrowUp: -1 as const, ArrowDown: 1 as const }[key];
  if (shift && step !== undefined) return extended(step, input);
  const to = goal(key, rows, index, row);
  if (to === undefined) return otherStep(key, row, input.readOnly);
  if (typeof to !== 'string') return to;
  if (mod) return { kind: 'focus', id: to };
  const target = rows.find(({ id }) => id === to);
  if (target?.block === undefined) return { kind: 'focus', id: to };
  return select(target, shift ? 'extend' : 'only');
}

function select({ id, block }: LayerRow, mode: SelectionMode): LayerStep {
  return block === undefined ? { kind: 'focus', id } : { kind: 'select', id, mode };
}

/** Extends the selection to the next block of the same list, because a selection by Shift stays in one list. */
function extended(step: -1 | 1, { document, focusedId, known }: LayerKeysInput): LayerStep {
  const found = locateBlock(document, focusedId, known);
  const next = found?.siblings[found.place.index + step];
  return next === undefined ? none : { kind: 'select', id: next.id, mode: 'extend' };
}

function wholeList({ document, focusedId, known }: LayerKeysInput): LayerStep {
  const siblings = locateBlock(document, focusedId, known)?.siblings ?? [];
  const [first, last] = [siblings[0], siblings.at(-1)];
  return first === undefined || last === undefined
    ? none
    : { kind: 'select-list', first: first.id, last: last.id };
}

function changeForKey(
  { key, shift, mod, alt }: LayerKey,
  { document, selectedIds, known, newId }: LayerKeysInput,
): DocumentChange | null | undefined {
  if (selectedIds.length === 0) return undefined;
  if (!mod && !alt && !shift && (key === 'Delete' || key === 'Backspace')) return removal(selectedIds);
  if (mod && !alt && key.toLowerCase() === 'd') return duplication(document, selectedIds, newId, known);
  const step = { ArrowUp: -1 as const, ArrowDown: 1 as const }[key];
  return alt && !mod && step !== undefined ? moveByOne(document, selectedIds, step, known) : undefined;
}

/** Returns the row to go to, or a step that opens or closes the row. undefined for other keys. */
function goal(
  key: string,
  rows: readonly LayerRow[],
  index: number,
  row: LayerRow,
): string | LayerStep | undefined {
  switch (key) {
    case 'ArrowDown':
      return rows[index + 1]?.id ?? none;
    case 'ArrowUp':
      return rows[index - 1]?.id ?? none;
    case 'Home':
      return rows[0]?.id;
    case 'End':
      return rows.at(-1)?.id;
    case 'ArrowRight':
      if (row.open === false) return { kind: 'open', id: row.id };
      return row.open === true && rows[index + 1]?.parentId === row.id ? rows[index + 1]?.id : none;
    case 'ArrowLeft':
      if (row.open === true) return { kind: 'close', id: row.id };
      return row.parentId ?? none;
    default:
      return undefined;
  }
}

function otherStep(key: string, row: LayerRow, readOnly: boolean): LayerStep {
  if (row.block === undefined) {
    return key === 'Enter' ? { kind: row.open === true ? 'close' : 'open', id: row.id } : none;
  }
  if (key === 'Enter') return { kind: 'edit', id: row.id };
  return key === 'F2' && !readOnly ? { kind: 'rename', id: row.id } : none;
}
