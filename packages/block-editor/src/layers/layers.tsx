'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useEditor } from '../context/environment.tsx';
import { LayerDropLine } from './layer-drop-line.tsx';
import { LayerMenu } from './layer-menu.tsx';
import { LayerRowView } from './layer-row.tsx';
import { LayerTools } from './layer-tools.tsx';
import { useLayerClicks } from './use-layer-clicks.ts';
import { useLayerDrag } from './use-layer-drag.ts';
import { useLayerDropArea } from './use-layer-drop-area.ts';
import { useLayerKeys } from './use-layer-keys.ts';
import { useLayerMenu } from './use-layer-menu.ts';
import { useLayerRename } from './use-layer-rename.ts';
import { useLayerRows } from './use-layer-rows.ts';
import { useLayerSelect } from './use-layer-select.ts';
import { useRowFocus } from './use-row-focus.ts';

/** Outline of the message, with all blocks as a tree. */
export function Layers() {
  const { t } = useLingui();
  const { problems: shownProblems } = useEditor();
  const problems = useSyncExternalStore(shownProblems.subscribe, shownProblems.get, shownProblems.get);
  const [typed, setTyped] = useState('');
  const [picking, setPicking] = useState(false);
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const { rows, nameOf, toggle } = useLayerRows(typed);
  const { active, rowElement, focusRow, setFocusedId, onFocus, onBlur } = useRowFocus(tree, rows, renamingId);
  const drag = useLayerDrag(rows);
  useLayerDropArea(tree, rows);
  const rename = useLayerRename(rowElement, setRenamingId);
  const select = useLayerSelect(tree, focusRow);
  const { menuId, openMenu, closeMenu, returnFocus } = useLayerMenu({
    tree,
    rows,
    rowElement,
    select,
    setFocusedId,
  });
  const actions = { rows, select, toggle, focusRow, onRename: setRenamingId, onMenu: openMenu };
  const onKeyDown = useLayerKeys({ ...actions, active, nameOf, onSpace: drag.onSpace });
  const clicks = useLayerClicks({ ...actions, picking });

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
        onFocus={onFocus}
        onBlur={onBlur}
        {...clicks}
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
                  onOpenChange={(open) => (open ? openMenu(row.id) : closeMenu())}
                  onRename={() => setRenamingId(row.id)}
                  onDone={returnFocus}
                />
              ) : null
            }
          />
        ))}
        <LayerDropLine rows={rows} rowElement={rowElement} />
      </div>
      {rows.length === 0 && <NoLayers typed={typed} />}
    </div>
  );
}

function NoLayers({ typed }: { readonly typed: string }) {
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
