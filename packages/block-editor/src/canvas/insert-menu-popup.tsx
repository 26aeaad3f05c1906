'use client';
import { acceptsBlock, type BlockPlace } from '@x/email-compiler';
import { DropdownMenu, MenuItem } from '@x/ui';
import { useRef, useState, type MouseEvent } from 'react';
import { useLabel } from '../context/editor-i18n.tsx';
import { rememberFocus } from '../context/remember-focus.ts';
import { useEditor } from '../context/environment.tsx';
import type { InsertMenuProps } from './insert-menu-props.ts';

export interface InsertMenuPopupProps extends InsertMenuProps {
  /** The click that the menu opens for when it is first shown. Absent if the menu loaded before a click. */
  readonly pressed: { readonly back: (() => void) | null } | null;
}

/** The button with its menu. Loads after the first picture, because menus need much code. */
export function InsertMenuPopup({ at, renderTrigger, onOpenChange, pressed }: InsertMenuPopupProps) {
  const editor = useEditor();
  const { store, known, insertable, createBlock, goToBlock } = editor;
  const label = useLabel();
  const [place, setPlace] = useState<BlockPlace | null>(() => (pressed === null ? null : (at() ?? null)));
  // Function that restores the previous focus when the menu closes. If null, the focus returns to the button.
  const [back, setBack] = useState<(() => void) | null>(() => pressed?.back ?? null);
  const inserted = useRef<string | null>(null);
  const { document: message } = store.getState();
  const fitting =
    place === null ? [] : insertable.filter((block) => acceptsBlock(message, place, block.type, known));

  function show() {
    setPlace(at() ?? null);
    onOpenChange?.(true);
  }

  /**
   * Opens the menu for clicks without pointer or key events, which the menu itself does not detect. Shortcuts and
   * assistive technology cause such clicks.
   */
  function press({ detail, currentTarget }: MouseEvent) {
    if (detail !== 0 || place !== null) return;
    const before = editor.focused() === currentTarget ? null : rememberFocus(editor);
    setBack(() => before);
    show();
  }

  return (
    <DropdownMenu
      trigger={renderTrigger(press)}
      align="center"
      open={place !== null}
      onOpenChange={(open) => {
        if (open) {
          setBack(null);
          return show();
        }
        setPlace(null);
        onOpenChange?.(false);
      }}
      onCloseAutoFocus={(event) => {
        if (inserted.current !== null) {
          event.preventDefault();
          goToBlock(inserted.current, 'whole-text');
          inserted.current = null;
        } else if (back !== null) {
          event.preventDefault();
          back();
        }
      }}
    >
      {fitting.map((block) => (
        <MenuItem
          key={block.type}
          icon={<block.icon size={16} />}
          onSelect={() => {
            if (place === null) return;
            const created = createBlock(block, place);
            store.change({ kind: 'insert', block: created, ...place });
            inserted.current = created.id;
          }}
        >
          {label(block.title)}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
