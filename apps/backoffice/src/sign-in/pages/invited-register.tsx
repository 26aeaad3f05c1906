import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { InvitationNotice, useInvitation } from '../invitation-notice.tsx';
import { readInvitation, type InvitedPageProps } from '../read-invitation.ts';
import { AuthPage } from '#/page/auth-page.tsx';
import { RegisterForm } from '../register-form.tsx';
import { signInAddress } from '#/session/sign-in-paths.ts';
import type { OpenPage } from '../sign-in-page.ts';

/** Registration page of an invitation link. Creating the account accepts the invitation (spec 1 §2). */
export const open: OpenPage = async ({ app, token }) => (
  <InvitedRegisterPage token={token} invitation={await readInvitation(app.client, token)} />
);

function InvitedRegisterPage({ token, invitation }: InvitedPageProps) {
  const { t } = useLingui();
  const { loadPage } = useApp();
  const { acceptAndGo, reject, rejecting } = useInvitation(token);
  const loginPage = signInAddress(`/login/${token}`);
  return (
    <AuthPage
      title={t`Create your account`}
      footer={
        <Trans>
          Already have an account? <Link href={loginPage}>Log in</Link>
        </Trans>
      }
    >
      <div className="x:flex x:flex-col x:gap-4">
        <InvitationNotice invitation={invitation} onReject={() => void reject()} rejecting={rejecting}>
          <Trans>Create your account to join the organization.</Trans>
        </InvitationNotice>
        {invitation.success && (
          <RegisterForm
            invitation={{ token, email: invitation.data.email }}
            onRegistered={(userId) => (userId === undefined ? loadPage(loginPage) : acceptAndGo(userId, '/'))}
          />
        )}
      </div>
    </AuthPage>
  );
}
