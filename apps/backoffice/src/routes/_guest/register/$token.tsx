import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { InvitationNotice, useInvitation } from '#/identity/sign-in/invitation-notice.tsx';
import { readInvitation } from '#/identity/sign-in/read-invitation.ts';
import { AuthPage } from '#/identity/sign-in/auth-page.tsx';
import { RegisterForm } from '#/identity/sign-in/register-form.tsx';
import { TextLink } from '#/page/text-link.tsx';

/** Registration page of an invitation link. Creating the account accepts the invitation (spec 1 §2). */
export const Route = createFileRoute('/_guest/register/$token')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) => readInvitation(context.client, params.token),
  component: InvitedRegisterPage,
});

function InvitedRegisterPage() {
  const { t } = useLingui();
  const { token } = Route.useParams();
  const navigate = useNavigate();
  const invitation = Route.useLoaderData();
  const { acceptAndGo, reject, rejecting } = useInvitation(token);
  return (
    <AuthPage
      title={t`Create your account`}
      footer={
        <Trans>
          Already have an account?{' '}
          <TextLink to="/login/$token" params={{ token }}>
            Log in
          </TextLink>
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
            onRegistered={(userId) =>
              userId === undefined
                ? navigate({ to: '/login/$token', params: { token } })
                : acceptAndGo(userId, '/')
            }
          />
        )}
      </div>
    </AuthPage>
  );
}
