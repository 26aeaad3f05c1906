import { contract, type SecondFactorKind } from '@x/api-client';
import { SecondStep } from '../second-step.tsx';
import { useInvitation } from '../invitation-notice.tsx';
import type { OpenPage } from '../sign-in-page.ts';
import { useSignIn } from '../use-sign-in.ts';

/** Second step of the login. */
export const open: OpenPage = async ({ app, search }) => {
  const pending = await app.client.call(contract.loginSteps.get, {}, { quiet: true });
  if (!pending.success) return app.loadPage('/login');
  return (
    <SecondFactorPage
      ways={pending.data.ways}
      redirect={search.get('redirect') ?? undefined}
      invitation={search.get('invitation') ?? undefined}
    />
  );
};

interface SecondFactorPageProps {
  readonly ways: readonly SecondFactorKind[];
  /** Path to open after signing in. */
  readonly redirect: string | undefined;
  /** Token of an invitation to accept after signing in. */
  readonly invitation: string | undefined;
}

function SecondFactorPage({ ways, redirect, invitation }: SecondFactorPageProps) {
  const { goBack } = useSignIn();
  const { acceptAndGo } = useInvitation(invitation ?? '');
  return (
    <SecondStep
      ways={ways}
      onSignedIn={(userId) =>
        invitation === undefined ? goBack(userId, redirect) : acceptAndGo(userId, '/project-selection')
      }
    />
  );
}
