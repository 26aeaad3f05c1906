import { useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { EmptyState } from '@x/ui';
import { Search } from 'lucide-react';
import * as v from 'valibot';
import { RecipientForm } from '#/engagement/trace/recipient-form.tsx';
import { RecipientTrace } from '#/engagement/trace/recipient-trace.tsx';
import { useCampaign } from '#/campaigns/use-campaign.ts';
import { searchParameter } from '#/lists/search-parameter.ts';
import { Page } from '#/page/page.tsx';

/** `recipient` is an email address or a contact id. */
const traceSearch = v.object({
  recipient: searchParameter(v.pipe(v.string(), v.trim(), v.maxLength(254))),
});

export const Route = createFileRoute('/_user/_shell/_project/campaigns/$id_campaign/trace')({
  validateSearch: traceSearch,
  component: TracePage,
});

const contactId = v.pipe(v.string(), v.uuid());

function TracePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id_campaign } = Route.useParams();
  const { recipient = '' } = Route.useSearch();
  const { crumbs } = useCampaign(id_campaign);
  const report = linkOptions({ to: '/campaigns/$id_campaign/report', params: { id_campaign } });
  return (
    <Page
      title={t`Check delivery`}
      crumbs={[crumbs.all, crumbs.itself, { label: t`Report`, target: report }]}
    >
      <div className="x:flex x:flex-col x:gap-5">
        <RecipientForm
          key={recipient}
          initial={v.is(contactId, recipient) ? '' : recipient}
          onSearch={(next) =>
            void navigate({
              to: '/campaigns/$id_campaign/trace',
              params: { id_campaign },
              search: { recipient: next },
            })
          }
        />
        {recipient === '' ? (
          <EmptyState
            icon={<Search />}
            title={t`Look up a recipient`}
            description={t`Enter an email address to see whether it was among the recipients and to follow each delivery attempt, server response and event.`}
          />
        ) : (
          <RecipientTrace campaignId={id_campaign} recipient={recipient} />
        )}
      </div>
    </Page>
  );
}
