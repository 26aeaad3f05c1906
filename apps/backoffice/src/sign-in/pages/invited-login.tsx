import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { InvitationNotice, useInvitation } from '../invitation-notice.tsx';
import { readInvitation, type InvitedPageProps } from '../read-invitation.ts';
import { AuthPage } from '#/page/auth-page.tsx';
import { LoginForm } from '../login-form.tsx';
import { SignOnLink } from '../sign-on-link.tsx';
import { signInAddress } from '#/session/sign-in-paths.ts';
import type { OpenPage } from '../sign-in-page.ts';

/** Login page of an invitation link. Logging in accepts the invitation (spec 1 §2). */
export const open: OpenPage = async ({ app, token }) => (
  <InvitedLoginPage token={token} invitation={await readInvitation(app.client, token)} />
);

function InvitedLoginPage({ token, invitation }: InvitedPageProps) {
  const { t } = useLingui();
  const { loadPage } = useApp();
  const { acceptAndGo, reject, rejecting } = useInvitation(token);
  const email = invitation.success ? invitation.data.email : '';
  return (
    <AuthPage
      title={t`Log in`}
      footer={
        <Trans>
          No account yet? <Link href={signInAddress(`/register/${token}`)}>Create one</Link>
        </Trans>
      }
    >
      <div className="x:flex x:flex-col x:gap-4">
        <InvitationNotice invitation={invitation} onReject={() => void reject()} rejecting={rejecting}>
          <Trans>Log in as {email} to join the organization.</Trans>
        </InvitationNotice>
        <LoginForm
          key={email}
          email={email}
          onSignedIn={(userId) => acceptAndGo(userId, '/project-selection')}
          onSecondFactor={() => loadPage(signInAddress('/login/second-factor', { invitation: token }))}
        />
        <SignOnLink />
      </div>
    </AuthPage>
  );
}
