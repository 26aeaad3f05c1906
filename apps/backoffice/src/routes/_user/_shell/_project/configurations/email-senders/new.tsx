import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { SenderForm } from '#/providers/senders/sender-form.tsx';
import { onlyItem } from '#/lists/options/only-item.ts';
import { providerOptions } from '#/lists/options/option-lists.ts';
import { useOptionPage } from '#/lists/options/use-option-page.ts';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { useProjectId } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/_project/configurations/email-senders/new')({
  component: NewEmailSenderPage,
});

function NewEmailSenderPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const projectId = useProjectId();
  const providers = useOptionPage(providerOptions);
  const list = linkOptions({ to: '/configurations/email-senders' });
  return (
    <Page title={t`New sender`} crumbs={[{ label: t`Email senders`, target: list }]}>
      {providers.state === 'loading' ? (
        <FormPlaceholder />
      ) : (
        <SenderForm
          projectId={projectId}
          onlyProvider={onlyItem(providers)?.id}
          // The page of the sender says which records are missing, and what to do.
          onSaved={({ id }) =>
            navigate({
              to: '/configurations/email-senders/$id_email_sender',
              params: { id_email_sender: id },
            })
          }
          cancel={
            <LinkButton {...list} variant="ghost">
              <Trans>Cancel</Trans>
            </LinkButton>
          }
        />
      )}
    </Page>
  );
}
