import { Trans } from '@lingui/react/macro';
import { Button, DialogClose } from '@x/ui';

/** Closes its dialog. */
export function CancelButton({ disabled = false }: { readonly disabled?: boolean }) {
  return (
    <DialogClose>
      <Button variant="ghost" disabled={disabled}>
        <Trans>Cancel</Trans>
      </Button>
    </DialogClose>
  );
}
