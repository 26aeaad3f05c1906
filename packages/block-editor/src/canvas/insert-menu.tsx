'use client';
import { useLingui } from '@lingui/react/macro';
import { acceptsBlock, locateBlock, type BlockPlace } from '@x/email-compiler';
import { DropdownMenu, MenuItem } from '@x/ui';
import { cx } from 'class-variance-authority';
import { Plus } from 'lucide-react';
import { useRef, useState, type MouseEvent, type ReactElement } from 'react';
import { useLabel } from '../context/editor-i18n.tsx';
import { rememberFocus } from '../context/remember-focus.ts';
import { useEditor } from '../context/environment.tsx';

export interface InsertMenuProps {
  /** Returns the position for the new block when the menu opens, or undefined if the block beside it was removed. */
  readonly at: () => BlockPlace | undefined;
  readonly renderTrigger: (onClick: (event: MouseEvent) => void) => ReactElement;
  readonly onOpenChange?: (open: boolean) => void;
}

export function InsertMenu({ at, renderTrigger, onOpenChange }: InsertMenuProps) {
  const editor = useEditor();
  const { store, known, blocks, createBlock, goToBlock } = editor;
  const label = useLabel();
  const [place, setPlace] = useState<BlockPlace | null>(null);
  // Function that restores the previous focus when the menu closes. If null, the focus returns to the button.
  const [back, setBack] = useState<(() => void) | null>(null);
  const inserted = useRef<string | null>(null);
  const { document: message } = store.getState();
  const fitting =
    place === null ? [] : blocks.filter((block) => acceptsBlock(message, place, block.type, known));

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
    const before = document.activeElement === currentTarget ? null : rememberFocus(editor);
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
          goToBlock(inserted.current, 'text');
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
            const created = createBlock(block);
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

export interface PlusButtonProps {
  readonly blockId: string;
  readonly title: string;
  readonly side: 'above' | 'below';
  /** True while the pointer is in the button's half of the block. Devices without hover always show the button. */
  readonly visible: boolean;
}

export function PlusButton({ blockId, title, side, visible }: PlusButtonProps) {
  const { t } = useLingui();
  const { store, known } = useEditor();
  const [open, setOpen] = useState(false);
  const at = () => {
    const place = locateBlock(store.getState().document, blockId, known)?.place;
    return place === undefined || side === 'above' ? place : { ...place, index: place.index + 1 };
  };
  return (
    <div
      data-shown={visible || open || undefined}
      className={cx(
        'x:absolute x:left-1/2 x:z-10 x:-translate-x-1/2 x:opacity-0 x:transition-opacity x:data-shown:opacity-100 x:focus-within:opacity-100 x:[@media(hover:none)]:opacity-100',
        side === 'above' ? 'x:-top-3' : 'x:-bottom-3',
      )}
    >
      <InsertMenu
        at={at}
        onOpenChange={setOpen}
        renderTrigger={(onClick) => (
          <button
            type="button"
            onClick={onClick}
            data-add={`${side} ${blockId}`}
            aria-label={side === 'above' ? t`Add above the ${title} block` : t`Add below the ${title} block`}
            className="x:flex x:size-6 x:items-center x:justify-center x:rounded-full x:bg-accent x:text-on-accent x:shadow-raised x:transition-colors x:hover:bg-accent-hover"
          >
            <Plus size={14} aria-hidden />
          </button>
        )}
      />
    </div>
  );
}
