import { createFileRoute, redirect } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import * as v from 'valibot';
import { SecondStep } from '#/identity/second-factors/second-step.tsx';
import { useInvitation } from '#/identity/sign-in/invitation-notice.tsx';
import { useSignIn } from '#/identity/sign-in/use-sign-in.ts';
import { chosenLanguage } from '#/language/language.ts';
import { loadCatalogSignedIn } from '#/language/load-catalog.ts';
import { searchParameter } from '#/lists/search-parameter.ts';

/** Second step of the login. Its texts load with those of the signed-in pages, so that the login page stays small. */
export const Route = createFileRoute('/_guest/login/second-factor')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: v.object({
    /** Path to open after signing in. */
    redirect: searchParameter(v.string()),
    /** Token of an invitation to accept after signing in. */
    invitation: searchParameter(v.string()),
  }),
  loader: async ({ context }) => {
    const [pending] = await Promise.all([
      context.client.call(contract.loginSteps.get, {}, { quiet: true }),
      loadCatalogSignedIn(chosenLanguage(context.cookies)),
    ]);
    if (!pending.success) throw redirect({ to: '/login', search: {}, replace: true });
    return pending.data;
  },
  component: SecondFactorPage,
});

function SecondFactorPage() {
  const { ways } = Route.useLoaderData();
  const { redirect: back, invitation } = Route.useSearch();
  const { goBack } = useSignIn();
  const { acceptAndGo } = useInvitation(invitation ?? '');
  return (
    <SecondStep
      ways={ways}
      onSignedIn={(userId) =>
        invitation === undefined ? goBack(userId, back) : acceptAndGo(userId, '/project-selection')
      }
    />
  );
}
