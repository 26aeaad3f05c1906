import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useApp } from '#/app/context.ts';
import { useCampaign } from '#/campaigns/use-campaign.ts';
import { CreateSegment } from '#/engagement/people/create-segment.tsx';
import { PeopleFilters } from '#/engagement/people/people-filters.tsx';
import { peopleSearch, toFilter, type PeopleSearch } from '#/engagement/people/people-search.ts';
import { OpensDefinition } from '#/engagement/opens-definition.tsx';
import { PeopleTable } from '#/engagement/people/people-table.tsx';
import { usePeopleWording } from '#/engagement/people/use-people-wording.ts';
import { ExportButton } from '#/audience/exports/export-button.tsx';
import { searchOfPage } from '#/lists/page-search.ts';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/_project/campaigns/$id_campaign/people')({
  validateSearch: peopleSearch,
  component: PeoplePage,
});

function withoutDefaults(chosen: PeopleSearch): PeopleSearch {
  const { page = 1, search, event, link, block, action, reason, bots } = chosen;
  return {
    ...(event === undefined ? {} : { event }),
    ...(link === undefined ? {} : { link }),
    ...(block === undefined ? {} : { block }),
    ...(action === undefined ? {} : { action }),
    ...(reason === undefined ? {} : { reason }),
    ...(bots === undefined ? {} : { bots }),
    ...(search === undefined || search === '' ? {} : { search }),
    ...searchOfPage(page),
  };
}

function PeoplePage() {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const { id_campaign } = Route.useParams();
  const search = Route.useSearch();
  const { campaign, crumbs } = useCampaign(id_campaign);
  const params = { id: id_campaign };
  const parts = useAnswer(contract.campaignPeople.parts, { params });
  const answer = useAnswer(
    contract.campaignPeople.list,
    { params, query: { ...toFilter(search), page: search.page ?? 1 } },
    { keepPreviousData: true },
  );
  const wording = usePeopleWording({ id: id_campaign, name: campaign.data?.name ?? '' }, parts.data);
  const go = (next: PeopleSearch) =>
    void navigate({
      to: '/campaigns/$id_campaign/people',
      params: { id_campaign },
      search: withoutDefaults(next),
    });
  const report = linkOptions({ to: '/campaigns/$id_campaign/report', params: { id_campaign } });
  return (
    <Page
      title={t`People`}
      crumbs={[crumbs.all, crumbs.itself, { label: t`Report`, target: report }]}
      description={
        <>
          {search.bots === 'include' ? (
            <Trans>Events that bots caused are included.</Trans>
          ) : (
            <Trans>Events that bots caused do not count.</Trans>
          )}{' '}
          <OpensDefinition />
        </>
      }
      actions={
        <>
          <ExportButton
            endpoint={contract.campaignPeople.export}
            link={() => client.call(contract.campaignPeople.export, { params, body: toFilter(search) })}
          >
            <Trans>Export as CSV</Trans>
          </ExportButton>
          <CreateSegment
            campaignId={id_campaign}
            search={search}
            wording={campaign.data === undefined || parts.data === undefined ? undefined : wording}
          />
        </>
      }
    >
      <div className="x:flex x:flex-col x:gap-3">
        <PeopleFilters search={search} parts={parts.data} wording={wording} onChange={go} />
        <PeopleTable
          campaignId={id_campaign}
          search={search}
          answer={answer}
          onPageChange={(page) => go({ ...search, page })}
        />
      </div>
    </Page>
  );
}
