import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type ErrorItem } from '@x/api-client';
import { buttonVariants, Link } from '@x/ui';
import { Notice } from '#/app/notice.tsx';
import { joinMessages } from '#/app/join-messages.ts';
import { AuthPage } from '#/page/auth-page.tsx';
import { pageAfterSignIn } from '../page-after-sign-in.ts';
import { signInAddress } from '#/session/sign-in-paths.ts';
import type { OpenPage } from '../sign-in-page.ts';

/**
 * Page to which identity providers redirect. The redirect comes from another site and carries no sign-in cookie, so the
 * page sends the response to the API itself. If the API refuses the response, an existing session continues.
 */
export const open: OpenPage = async ({ app, search }) => {
  const result = await app.client.call(
    contract.singleSignOn.finish,
    { body: { search: `?${search.toString()}` } },
    { quiet: true },
  );
  if (!result.success) return <RefusedSignOnPage errors={result.errors} />;
  const { id, redirect: asked } = result.data;
  const redirect = asked ?? undefined;
  if (id === null) return app.loadPage(signInAddress('/login/second-factor', { redirect }));
  app.session.start();
  return app.loadPage(pageAfterSignIn(app.cookies, id, redirect));
};

function RefusedSignOnPage({ errors }: { readonly errors: readonly ErrorItem[] }) {
  const { t } = useLingui();
  return (
    <AuthPage
      title={t`The login was not completed`}
      footer={
        <Link href="/login">
          <Trans>Log in with a password instead</Trans>
        </Link>
      }
    >
      <div className="x:flex x:flex-col x:gap-4">
        <Notice tone="warning">{joinMessages(errors)}</Notice>
        <a
          href="/single-sign-on"
          className={buttonVariants({ variant: 'primary', size: 'large', width: 'full' })}
        >
          <Trans>Start again</Trans>
        </a>
      </div>
    </AuthPage>
  );
}
