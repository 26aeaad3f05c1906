import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { Card, DescriptionList, EmptyState, StatTile, StatTiles } from '@x/ui';
import { FileUp, Settings2, SlidersHorizontal, UserPlus, Users } from 'lucide-react';
import { AudiencePerformance } from '#/engagement/analytics/audience-performance.tsx';
import { useAudience } from '#/audience/audiences/use-audience.ts';
import { GrowthCard } from '#/engagement/analytics/growth-card.tsx';
import { rate } from '#/language/formats.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { ReportPlaceholder } from '#/lists/placeholders.tsx';
import { usePermissions } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { useMay } from '#/session/may.tsx';

export const Route = createFileRoute('/_user/_shell/_project/audiences/$id_audience/')({
  component: AudiencePage,
});

function AudiencePage() {
  const { t } = useLingui();
  const formats = useFormats();
  const { id_audience } = Route.useParams();
  const { audience, crumbs } = useAudience(id_audience);
  const { mayRead } = usePermissions();
  const { contacts = 0, mailable = 0 } = audience.data ?? {};
  const mailableShare = formats.percent(rate(mailable, contacts));
  return (
    <Page
      title={audience.data?.name ?? t`Audience`}
      crumbs={[crumbs.all]}
      actions={
        <>
          <LinkButton
            to="/audiences/$id_audience/settings"
            params={{ id_audience }}
            icon={<SlidersHorizontal aria-hidden />}
          >
            <Trans>Settings</Trans>
          </LinkButton>
          <LinkButton
            to="/audiences/$id_audience/manage"
            params={{ id_audience }}
            icon={<Settings2 aria-hidden />}
          >
            <Trans>Manage audience</Trans>
          </LinkButton>
          <LinkButton to="/audiences/$id_audience/contacts" params={{ id_audience }} variant="primary">
            <Trans>View contacts</Trans>
          </LinkButton>
        </>
      }
    >
      <Loaded answer={audience} placeholder={<ReportPlaceholder />}>
        {(data) => (
          <div className="x:flex x:flex-col x:gap-5">
            {data.contacts === 0 ? (
              <Card>
                <FirstContacts id_audience={id_audience} />
              </Card>
            ) : (
              <StatTiles>
                <StatTile label={t`Contacts`} value={formats.number(data.contacts)} />
                <StatTile
                  label={t`Can be mailed`}
                  value={formats.number(data.mailable)}
                  detail={t`${mailableShare} of the contacts`}
                />
                <StatTile label={t`Updated`} value={formats.date(data.updated_at)} />
                <StatTile label={t`Created`} value={formats.date(data.created_at)} />
              </StatTiles>
            )}
            {data.contacts > 0 && <GrowthCard audienceId={id_audience} />}
            {data.contacts > 0 && mayRead('analytics') && (
              <AudiencePerformance audienceId={id_audience} since={data.created_at} />
            )}
            <Card title={t`Details`}>
              <DescriptionList
                items={[
                  { id: 'name', term: t`Name`, description: data.name },
                  {
                    id: 'description',
                    term: t`Description`,
                    description: data.description === '' ? '—' : data.description,
                  },
                  { id: 'updated', term: t`Updated`, description: formats.dateTime(data.updated_at) },
                ]}
              />
            </Card>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function FirstContacts({ id_audience }: { readonly id_audience: string }) {
  const { t } = useLingui();
  if (!useMay()(contract.audiences.import)) {
    return <EmptyState icon={<Users />} title={t`This audience has no contacts yet`} />;
  }
  return (
    <EmptyState
      icon={<UserPlus />}
      title={t`This audience has no contacts yet`}
      description={t`Import contacts from a CSV file, or add them one by one.`}
      actions={
        <>
          <LinkButton
            to="/audiences/$id_audience/contacts/new"
            params={{ id_audience }}
            icon={<UserPlus aria-hidden />}
          >
            <Trans>Add a contact</Trans>
          </LinkButton>
          <LinkButton
            to="/audiences/$id_audience/contacts"
            params={{ id_audience }}
            search={{ import: true }}
            variant="primary"
            icon={<FileUp aria-hidden />}
          >
            <Trans>Import contacts</Trans>
          </LinkButton>
        </>
      }
    />
  );
}
