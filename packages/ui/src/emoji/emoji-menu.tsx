'use client';
import { msg } from '@lingui/core/macro';
import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { Button } from '../button/button.tsx';
import { useTranslate } from '../i18n/use-translate.ts';
import { Popover } from '../popover/popover.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import type { EmojiGridProps } from './emoji-grid.tsx';

export interface EmojiMenuProps {
  readonly trigger: ReactElement;
  /** Accessible name of the popover. */
  readonly label: string;
  readonly align?: 'start' | 'center' | 'end';
  readonly onChoose: (character: string) => void;
  /** Called before Escape closes the popover. The focus returns to the button unless the handler moves it. */
  readonly onEscapeKeyDown?: (event: KeyboardEvent) => void;
}

/** Popover of emoji, opened by a button. The emoji load when it opens. */
export function EmojiMenu({ onChoose, ...props }: EmojiMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover {...props} open={open} onOpenChange={setOpen}>
      <LoadedGrid
        onChoose={(character) => {
          onChoose(character);
          setOpen(false);
        }}
      />
    </Popover>
  );
}

function LoadedGrid(props: EmojiGridProps) {
  const translate = useTranslate();
  const [grid, setGrid] = useState<{ readonly Grid: ComponentType<EmojiGridProps> }>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (failed) return undefined;
    let shown = true;
    import('./emoji-grid.tsx').then(
      ({ EmojiGrid }) => shown && setGrid({ Grid: EmojiGrid }),
      () => shown && setFailed(true),
    );
    return () => {
      shown = false;
    };
  }, [failed]);
  if (grid !== undefined) return <FocusedGrid Grid={grid.Grid} {...props} />;
  if (!failed) return <Spinner />;
  return (
    <div role="alert" className="x:flex x:items-center x:gap-2 x:text-13 x:text-danger-text">
      {translate(msg`Something went wrong.`)}
      <Button size="small" onClick={() => setFailed(false)}>
        {translate(msg`Try again`)}
      </Button>
    </div>
  );
}

/** Focuses the search, because the popover opened before the grid was loaded. */
function FocusedGrid({ Grid, ...props }: EmojiGridProps & { readonly Grid: ComponentType<EmojiGridProps> }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => element?.querySelector('input')?.focus(), [element]);
  return (
    <div ref={setElement}>
      <Grid {...props} />
    </div>
  );
}
