import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract, type SignupForm } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { deleteSignupForm } from '#/audience/signup-forms/delete-signup-form.ts';
import { SignupFormEditor } from '#/audience/signup-forms/form/signup-form-editor.tsx';
import { ShareCard } from '#/audience/signup-forms/share-card.tsx';
import { SignupList } from '#/audience/signup-forms/signup-list.tsx';
import { ConfirmedCallButton } from '#/lists/define/confirmed-call-button.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { useFresh } from '#/lists/use-fresh.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { useMay } from '#/session/may.tsx';

export const Route = createFileRoute('/_user/_shell/_project/audiences/forms/$id_form')({
  component: SignupFormPage,
});

function SignupFormPage() {
  const { t } = useLingui();
  const { id_form: id } = Route.useParams();
  const answer = useFresh(useAnswer(contract.signupForms.get, { params: { id } }));
  const may = useMay();
  return (
    <Page
      title={answer.data?.name ?? t`Sign-up form`}
      crumbs={[
        { label: t`Audiences`, target: linkOptions({ to: '/audiences' }) },
        { label: t`Sign-up forms`, target: linkOptions({ to: '/audiences/forms' }) },
      ]}
    >
      <Loaded answer={answer} placeholder={<FormPlaceholder />}>
        {(signupForm) => (
          <div className="x:flex x:flex-col x:gap-5">
            <div className="x:grid x:grid-cols-[minmax(0,1fr)] x:items-start x:gap-5 x:lg:grid-cols-[minmax(0,1fr)_22rem]">
              {may(contract.signupForms.update) && <EditedForm signupForm={signupForm} />}
              <ShareCard signupForm={signupForm} />
            </div>
            <SignupList formId={id} audienceId={signupForm.audience.id} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function EditedForm({ signupForm }: { readonly signupForm: SignupForm }) {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const [saves, setSaves] = useState(0);
  return (
    <SignupFormEditor
      // A new key shows the saved form, because the editor ignores later values.
      key={`${signupForm.id} ${String(saves)}`}
      signupForm={signupForm}
      save={(settings, _audience, basedOn) =>
        client.call(
          contract.signupForms.update,
          { params: { id: signupForm.id }, body: settings },
          { quiet: true, basedOn },
        )
      }
      onSaved={() => setSaves((count) => count + 1)}
      aside={
        <ConfirmedCallButton
          action={deleteSignupForm}
          row={signupForm}
          text={t`Delete form`}
          onDone={() => navigate({ to: '/audiences/forms' })}
        />
      }
      cancel={
        <LinkButton to="/audiences/forms" variant="ghost">
          <Trans>Cancel</Trans>
        </LinkButton>
      }
    />
  );
}
