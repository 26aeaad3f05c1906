import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Alert, Card, DescriptionList } from '@x/ui';
import { Pencil } from 'lucide-react';
import { ContactActivity } from '#/engagement/contact-activity/contact-activity.tsx';
import { ContactTrace } from '#/engagement/contact-activity/contact-trace.tsx';
import { useAudience } from '#/audience/audiences/use-audience.ts';
import { useFieldText } from '#/audience/fields/field-texts.ts';
import { useKnownFields } from '#/audience/fields/use-contact-fields.ts';
import { ConsentsCard } from '#/audience/signup-forms/consents-card.tsx';
import { PersonalDataCard } from '#/audience/people/personal-data-card.tsx';
import { ContactTags } from '#/audience/tags/contact-tags.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import { EntityPage } from '#/lists/entity-page.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { LinkButton } from '#/page/links.tsx';

export const Route = createFileRoute('/_user/_shell/_project/audiences/$id_audience/contacts/$id_contact/')({
  component: ContactPage,
});

function ContactPage() {
  const { t } = useLingui();
  const formats = useFormats();
  const navigate = useNavigate();
  const { id_audience, id_contact } = Route.useParams();
  const { crumbs } = useAudience(id_audience);
  const contact = useAnswer(contract.contacts.get, { params: { id: id_contact } });
  const fields = useKnownFields();
  const fieldText = useFieldText();
  const shown = (text: string) => (text === '' ? '—' : text);
  return (
    <EntityPage
      entity={contact}
      title={contact.data?.email ?? t`Contact`}
      crumbs={[crumbs.all, crumbs.itself, crumbs.contacts]}
      actions={
        <LinkButton
          to="/audiences/$id_audience/contacts/$id_contact/manage"
          params={{ id_audience, id_contact }}
          icon={<Pencil aria-hidden />}
        >
          <Trans>Manage contact</Trans>
        </LinkButton>
      }
    >
      <Loaded answer={contact}>
        {(data) => (
          <div className="x:grid x:items-start x:gap-5 x:lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
            <div className="x:flex x:min-w-0 x:flex-col x:gap-4">
              {data.suppressed && (
                <Alert tone="warning">
                  <Trans>This address is on the suppression list, so it gets no campaigns.</Trans>
                </Alert>
              )}
              <Card title={t`Profile`}>
                <DescriptionList
                  items={[
                    { id: 'email', term: t`Email`, description: data.email },
                    { id: 'name', term: t`Name`, description: shown(data.first_name) },
                    { id: 'surname', term: t`Surname`, description: shown(data.surname) },
                    { id: 'phone', term: t`Phone`, description: shown(data.phone) },
                    {
                      id: 'birthdate',
                      term: t`Birthdate`,
                      description: data.birthdate === null ? '—' : formats.day(data.birthdate),
                    },
                    ...fields.map((field) => ({
                      id: `field:${field.key}`,
                      term: field.label,
                      description: shown(fieldText(data, field)),
                    })),
                    {
                      id: 'tags',
                      term: t`Tags`,
                      description: data.tags.length === 0 ? '—' : <ContactTags contact={data} />,
                    },
                    { id: 'created', term: t`Created`, description: formats.dateTime(data.created_at) },
                    { id: 'updated', term: t`Updated`, description: formats.dateTime(data.updated_at) },
                  ]}
                />
              </Card>
              <ConsentsCard key={`consents ${data.id}`} contactId={data.id} />
              <ContactTrace key={data.id} contactId={data.id} />
              <PersonalDataCard
                email={data.email}
                onErased={() => navigate({ to: '/audiences/people', search: {}, replace: true })}
              />
            </div>
            <ContactActivity key={data.id} id={data.id} />
          </div>
        )}
      </Loaded>
    </EntityPage>
  );
}
