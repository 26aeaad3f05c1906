import type { BlockPlace } from '@x/email-compiler';
import type { MouseEvent, ReactElement } from 'react';

export interface InsertMenuProps {
  /** Returns the position for the new block when the menu opens, or undefined if the block beside it was removed. */
  readonly at: () => BlockPlace | undefined;
  readonly renderTrigger: (onClick: (event: MouseEvent) => void) => ReactElement;
  readonly onOpenChange?: (open: boolean) => void;
}
