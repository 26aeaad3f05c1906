import { Trans } from '@lingui/react/macro';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '@x/ui';
import { joinMessages } from '#/app/join-messages.ts';
import { UserUnavailable } from '#/session/current-user.ts';

/** Shown instead of a page that threw an error while loading or rendering. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <ErrorState
      description={
        error instanceof UserUnavailable ? (
          joinMessages(error.failure.errors)
        ) : (
          <Trans>This page could not be shown. Reload it. Your saved work is safe.</Trans>
        )
      }
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
