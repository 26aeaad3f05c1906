'use client';
import { Trans } from '@lingui/react/macro';
import { Alert } from '@x/ui';
import type { Merging } from './use-merge.ts';

/** Reports a finished merge. */
export function MergeNotice({ finished, dismiss }: Pick<Merging, 'finished' | 'dismiss'>) {
  if (finished === null) return null;
  const { author } = finished;
  return (
    <Alert
      tone="success"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `Alert` is always a div
      role="status"
      className="x:m-3"
      onDismiss={dismiss}
      title={
        author === undefined ? (
          <Trans>The changes of the saved version were merged into yours</Trans>
        ) : (
          <Trans>The changes of {author} were merged into yours</Trans>
        )
      }
    >
      <Trans>Use Undo to return to your version.</Trans>
    </Alert>
  );
}
