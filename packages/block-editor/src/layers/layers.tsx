'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton, MenuItem, TextInput } from '@x/ui';
import { Ellipsis, ListChecks, Pencil } from 'lucide-react';
import { ActionsMenu } from '../actions/actions-menu.tsx';
import { useDrag } from '../canvas/drag/drag-state.ts';
import { useEditor } from '../context/environment.tsx';
import { style } from '../context/style.ts';
import { lineOfGap } from './layer-gap.ts';
import { LayerRowView } from './layer-row.tsx';
import type { LayerRow } from './layer-rows.ts';
import { layerIdAt, rowElement } from './row-element.ts';
import { useLayerCommands } from './use-layer-commands.ts';
import { useLayerDrag, useLayerDropArea } from './use-layer-drag.ts';
import { useLayerKeys } from './use-layer-keys.ts';
import { useOutline } from './use-outline.ts';
import { useRowFocus } from './use-row-focus.ts';

interface LayerDropLineProps {
  readonly rows: readonly LayerRow[];
  readonly tree: RefObject<HTMLElement | null>;
}

/** Shows where a drop would put the dragged block in the outline. */
function LayerDropLine({ rows, tree }: LayerDropLineProps) {
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

interface LayerMenuProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onRename: () => void;
  /** Called when the menu has closed, to move the focus. */
  readonly onDone: () => void;
}

/** Menu of the row that has the focus. */
function LayerMenu({ open, onOpenChange, onRename, onDone }: LayerMenuProps) {
  const { t } = useLingui();
  const { panel, readOnly } = useEditor();
  const rename = (
    <MenuItem icon={<Pencil />} shortcut="F2" onSelect={onRename}>
      <Trans>Rename</Trans>
    </MenuItem>
  );
  return (
    <ActionsMenu
      open={open}
      onOpenChange={onOpenChange}
      around={panel.keep}
      onDone={onDone}
      first={readOnly ? undefined : rename}
      trigger={
        <IconButton label={t`Actions`} icon={<Ellipsis />} size="small" tooltip={false} tabIndex={-1} />
      }
    />
  );
}

interface LayerToolsProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** True if a press adds a block to the selection, for users without a keyboard. */
  readonly picking: boolean;
  readonly onPickingChange: (picking: boolean) => void;
}

function LayerTools({ typed, onType, picking, onPickingChange }: LayerToolsProps) {
  const { t } = useLingui();
  return (
    <div className="x:flex x:items-center x:gap-1">
      <TextInput
        type="search"
        size="small"
        aria-label={t`Search layers`}
        placeholder={t`Search layers`}
        value={typed}
        onValueChange={onType}
      />
      <IconButton
        label={t`Select several`}
        icon={<ListChecks />}
        size="small"
        aria-pressed={picking}
        onClick={() => onPickingChange(!picking)}
      />
    </div>
  );
}

/** Outline of the message, with all blocks as a tree. */
export function Layers() {
  const { t } = useLingui();
  const { store, problems } = useEditor();
  const severities = useSyncExternalStore(problems.subscribe, problems.get, problems.get);
  const [typed, setTyped] = useState('');
  const [picking, setPicking] = useState(false);
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const [menuId, setMenuId] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const outline = useOutline(typed);
  const focus = useRowFocus(tree, outline, renamingId !== null);
  const commands = useLayerCommands({
    tree,
    outline,
    focus,
    picking,
    showMenu: setMenuId,
    showNameField: setRenamingId,
  });
  const drag = useLayerDrag(outline);
  const onKeyDown = useLayerKeys({ outline, focus, commands, startDrag: drag.onSpace });
  useLayerDropArea(tree, outline.rows);

  /** Focuses the selected row, unless its name is being edited. */
  function returnFocus(): void {
    if (tree.current?.querySelector('input') === null)
      rowElement(tree.current, store.getState().selectedId)?.focus();
  }

  const menuOf = ({ id, block }: LayerRow) =>
    id === focus.activeId && block !== undefined && renamingId !== id ? (
      <LayerMenu
        open={menuId === id}
        onOpenChange={(open) => (open ? commands.openMenu(id) : setMenuId(null))}
        onRename={() => commands.startRenaming(id)}
        onDone={returnFocus}
      />
    ) : null;

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
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        onClick={commands.onClick}
        onDoubleClick={({ target }) => commands.startRenaming(layerIdAt(target))}
        onContextMenu={(event) => {
          if (layerIdAt(event.target) === undefined) return;
          event.preventDefault();
          commands.openMenu(layerIdAt(event.target));
        }}
        onKeyDown={onKeyDown}
        onKeyUp={drag.onKeyUp}
        onPointerDown={drag.onPointerDown}
        onTouchStart={drag.onTouchStart}
      >
        {outline.rows.map((row) => (
          <LayerRowView
            key={row.id}
            id={row.id}
            block={row.block}
            open={row.open}
            level={row.level}
            position={row.position}
            size={row.size}
            name={outline.nameOf(row)}
            problem={row.block === undefined ? undefined : severities.get(row.id)}
            tabbable={row.id === focus.activeId}
            renaming={row.id === renamingId}
            onRename={commands.rename}
            menu={menuOf(row)}
          />
        ))}
        <LayerDropLine rows={outline.rows} tree={tree} />
      </div>
      {outline.rows.length === 0 && <NoRows typed={typed} />}
    </div>
  );
}

function NoRows({ typed }: { readonly typed: string }) {
  return (
    <output className="x:block x:p-1 x:text-13 x:text-muted">
      {typed.trim() === '' ? (
        <Trans>This message has no blocks yet. Add one from the Blocks tab.</Trans>
      ) : (
        <Trans>No layers match “{typed}”. Try another word.</Trans>
      )}
    </output>
  );
}
