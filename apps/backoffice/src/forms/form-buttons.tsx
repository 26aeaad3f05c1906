import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button, DialogClose } from '@x/ui';

export interface FormButtonsProps {
  /** Shown before the other buttons, and on phones in a row of its own. Holds the delete button. */
  readonly aside?: ReactNode;
  /** Buttons in reading order. The primary button comes last. */
  readonly children: ReactNode;
}

export function FormButtons({ aside, children }: FormButtonsProps) {
  return (
    <>
      {aside !== undefined && <span className="x:w-full x:sm:mr-auto x:sm:w-auto">{aside}</span>}
      {children}
    </>
  );
}

export function StickyButtons({ children }: { readonly children: ReactNode }) {
  return (
    <div className="x:sticky x:-bottom-5 x:-mx-5 x:-mb-5 x:flex x:justify-end x:gap-2 x:border-t x:border-line x:bg-overlay x:px-5 x:py-3 x:sm:rounded-b-lg">
      {children}
    </div>
  );
}

export function CancelButton({ disabled = false }: { readonly disabled?: boolean }) {
  return (
    <DialogClose>
      <Button variant="ghost" disabled={disabled}>
        <Trans>Cancel</Trans>
      </Button>
    </DialogClose>
  );
}
