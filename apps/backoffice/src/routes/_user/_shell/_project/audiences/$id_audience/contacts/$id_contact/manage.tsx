import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { useApp } from '#/app/context.ts';
import { ContactForm } from '#/audience/contacts/contact-form.tsx';
import { useAudience } from '#/audience/audiences/use-audience.ts';
import { toOngoing, DeleteUsedButton } from '#/usage/delete-used-button.tsx';
import { UsageNotice } from '#/usage/usage-notice.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute(
  '/_user/_shell/_project/audiences/$id_audience/contacts/$id_contact/manage',
)({ component: ManageContactPage });

function ManageContactPage() {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const params = Route.useParams();
  const { crumbs } = useAudience(params.id_audience);
  const contact = useAnswer(contract.contacts.get, { params: { id: params.id_contact } });
  const detail = linkOptions({ to: '/audiences/$id_audience/contacts/$id_contact', params });
  return (
    <Page
      title={t`Manage contact`}
      crumbs={[
        crumbs.all,
        crumbs.itself,
        crumbs.contacts,
        { label: contact.data?.email ?? '…', target: detail },
      ]}
    >
      <Loaded answer={contact} placeholder={<FormPlaceholder />}>
        {(data) => (
          <div className="x:flex x:flex-col x:gap-5">
            <UsageNotice used={{ kind: 'contact', id: data.id }} />
            <ContactForm
              key={data.id}
              contact={data}
              save={(body, basedOn) =>
                client.call(
                  contract.contacts.update,
                  { params: { id: data.id }, body },
                  { quiet: true, basedOn },
                )
              }
              onSaved={() => navigate(detail)}
              cancel={
                <LinkButton {...detail} variant="ghost">
                  <Trans>Cancel</Trans>
                </LinkButton>
              }
              aside={
                <DeleteUsedButton
                  used={{ kind: 'contact', id: data.id }}
                  label={t`Delete contact`}
                  question={t`Delete the contact ${data.email}?`}
                  consequence={t`This cannot be undone. Messages already sent to this contact stay in the reports.`}
                  remove={(choice) =>
                    client.call(contract.contacts.remove, {
                      params: { id: data.id },
                      query: toOngoing(choice),
                    })
                  }
                  onRemoved={async () => {
                    await navigate({
                      to: '/audiences/$id_audience/contacts',
                      params: { id_audience: params.id_audience },
                    });
                    await invalidate(contract.audiences.contacts, contract.audiences.get);
                  }}
                />
              }
            />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
