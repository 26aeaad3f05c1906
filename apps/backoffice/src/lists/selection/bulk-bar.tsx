import { Plural, useLingui } from '@lingui/react/macro';
import { IconButton } from '@x/ui';
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { RowSelection } from './use-row-selection.ts';

export interface BulkBarProps {
  readonly selection: RowSelection;
  /** Default: the number of selected rows. */
  readonly count?: ReactNode;
  /** Buttons for what can be done with the selected rows. */
  readonly children: ReactNode;
}

/**
 * Actions for the selected rows, at the bottom of the window. Hidden if no row is selected. The `output` stays mounted,
 * because screen readers announce only changes of an element that is there already.
 */
export function BulkBar({ selection, count: shown, children }: BulkBarProps) {
  const { t } = useLingui();
  const count = selection.ids.length;
  const isShown = selection.all || count > 0;
  const focus = useFocusAfterClearing(isShown);
  return (
    <section
      {...focus}
      {...(isShown ? { 'aria-label': t`Selected rows` } : {})}
      className={
        isShown
          ? 'x:sticky x:bottom-3 x:z-10 x:mx-auto x:flex x:max-w-full x:flex-wrap x:items-center x:justify-center x:gap-2 x:rounded-lg x:bg-overlay x:py-2 x:pr-2 x:pl-4 x:shadow-overlay'
          : 'x:sr-only'
      }
    >
      <output className="x:text-13 x:tabular-nums">
        {isShown && (shown ?? <Plural value={count} one="# item selected" other="# items selected" />)}
      </output>
      {isShown && children}
      {isShown && <IconButton label={t`Clear selection`} icon={<X />} onClick={selection.clear} />}
    </section>
  );
}

/**
 * Moves the focus to the checkbox of the page when the bar is hidden while the focus is in it, or in a dialog that it
 * opened. Returns the handlers that follow the focus.
 */
function useFocusAfterClearing(isShown: boolean) {
  const isInside = useRef(false);
  useEffect(() => {
    if (isShown || !isInside.current) return;
    isInside.current = false;
    // Grids have no checkbox of the page.
    const target =
      document.querySelector('input[data-select-page]') ?? document.querySelector('input[data-row]');
    if (target instanceof HTMLInputElement) target.focus();
  }, [isShown]);
  return {
    // React also reports events of dialogs that were opened from the bar, and none of elements that it removes.
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}
