import { Plural, useLingui } from '@lingui/react/macro';
import { IconButton } from '@x/ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RowSelection } from './use-row-selection.ts';

export interface BulkBarProps {
  readonly selection: RowSelection;
  /** Default: the number of selected rows. */
  readonly count?: ReactNode;
  /** Buttons for what can be done with the selected rows. */
  readonly children: ReactNode;
}

/** Actions for the selected rows, at the bottom of the window. Absent if no row is selected. */
export function BulkBar({ selection, count: shown, children }: BulkBarProps) {
  const { t } = useLingui();
  const count = selection.ids.length;
  if (!selection.all && count === 0) return null;
  return (
    <section
      aria-label={t`Selected rows`}
      className="x:sticky x:bottom-3 x:z-10 x:mx-auto x:flex x:max-w-full x:flex-wrap x:items-center x:justify-center x:gap-2 x:rounded-lg x:bg-overlay x:py-2 x:pr-2 x:pl-4 x:shadow-overlay"
    >
      <output className="x:text-13 x:tabular-nums">
        {shown ?? <Plural value={count} one="# item selected" other="# items selected" />}
      </output>
      {children}
      <IconButton label={t`Clear selection`} icon={<X />} onClick={selection.clear} />
    </section>
  );
}
