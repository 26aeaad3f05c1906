import { Trans, useLingui } from '@lingui/react/macro';
import { Link, createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract, trashDays } from '@x/api-client';
import { Card } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { storedPart } from '#/content/messages/content.ts';
import { DeleteUsedButton } from '#/usage/delete-used-button.tsx';
import { UsageNotice } from '#/usage/usage-notice.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { useMovedToTrash } from '#/tenancy/trash/use-moved-to-trash.tsx';
import { TemplateForm } from '#/content/templates/template-form.tsx';
import { TemplateThumbnail } from '#/content/templates/template-thumbnail.tsx';
import { useTemplate } from '#/content/templates/use-template.ts';

export const Route = createFileRoute('/_user/_shell/_project/templates/$id_template/manage')({
  component: ManageTemplatePage,
});

function ManageTemplatePage() {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const moved = useMovedToTrash();
  const { id_template } = Route.useParams();
  const { template, crumbs } = useTemplate(id_template);
  return (
    <Page title={t`Manage template`} crumbs={[crumbs.all, crumbs.itself]}>
      <Loaded answer={template} placeholder={<FormPlaceholder />}>
        {(data) => (
          <div className="x:flex x:flex-col x:gap-5">
            <UsageNotice used={{ kind: 'template', id: data.id }} />
            <div className="x:grid x:items-start x:gap-5 x:lg:grid-cols-[1fr_320px]">
              <TemplateForm
                key={data.id}
                entity={data}
                save={(fields, basedOn = data) =>
                  client.call(
                    contract.templates.update,
                    { params: { id: data.id }, body: { ...fields, ...storedPart(basedOn) } },
                    { quiet: true, basedOn },
                  )
                }
                onSaved={() => navigate({ to: '/templates/$id_template', params: { id_template } })}
                cancel={
                  <LinkButton to="/templates/$id_template" params={{ id_template }} variant="ghost">
                    <Trans>Cancel</Trans>
                  </LinkButton>
                }
                aside={
                  <DeleteUsedButton
                    used={{ kind: 'template', id: data.id }}
                    label={t`Delete template`}
                    question={t`Delete the template “${data.name}”?`}
                    consequence={t`It goes to the trash, and you have ${trashDays} days to restore it. Campaigns created from this template keep their content.`}
                    remove={() =>
                      client.call(contract.templates.remove, { params: { id: data.id } }, { basedOn: data })
                    }
                    onRemoved={async () => {
                      await navigate({ to: '/templates' });
                      await moved({ kind: 'template', id: data.id, name: data.name });
                    }}
                  />
                }
              />
              <Card title={t`Content`} padding="none">
                <Link
                  to="/templates/$id_template/content-editor"
                  params={{ id_template }}
                  aria-label={t`Edit content`}
                  className="x:block x:border-t x:border-line"
                >
                  <TemplateThumbnail template={data} />
                </Link>
              </Card>
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
