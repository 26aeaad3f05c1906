import { Trans } from '@lingui/react/macro';
import { Button } from '@x/ui';

export function RetryAction({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Button size="small" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
}

/** Reloads the page. The browser asks first if the page has unsaved changes. */
export function ReloadAction() {
  return (
    <Button size="small" onClick={() => window.location.reload()}>
      <Trans>Reload</Trans>
    </Button>
  );
}
