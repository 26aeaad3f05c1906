import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Card, DescriptionList } from '@x/ui';
import { Copy, Eye, PanelsTopLeft, PenLine, Settings2 } from 'lucide-react';
import { useFormats } from '#/language/use-formats.tsx';
import { Identifier } from '#/lists/copy-value.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { BlockPlaceholder } from '#/lists/placeholders.tsx';
import { LinkButton, PermittedLink } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { TemplateThumbnail } from '#/content/templates/template-thumbnail.tsx';
import { useTemplate } from '#/content/templates/use-template.ts';

export const Route = createFileRoute('/_user/_shell/_project/templates/$id_template/')({
  component: TemplatePage,
});

function TemplatePage() {
  const { t } = useLingui();
  const formats = useFormats();
  const { id_template } = Route.useParams();
  const { template, crumbs } = useTemplate(id_template);
  const params = { id_template };
  return (
    <Page
      title={template.data?.name ?? t`Template`}
      description={<Identifier id={id_template} />}
      crumbs={[crumbs.all]}
      actions={
        <>
          <LinkButton to="/templates/$id_template/manage" params={params} icon={<Settings2 aria-hidden />}>
            <Trans>Manage template</Trans>
          </LinkButton>
          <LinkButton to="/templates/new" search={{ template: id_template }} icon={<Copy aria-hidden />}>
            <Trans>Duplicate</Trans>
          </LinkButton>
          <LinkButton
            to="/landing-pages/new"
            search={{ template: id_template }}
            icon={<PanelsTopLeft aria-hidden />}
          >
            <Trans>Use as page</Trans>
          </LinkButton>
          <LinkButton to="/templates/$id_template/preview" params={params} icon={<Eye aria-hidden />}>
            <Trans>Preview</Trans>
          </LinkButton>
          <LinkButton
            to="/templates/$id_template/content-editor"
            params={params}
            variant="primary"
            icon={<PenLine aria-hidden />}
          >
            <Trans>Edit content</Trans>
          </LinkButton>
        </>
      }
    >
      <Loaded answer={template} placeholder={<BlockPlaceholder />}>
        {(data) => (
          <div className="x:grid x:items-start x:gap-5 x:md:grid-cols-[2fr_3fr]">
            <PermittedLink
              to="/templates/$id_template/content-editor"
              params={params}
              aria-label={t`Edit content`}
              className="x:block x:overflow-clip x:rounded-lg x:border x:border-line"
              linkClassName="x:hover:border-line-strong"
            >
              <TemplateThumbnail template={data} />
            </PermittedLink>
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
                  { id: 'created', term: t`Created`, description: formats.dateTime(data.created_at) },
                ]}
              />
            </Card>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
