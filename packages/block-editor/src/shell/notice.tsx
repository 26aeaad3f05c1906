'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@x/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useEditor } from '../context/environment.tsx';
import type { UserAction } from '../state/store.ts';
import type { ValueStore } from '../state/value-store.ts';
import type { Merging } from './merge/use-merge.ts';

/** Says why an action did not do what the user wanted. */
export function Notice() {
  const { notice } = useEditor();
  const text = useSyncExternalStore(notice.subscribe, notice.get, notice.get);
  if (text === null) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `Alert` is always a div
    <Alert key={text} tone="warning" role="alert" className="x:m-3" onDismiss={() => notice.set(null)}>
      {text}
    </Alert>
  );
}

export interface RefusalNoticeProps {
  /** Last action that the host's permissions refused. */
  readonly refused: ValueStore<UserAction | null>;
}

/** Says so when the host's permissions refuse a change, such as a key press that deletes a block. */
export function RefusalNotice({ refused }: RefusalNoticeProps) {
  const { t } = useLingui();
  const { notice } = useEditor();
  useEffect(
    () => refused.subscribe(() => notice.set(t`You can’t make this change in this message.`)),
    [refused, notice, t],
  );
  return null;
}

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
