import { Trans, useLingui } from '@lingui/react/macro';
import { Link, createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract, type TemplateSummary } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, EmptyState, Pagination, Skeleton } from '@x/ui';
import { LayoutTemplate, Plus, Trash2 } from 'lucide-react';
import { useFormats } from '#/language/use-formats.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { ListSearchField, NothingMatches } from '#/lists/list-search.tsx';
import { listSearch, withoutDefaults, type ListSearch } from '#/lists/page-search.ts';
import { useLastPage } from '#/lists/use-last-page.ts';
import { useProjectId } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { TemplateThumbnail } from '#/content/templates/template-thumbnail.tsx';

export const Route = createFileRoute('/_user/_shell/_project/templates/')({
  validateSearch: listSearch,
  component: TemplatesPage,
});

const cardGrid = 'x:grid x:grid-cols-[repeat(auto-fill,minmax(240px,1fr))] x:gap-4';

function TemplatesPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = Route.useSearch();
  const open = (next: ListSearch) => void navigate({ to: '/templates', search: withoutDefaults(next) });
  const openPage = (page: number) => open({ ...search, page });
  const answer = useLastPage(
    useAnswer(contract.templates.list, {
      params: { id: useProjectId() },
      query: { page: search.page ?? 1, search: search.search ?? '' },
    }),
    openPage,
  );
  const create = (
    <LinkButton to="/templates/new" variant="primary" icon={<Plus aria-hidden />}>
      <Trans>New template</Trans>
    </LinkButton>
  );
  return (
    <Page
      title={t`Templates`}
      actions={
        <>
          <LinkButton to="/trash" icon={<Trash2 aria-hidden />}>
            <Trans>Trash</Trans>
          </LinkButton>
          {create}
        </>
      }
    >
      <ListSearchField
        label={t`Search templates`}
        placeholder={t`Search by name or description`}
        search={search}
        answer={answer}
        onSearchChange={open}
      />
      <Loaded answer={answer} placeholder={<LoadingGrid />}>
        {({ items, pagination }) =>
          items.length === 0 ? (
            <Card>
              {(search.search ?? '') === '' ? (
                <EmptyState
                  icon={<LayoutTemplate />}
                  title={t`No templates yet`}
                  description={t`A template is a reusable message. Start with one of eight designs or with a simple layout.`}
                  actions={
                    <LinkButton to="/templates/new" variant="primary" icon={<LayoutTemplate aria-hidden />}>
                      <Trans>Choose a design</Trans>
                    </LinkButton>
                  }
                />
              ) : (
                <NothingMatches onClear={() => open({})} />
              )}
            </Card>
          ) : (
            <div className="x:flex x:flex-col x:gap-5">
              <ul aria-label={t`Templates`} className={cardGrid}>
                {items.map((template) => (
                  <li key={template.id}>
                    <TemplateCard template={template} />
                  </li>
                ))}
              </ul>
              <Pagination
                currentPage={pagination.current_page}
                lastPage={pagination.last_page}
                perPage={pagination.per_page}
                totalItems={pagination.total_items}
                onPageChange={openPage}
              />
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

function TemplateCard({ template }: { readonly template: TemplateSummary }) {
  const formats = useFormats();
  return (
    <Link
      to="/templates/$id_template"
      params={{ id_template: template.id }}
      className="x:flex x:h-full x:flex-col x:overflow-clip x:rounded-lg x:border x:border-line x:bg-surface x:transition-colors x:hover:border-line-strong"
    >
      <TemplateThumbnail template={template} />
      <span className="x:flex x:flex-1 x:flex-col x:gap-0.5 x:border-t x:border-line x:p-3">
        <span className="x:truncate x:text-13 x:font-medium x:text-text">{template.name}</span>
        <span className="x:line-clamp-2 x:text-12 x:text-muted">
          {template.description === '' ? (
            <Trans>Edited on {formats.date(template.updated_at)}</Trans>
          ) : (
            template.description
          )}
        </span>
      </span>
    </Link>
  );
}

function LoadingGrid() {
  return (
    <div aria-busy className={cardGrid}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="x:h-60 x:rounded-lg" />
      ))}
    </div>
  );
}
