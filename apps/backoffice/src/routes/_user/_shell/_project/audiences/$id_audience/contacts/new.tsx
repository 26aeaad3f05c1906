import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useApp } from '#/app/context.ts';
import { toContact } from '#/audience/contacts/contact-link.ts';
import { ContactForm } from '#/audience/contacts/contact-form.tsx';
import { useAudience } from '#/audience/audiences/use-audience.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/_project/audiences/$id_audience/contacts/new')({
  component: NewContactPage,
});

function NewContactPage() {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const { id_audience } = Route.useParams();
  const { crumbs } = useAudience(id_audience);
  return (
    <Page title={t`New contact`} crumbs={[crumbs.all, crumbs.itself, crumbs.contacts]}>
      <ContactForm
        save={(fields) =>
          client.call(
            contract.contacts.create,
            { body: { ...fields, audience_id: id_audience } },
            { quiet: true },
          )
        }
        onSaved={(contact) => navigate(toContact(id_audience, contact.id))}
        cancel={
          <LinkButton to="/audiences/$id_audience/contacts" params={{ id_audience }} variant="ghost">
            <Trans>Cancel</Trans>
          </LinkButton>
        }
      />
    </Page>
  );
}
