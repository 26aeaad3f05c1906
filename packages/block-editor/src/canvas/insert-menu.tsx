'use client';
import { useLingui } from '@lingui/react/macro';
import { locateBlock } from '@x/email-compiler';
import { cx } from 'class-variance-authority';
import { Plus } from 'lucide-react';
import { useState, type ComponentType, type MouseEvent } from 'react';
import { rememberFocus } from '../context/remember-focus.ts';
import { useEditor } from '../context/environment.tsx';
import { useHeldHover } from './hover-state.ts';
import type { InsertMenuPopupProps } from './insert-menu-popup.tsx';
import type { InsertMenuProps } from './insert-menu-props.ts';

type Popup = ComponentType<InsertMenuPopupProps>;
let loaded: Popup | null = null;

/** Loads the menu's code once. Rejects if that fails. */
export async function loadInsertMenu(): Promise<Popup> {
  loaded ??= (await import('./insert-menu-popup.tsx')).InsertMenuPopup;
  return loaded;
}

/** A button that opens a menu of blocks. The code of the menu loads at the first click or when the page is idle. */
export function InsertMenu(props: InsertMenuProps) {
  const editor = useEditor();
  const [part, setPart] = useState(() => (loaded === null ? null : { Popup: loaded }));
  const [pressed, setPressed] = useState<InsertMenuPopupProps['pressed']>(null);

  function press({ currentTarget }: MouseEvent) {
    const back = editor.focused() === currentTarget ? null : rememberFocus(editor);
    props.onOpenChange?.(true);
    loadInsertMenu().then(
      (Popup) => {
        setPressed({ back });
        setPart({ Popup });
      },
      (error: unknown) => {
        props.onOpenChange?.(false);
        editor.providers.onError?.({ source: 'load', error });
      },
    );
  }

  return part === null ? props.renderTrigger(press) : <part.Popup {...props} pressed={pressed} />;
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
  const { store, known, insertable } = useEditor();
  const [open, setOpen] = useState(false);
  useHeldHover(open);
  const at = () => {
    const place = locateBlock(store.getState().document, blockId, known)?.place;
    return place === undefined || side === 'above' ? place : { ...place, index: place.index + 1 };
  };
  if (insertable.length === 0) return null;
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
