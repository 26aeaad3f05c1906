import { Trans } from '@lingui/react/macro';
import { Button, DialogClose } from '@x/ui';

/** Closes the dialog that it stands in; nothing is done. */
export function CancelButton({ disabled = false }: { readonly disabled?: boolean }) {
  return (
    <DialogClose>
      <Button variant="ghost" disabled={disabled}>
        <Trans>Cancel</Trans>
      </Button>
    </DialogClose>
  );
}
