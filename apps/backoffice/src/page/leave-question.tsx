import { useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '@x/ui';
import { useEffect } from 'react';
import { useApp } from '#/app/context.ts';

export interface LeaveQuestionProps {
  /** True while the page has changes that are not saved. */
  readonly unsaved: boolean;
  /** Says what happens to the changes. */
  readonly consequence: string;
}

/**
 * Asks before the user leaves a page with unsaved changes. Does not ask after the user logged out or the session
 * expired, or when a finished action leads to another page.
 */
export function LeaveQuestion({ unsaved, consequence }: LeaveQuestionProps) {
  const { t } = useLingui();
  const { session, finishing, unsavedWork } = useApp();
  useEffect(() => (unsaved ? unsavedWork.add() : undefined), [unsaved, unsavedWork]);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved &&
      current.pathname !== next.pathname &&
      !finishing.isRunning() &&
      !session.expired.get() &&
      session.signedIn() !== undefined,
    // The login page of an expired session returns to this page, where the drafts of the forms are kept.
    enableBeforeUnload: () => unsaved && !session.expired.get() && session.signedIn() !== undefined,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title={t`Leave without saving?`}
      description={consequence}
      cancelLabel={t`Keep editing`}
      confirmLabel={t`Leave`}
      tone="primary"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
