'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@x/ui';
import type { Autosave } from './use-autosave.ts';

/** Tells what happened to a draft from an earlier session, and offers actions. */
export function DraftNotice({ found, accept, discard, dismiss, retry }: Autosave) {
  const { i18n } = useLingui();
  if (found === null) return null;
  if (found.kind === 'unknown') {
    return (
      <Alert
        tone="warning"
        role="alert"
        className="x:m-3"
        title={<Trans>It could not be looked up whether there are unsaved changes from before</Trans>}
        actions={
          <Button size="small" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>What you change now is kept only when you save it.</Trans>
      </Alert>
    );
  }
  if (found.kind === 'unreadable') {
    return (
      <Alert
        tone="warning"
        role="alert"
        className="x:m-3"
        title={<Trans>There are unsaved changes from before that cannot be read</Trans>}
        actions={
          <Button size="small" onClick={discard}>
            <Trans>Discard them</Trans>
          </Button>
        }
      >
        <Trans>They stay as they are. What you change now is kept only when you save it.</Trans>
      </Alert>
    );
  }
  const { draft, savedSince } = found;
  const when = i18n.date(new Date(draft.keptAt), { dateStyle: 'medium', timeStyle: 'short' });
  const since = savedSince && (
    <Trans>The message was saved somewhere else since. If you save now, that is replaced.</Trans>
  );
  const discardButton = (
    <Button size="small" onClick={discard}>
      <Trans>Discard them</Trans>
    </Button>
  );
  if (found.kind === 'offered') {
    return (
      <Alert
        tone="warning"
        role="alert"
        className="x:m-3"
        title={<Trans>There are unsaved changes of {when}</Trans>}
        actions={
          <>
            <Button size="small" onClick={accept}>
              <Trans>Show them</Trans>
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
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an alert of the design system, read out when idle
      role="status"
      className="x:m-3"
      onDismiss={dismiss}
      title={<Trans>Your unsaved changes of {when} are shown</Trans>}
      actions={discardButton}
    >
      {since}
    </Alert>
  );
}
