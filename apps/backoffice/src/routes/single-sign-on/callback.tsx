import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { Notice } from '#/app/notice.tsx';
import { joinMessages } from '#/app/join-messages.ts';
import { AuthPage } from '#/identity/sign-in/auth-page.tsx';
import { beginSession } from '#/identity/sign-in/begin-session.ts';
import { pageAfterSignIn } from '#/identity/sign-in/page-after-sign-in.ts';
import { LinkButton } from '#/page/links.tsx';
import { chosenLanguage } from '#/language/language.ts';
import { loadCatalogSignedIn } from '#/language/load-catalog.ts';
import { TextLink } from '#/page/text-link.tsx';

/**
 * Page to which identity providers redirect. The redirect comes from another site and carries no sign-in cookie, so the
 * page sends the response to the API itself. If the API refuses the response, an existing session continues.
 */
export const Route = createFileRoute('/single-sign-on/callback')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, location }) => {
    const result = await context.client.call(
      contract.singleSignOn.finish,
      { body: { search: location.searchStr } },
      { quiet: true },
    );
    if (!result.success) {
      await loadCatalogSignedIn(chosenLanguage(context.cookies));
      return result;
    }
    const { id, redirect: asked } = result.data;
    const back = asked ?? undefined;
    if (id === null)
      throw redirect({ to: '/login/second-factor', search: { redirect: back }, replace: true });
    beginSession(context);
    throw redirect({ href: pageAfterSignIn(context.cookies, id, back), replace: true });
  },
  component: RefusedSignOnPage,
});

function RefusedSignOnPage() {
  const { t } = useLingui();
  const { errors } = Route.useLoaderData();
  return (
    <AuthPage
      title={t`The login was not completed`}
      footer={
        <TextLink to="/login">
          <Trans>Log in with a password instead</Trans>
        </TextLink>
      }
    >
      <div className="x:flex x:flex-col x:gap-4">
        <Notice tone="warning">{joinMessages(errors)}</Notice>
        <LinkButton to="/single-sign-on" variant="primary" size="large" width="full">
          <Trans>Start again</Trans>
        </LinkButton>
      </div>
    </AuthPage>
  );
}
