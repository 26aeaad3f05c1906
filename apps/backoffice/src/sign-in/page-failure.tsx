import { Trans } from '@lingui/react/macro';
import { ErrorState } from '@x/ui';

/** Shown in place of a page whose code could not be loaded. */
export function PageFailure() {
  return (
    <ErrorState
      description={<Trans>This page could not be shown. Reload it. Your saved work is safe.</Trans>}
      onRetry={() => window.location.reload()}
    />
  );
}
