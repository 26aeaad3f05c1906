'use client';
import { useLingui } from '@lingui/react/macro';
import { createBlock } from '@x/email-compiler';
import { Button, DropdownMenu, MenuItem } from '@x/ui';
import { cx } from 'class-variance-authority';
import { Plus } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useLabel } from '../i18n/editor-i18n.js';
import { freshBlockId, useEditor } from '../shell/environment.js';

interface AtBlock {
  /** On which side of the block called `title` the new one goes. */
  readonly place: 'above' | 'below';
  readonly title: string;
  /** The pointer is on that side; without it the button shows when it has the focus. */
  readonly visible: boolean;
}

interface Standing {
  readonly label: ReactNode;
  readonly icon: ReactNode;
}

export type InsertMenuProps = { readonly index: number } & (AtBlock | Standing);

/** A button that opens the list of blocks and puts the chosen one at a place. */
export function InsertMenu(props: InsertMenuProps) {
  const { index } = props;
  const { t } = useLingui();
  const { store, blocks, goToBlock } = useEditor();
  const label = useLabel();
  const [open, setOpen] = useState(false);
  const inserted = useRef<string | null>(null);

  const trigger =
    'place' in props ? (
      <button
        type="button"
        aria-label={
          props.place === 'above' ? t`Add above ${props.title} block` : t`Add below ${props.title} block`
        }
        className="x:flex x:size-6 x:items-center x:justify-center x:rounded-full x:bg-accent x:text-on-accent x:shadow-raised x:transition-colors x:hover:bg-accent-hover"
      >
        <Plus size={14} aria-hidden />
      </button>
    ) : (
      <Button variant="primary" icon={props.icon}>
        {props.label}
      </Button>
    );
  const menu = (
    <DropdownMenu
      trigger={trigger}
      align="center"
      open={open}
      onOpenChange={setOpen}
      onCloseAutoFocus={(event) => {
        if (inserted.current === null) return;
        event.preventDefault();
        goToBlock(inserted.current, 'text');
        inserted.current = null;
      }}
    >
      {blocks.map((block) => (
        <MenuItem
          key={block.type}
          icon={<block.icon size={16} />}
          onSelect={() => {
            const created = createBlock(block.definition, freshBlockId(store.getState().document));
            store.change({ kind: 'insert', block: created, index });
            inserted.current = created.id;
          }}
        >
          {label(block.title)}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
  if (!('place' in props)) return menu;
  return (
    <div
      data-shown={props.visible || open || undefined}
      className={cx(
        'x:absolute x:left-1/2 x:z-10 x:-translate-x-1/2 x:opacity-0 x:transition-opacity x:data-shown:opacity-100 x:focus-within:opacity-100 x:[@media(hover:none)]:opacity-100',
        props.place === 'above' ? 'x:-top-3' : 'x:-bottom-3',
      )}
    >
      {menu}
    </div>
  );
}
