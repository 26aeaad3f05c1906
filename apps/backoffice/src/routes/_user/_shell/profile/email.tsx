import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { contract, type EmailChange } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useEffect, useState } from 'react';
import { useApp } from '#/app/context.ts';
import { Notice } from '#/app/notice.tsx';
import { EmailForm } from '#/identity/profile/email-form.tsx';
import { PendingEmailChange } from '#/identity/profile/pending-email-change.tsx';
import { LoadError } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { Page } from '#/page/page.tsx';
import { useUser } from '#/session/use-current.ts';

export const Route = createFileRoute('/_user/_shell/profile/email')({ component: EmailPage });

const refreshMilliseconds = 10_000;

/**
 * Returns the interval for loading a pending change again, because the user may confirm the change from a mail on
 * another device. Returns 0 if no change is pending.
 */
function refreshInterval(answer: { readonly change: EmailChange | null } | undefined): number {
  return answer?.change ? refreshMilliseconds : 0;
}

function EmailPage() {
  const { t } = useLingui();
  const user = useUser();
  const [emailBefore] = useState(user.email);
  const answer = useAnswer(contract.emailChanges.get, { params: { id: user.id } }, { refreshInterval });
  const email = answer.data?.email ?? user.email;
  useFreshUser(email);
  return (
    <Page
      title={t`Email address`}
      description={
        <Trans>
          You log in with <strong className="x:font-medium x:break-words">{email}</strong>.
        </Trans>
      }
    >
      <div className="x:flex x:max-w-lg x:flex-col x:gap-4">
        {email !== emailBefore && (
          <Notice tone="success">
            <Trans>Your email address was changed and all your other sessions were ended.</Trans>
          </Notice>
        )}
        {answer.error !== undefined && (
          <LoadError
            error={answer.error}
            onRetry={() => void answer.mutate()}
            retrying={answer.isValidating}
          />
        )}
        {answer.isLoading && <FormPlaceholder />}
        {answer.data?.change === null && <EmailForm userId={user.id} onSaved={() => void answer.mutate()} />}
        {answer.data?.change && (
          <PendingEmailChange
            currentEmail={email}
            change={answer.data.change}
            onCanceled={() => answer.mutate()}
          />
        )}
      </div>
    </Page>
  );
}

/** Loads the user again after the address has changed, so that the rest of the page shows the new one. */
function useFreshUser(email: string): void {
  const { currentUser } = useApp();
  const router = useRouter();
  const user = useUser();
  const isOutdated = email !== user.email;
  useEffect(() => {
    if (isOutdated) void currentUser.refresh().then(() => router.invalidate());
  }, [isOutdated, currentUser, router]);
}
