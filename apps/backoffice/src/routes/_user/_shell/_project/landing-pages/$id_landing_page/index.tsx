import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Copy, LayoutTemplate, PenLine, Settings2 } from 'lucide-react';
import { PageFigures } from '#/engagement/landing-pages/page-figures.tsx';
import { PagePicture } from '#/landing-pages/page-grid.tsx';
import { isPublished, PublishActions } from '#/landing-pages/publish-actions.tsx';
import { useLandingPage } from '#/landing-pages/use-landing-page.ts';
import { versionList } from '#/landing-pages/versions/version-list.tsx';
import { VisitorsCard } from '#/landing-pages/visitors-card.tsx';
import { Identifier } from '#/lists/copy-value.tsx';
import { ListCard } from '#/lists/define/list-card.tsx';
import { EntityPage } from '#/lists/entity-page.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { BlockPlaceholder } from '#/lists/placeholders.tsx';
import { LinkButton, PermittedLink } from '#/page/links.tsx';

export const Route = createFileRoute('/_user/_shell/_project/landing-pages/$id_landing_page/')({
  component: LandingPagePage,
});

function LandingPagePage() {
  const { t } = useLingui();
  const { id_landing_page } = Route.useParams();
  const params = { id_landing_page };
  const { page, crumbs } = useLandingPage(id_landing_page);
  return (
    <EntityPage
      entity={page}
      title={page.data?.name ?? t`Landing page`}
      description={<Identifier id={id_landing_page} />}
      crumbs={[crumbs.all]}
      actions={
        <>
          <LinkButton
            to="/landing-pages/$id_landing_page/manage"
            params={params}
            icon={<Settings2 aria-hidden />}
          >
            <Trans>Manage page</Trans>
          </LinkButton>
          <LinkButton
            to="/landing-pages/new"
            search={{ landing_page: id_landing_page }}
            icon={<Copy aria-hidden />}
          >
            <Trans>Duplicate</Trans>
          </LinkButton>
          <LinkButton
            to="/templates/new"
            search={{ landing_page: id_landing_page }}
            icon={<LayoutTemplate aria-hidden />}
          >
            <Trans>Use as template</Trans>
          </LinkButton>
          <LinkButton
            to="/landing-pages/$id_landing_page/content-editor"
            params={params}
            {...(page.data !== undefined && isPublished(page.data) ? { variant: 'primary' } : {})}
            icon={<PenLine aria-hidden />}
          >
            <Trans>Edit content</Trans>
          </LinkButton>
          {page.data !== undefined && <PublishActions page={page.data} />}
        </>
      }
    >
      <Loaded answer={page} placeholder={<BlockPlaceholder />}>
        {(data) => (
          <div className="x:flex x:flex-col x:gap-5">
            <div className="x:grid x:items-start x:gap-5 x:md:grid-cols-[2fr_3fr]">
              <PermittedLink
                to="/landing-pages/$id_landing_page/content-editor"
                params={params}
                aria-label={t`Edit content`}
                className="x:block x:overflow-clip x:rounded-lg x:border x:border-line"
                linkClassName="x:hover:border-line-strong"
              >
                <PagePicture preview={data.preview} />
              </PermittedLink>
              <VisitorsCard page={data} />
            </div>
            <PageFigures id={data.id} />
            <ListCard list={versionList} id={data.id} />
          </div>
        )}
      </Loaded>
    </EntityPage>
  );
}
