'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { readLabel, type Block, type EmailDocument, type KnownBlocks } from '@x/email-compiler';
import { wordMatcher } from '@x/ui';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useIsDragging } from '../canvas/drag/drag-state.ts';
import { useEditor, useEditorState } from '../context/environment.tsx';
import type { DocumentChange } from '../state/change.ts';
import { updates } from '../state/selection-changes.ts';
import type { SelectionMode } from '../state/selection.ts';
import { LayerDropLine } from './layer-drop-line.tsx';
import { stepForKey } from './layer-keys.ts';
import { LayerMenu } from './layer-menu.tsx';
import { useLayerNames, type LayerName } from './layer-names.ts';
import { LayerRowView } from './layer-row.tsx';
import { createReadLists, layerRows, type LayerRow } from './layer-rows.ts';
import { useClosedRows } from './closed-rows.ts';
import { LayerTools } from './layer-tools.tsx';
import { createTypeAhead } from './type-ahead.ts';
import { useLayerDrag } from './use-layer-drag.ts';
import { useLayerDropArea } from './use-layer-drop-area.ts';

function layerIdAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>('[data-layer]')?.dataset['layer'];
}

function renaming(
  document: EmailDocument,
  blockId: string,
  label: string,
  known: KnownBlocks,
): DocumentChange | null {
  const next = readLabel(label);
  const update = (block: Block): Block => {
    const { label: before, ...rest } = block;
    if (next === before) return block;
    return next === undefined ? rest : { ...rest, label: next };
  };
  return updates(document, [blockId], known, update, 'label');
}

/** Outline of the message, with all blocks as a tree. */
export function Layers() {
  const { t } = useLingui();
  const editor = useEditor();
  const { store, known, readOnly, panel, newId, drawing } = editor;
  const names = useLayerNames();
  // Typing on the canvas renders the outline after the canvas.
  const document = useDeferredValue(useEditorState((state) => state.document));
  const selectedId = useEditorState((state) => state.selectedId);
  const problems = useSyncExternalStore(editor.problems.subscribe, editor.problems.get, editor.problems.get);
  const [typed, setTyped] = useState('');
  const [picking, setPicking] = useState(false);
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const [menuId, setMenuId] = useState<string | null>(null);
  const [focusedId, setFocusedId] = useState<string | null>(selectedId);
  const [closed, setClosed] = useClosedRows(store);
  const tree = useRef<HTMLDivElement>(null);
  const lists = useMemo(() => createReadLists(known), [known]);
  const rows = useMemo(() => {
    const words = wordMatcher(typed);
    const matches =
      typed.trim() === ''
        ? null
        : (block: Block) => {
            const { name, detail } = names.ofBlock(block);
            return words(`${name} ${detail}`);
          };
    return layerRows({ rows: document.rows, lists, closed, matches });
  }, [document, lists, closed, typed, names]);
  const isDragging = useIsDragging();
  const [typeAhead] = useState(createTypeAhead);
  const drag = useLayerDrag(rows);
  useLayerDropArea(tree, rows);

  const rowElement = useCallback(
    (id: string | null) =>
      tree.current?.querySelector<HTMLElement>(`[data-layer="${CSS.escape(id ?? '')}"]`) ?? null,
    [],
  );
  const rename = useCallback(
    (blockId: string, label: string | null) => {
      setRenamingId(null);
      const made = label === null ? null : renaming(store.getState().document, blockId, label, known);
      if (made !== null) store.change(made);
      rowElement(blockId)?.focus();
    },
    [store, known, rowElement],
  );

  const isRow = (id: string | null) => id !== null && rows.some((row) => row.id === id);
  const active = isRow(focusedId) ? focusedId : isRow(selectedId) ? selectedId : (rows[0]?.id ?? null);

  useEffect(() => {
    setFocusedId(selectedId);
    if (selectedId !== null) rowElement(selectedId)?.scrollIntoView({ block: 'nearest' });
  }, [selectedId, rowElement]);

  // Keep the focus in the tree if the focused row disappeared.
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const root = tree.current;
    const isLost = root !== null && root.ownerDocument.activeElement === root.ownerDocument.body;
    if (hadFocus.current && isLost && renamingId === null) rowElement(active)?.focus();
  }, [rows, active, renamingId, rowElement]);

  function focusRow(id: string): void {
    setFocusedId(id);
    rowElement(id)?.focus();
  }

  function select(id: string, mode: SelectionMode): void {
    drawing.drawAll();
    panel.keep(() => store.dispatch({ type: 'select', blockId: id, mode }));
    const root = tree.current?.closest('[data-block-editor]');
    root?.querySelector(`[data-block-id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' });
    focusRow(id);
  }

  function toggle(id: string, open: boolean): void {
    setClosed(new Set(open ? [...closed].filter((other) => other !== id) : [...closed, id]));
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Keys in the menu arrive here too, because React passes them to the parents of a portal.
    if (isDragging() || active === null || layerIdAt(event.target) === undefined) return;
    const mod = event.ctrlKey || event.metaKey;
    const { key, shiftKey: shift, altKey: alt } = event;
    if (key === ' ' && !mod) {
      drag.onSpace(event);
      return event.preventDefault();
    }
    const state = store.getState();
    const step = stepForKey(
      { key, shift, mod, alt },
      {
        rows,
        focusedId: active,
        document: state.document,
        selectedIds: state.selectedIds,
        known,
        newId,
        readOnly,
      },
    );
    if (step.kind === 'none') {
      const found =
        mod || alt || key.length !== 1 ? undefined : typeAhead(key, rows, active, (row) => nameOf(row).name);
      if (found === undefined) return;
      focusRow(found);
    } else if (step.kind === 'focus') focusRow(step.id);
    else if (step.kind === 'select') select(step.id, step.mode);
    else if (step.kind === 'select-list') {
      select(step.first, 'only');
      select(step.last, 'extend');
    } else if (step.kind === 'open' || step.kind === 'close') toggle(step.id, step.kind === 'open');
    else if (step.kind === 'rename') setRenamingId(step.id);
    else if (step.kind === 'menu') openMenu(step.id);
    else if (step.kind === 'edit') editor.goToBlock(step.id, 'text');
    else if (step.kind === 'change' && step.change !== null) {
      const { change } = step;
      panel.keep(() => store.change(change));
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function nameOf({ block, place, parentId }: LayerRow): LayerName {
    if (block !== undefined) return names.ofBlock(block);
    const holder = rows.find(({ id }) => id === parentId)?.block;
    return names.ofList(holder?.type ?? '', place.list ?? 0);
  }

  /** Focuses the selected row, unless its name is being edited. */
  function returnFocus(): void {
    if (tree.current?.querySelector('input') === null) rowElement(store.getState().selectedId)?.focus();
  }

  function openMenu(id: string): void {
    const row = rows.find((other) => other.id === id);
    if (row?.block === undefined) return;
    if (!store.getState().selectedIds.includes(id)) select(id, 'only');
    setFocusedId(id);
    setMenuId(id);
  }

  function onClick(event: MouseEvent): void {
    if (!(event.target instanceof Element) || event.target.closest('button,input,[role=menu]') !== null)
      return;
    const toggled = event.target.closest<HTMLElement>('[data-toggle]')?.dataset['toggle'];
    const id = event.target.closest<HTMLElement>('[data-layer]')?.dataset['layer'];
    const row = rows.find((other) => other.id === (toggled ?? id));
    if (row === undefined) return;
    if (toggled !== undefined || row.block === undefined) {
      toggle(row.id, row.open !== true);
      return focusRow(row.id);
    }
    const mod = event.ctrlKey || event.metaKey || picking;
    select(row.id, event.shiftKey ? 'extend' : mod ? 'toggle' : 'only');
  }

  return (
    <div className="x:flex x:flex-col x:gap-2 x:p-3" data-layers>
      <LayerTools typed={typed} onType={setTyped} picking={picking} onPickingChange={setPicking} />
      {/* The rows handle the focus; clicks and keys are handled here once for all of them. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={tree}
        role="tree"
        aria-label={t`Layers`}
        aria-multiselectable
        aria-describedby={drag.describedBy}
        className="x:relative x:flex x:flex-col"
        onFocus={(event) => {
          const id = layerIdAt(event.target);
          if (id === undefined) return;
          hadFocus.current = true;
          setFocusedId(id);
        }}
        onBlur={(event) => {
          // The browser blurs a focused row that is removed without a next element.
          hadFocus.current = event.relatedTarget === null && !event.target.isConnected;
        }}
        onClick={onClick}
        onDoubleClick={(event) => {
          const id = layerIdAt(event.target);
          if (!readOnly && id !== undefined && rows.some((row) => row.id === id && row.block !== undefined))
            setRenamingId(id);
        }}
        onContextMenu={(event) => {
          const id = layerIdAt(event.target);
          if (id === undefined) return;
          event.preventDefault();
          openMenu(id);
        }}
        onKeyDown={onKeyDown}
        onKeyUp={drag.onKeyUp}
        onPointerDown={drag.onPointerDown}
        onTouchStart={drag.onTouchStart}
      >
        {rows.map((row) => (
          <LayerRowView
            key={row.id}
            id={row.id}
            block={row.block}
            open={row.open}
            level={row.level}
            position={row.position}
            size={row.size}
            name={nameOf(row)}
            problem={row.block === undefined ? undefined : problems.get(row.id)}
            tabbable={row.id === active}
            renaming={row.id === renamingId}
            onRename={rename}
            menu={
              row.id === active && row.block !== undefined && renamingId !== row.id ? (
                <LayerMenu
                  open={menuId === row.id}
                  onOpenChange={(open) => (open ? openMenu(row.id) : setMenuId(null))}
                  onRename={() => setRenamingId(row.id)}
                  onDone={returnFocus}
                />
              ) : null
            }
          />
        ))}
        <LayerDropLine rows={rows} rowElement={rowElement} />
      </div>
      {rows.length === 0 && (
        <p role="status" className="x:p-1 x:text-13 x:text-muted">
          {typed.trim() === '' ? (
            <Trans>This message has no blocks yet. Add one from the Blocks tab.</Trans>
          ) : (
            <Trans>No layers match “{typed}”. Try another word.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
