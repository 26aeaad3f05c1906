import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useApp } from '#/app/context.ts';
import { SignupFormEditor } from '#/audience/signup-forms/form/signup-form-editor.tsx';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/_project/audiences/forms/new')({
  component: NewSignupFormPage,
});

function NewSignupFormPage() {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  return (
    <Page
      title={t`New form`}
      crumbs={[
        { label: t`Audiences`, target: linkOptions({ to: '/audiences' }) },
        { label: t`Sign-up forms`, target: linkOptions({ to: '/audiences/forms' }) },
      ]}
    >
      <SignupFormEditor
        save={(settings, audience_id) =>
          client.call(contract.signupForms.create, { body: { ...settings, audience_id } }, { quiet: true })
        }
        onSaved={({ id }) => navigate({ to: '/audiences/forms/$id_form', params: { id_form: id } })}
        cancel={
          <LinkButton to="/audiences/forms" variant="ghost">
            <Trans>Cancel</Trans>
          </LinkButton>
        }
      />
    </Page>
  );
}
