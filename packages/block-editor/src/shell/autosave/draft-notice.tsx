'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@x/ui';
import type { Autosave } from './use-autosave.ts';

export function DraftNotice({ found, accept, discard, dismiss, retry }: Autosave) {
  const { i18n } = useLingui();
  if (found === null) return null;
  if (found.kind === 'unknown') {
    return (
      <Alert
        tone="warning"
        role="alert"
        className="x:m-3"
        title={<Trans>Could not check for unsaved changes from your last session</Trans>}
        actions={
          <Button size="small" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Your new changes are not saved as a draft, so remember to save.</Trans>
      </Alert>
    );
  }
  if (found.kind === 'unreadable') {
    return (
      <Alert
        tone="warning"
        role="alert"
        className="x:m-3"
        title={<Trans>Unsaved changes from your last session could not be read</Trans>}
        actions={
          <Button size="small" onClick={discard}>
            <Trans>Discard changes</Trans>
          </Button>
        }
      >
        <Trans>
          Those changes are kept as they are. Your new changes are not saved as a draft, so remember to save.
        </Trans>
      </Alert>
    );
  }
  const { draft, savedSince } = found;
  const when = i18n.date(new Date(draft.keptAt), { dateStyle: 'medium', timeStyle: 'short' });
  const since = savedSince && (
    <Trans>The message has since been saved elsewhere. If you save now, you overwrite that version.</Trans>
  );
  const discardButton = (
    <Button size="small" onClick={discard}>
      <Trans>Discard changes</Trans>
    </Button>
  );
  if (found.kind === 'offered') {
    return (
      <Alert
        tone="warning"
        role="alert"
        className="x:m-3"
        title={<Trans>You have unsaved changes from {when}</Trans>}
        actions={
          <>
            <Button size="small" onClick={accept}>
              <Trans>Restore changes</Trans>
            </Button>
            {discardButton}
          </>
        }
      >
        {since}
      </Alert>
    );
  }
  return (
    <Alert
      tone={savedSince ? 'warning' : 'info'}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `Alert` is always a div
      role="status"
      className="x:m-3"
      onDismiss={dismiss}
      title={<Trans>Your unsaved changes from {when} have been restored</Trans>}
      actions={discardButton}
    >
      {since}
    </Alert>
  );
}
