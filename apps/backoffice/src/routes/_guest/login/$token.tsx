import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { InvitationNotice, useInvitation } from '#/identity/sign-in/invitation-notice.tsx';
import { readInvitation } from '#/identity/sign-in/read-invitation.ts';
import { AuthPage } from '#/identity/sign-in/auth-page.tsx';
import { LoginForm } from '#/identity/sign-in/login-form.tsx';
import { SignOnLink } from '#/identity/sign-in/sign-on-link.tsx';
import { TextLink } from '#/page/text-link.tsx';

/** Login page of an invitation link. Logging in accepts the invitation (spec 1 §2). */
export const Route = createFileRoute('/_guest/login/$token')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) => readInvitation(context.client, params.token),
  component: InvitedLoginPage,
});

function InvitedLoginPage() {
  const { t } = useLingui();
  const { token } = Route.useParams();
  const navigate = useNavigate();
  const invitation = Route.useLoaderData();
  const { acceptAndGo, reject, rejecting } = useInvitation(token);
  const email = invitation.success ? invitation.data.email : '';
  return (
    <AuthPage
      title={t`Log in`}
      footer={
        <Trans>
          No account yet?{' '}
          <TextLink to="/register/$token" params={{ token }}>
            Create one
          </TextLink>
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
          onSecondFactor={() => navigate({ to: '/login/second-factor', search: { invitation: token } })}
        />
        <SignOnLink />
      </div>
    </AuthPage>
  );
}
