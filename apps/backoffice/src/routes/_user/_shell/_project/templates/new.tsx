import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import * as v from 'valibot';
import { useApp } from '../../../../../app/use-app.js';
import { starterContent, storedPart } from '../../../../../content/content.js';
import { Loaded } from '../../../../../lists/loaded.js';
import { useProjectId } from '../../../../../session/use-current.js';
import { LinkButton } from '../../../../../shell/links.js';
import { Page } from '../../../../../shell/page.js';
import { useCloneSource, type CloneSource } from '../../../../../templates/clone-source.js';
import { TemplateForm } from '../../../../../templates/template-form.js';

const id = v.fallback(v.optional(v.string()), undefined);

export const Route = createFileRoute('/_user/_shell/_project/templates/new')({
  staticData: { writes: 'templates' },
  /** What to clone: a template, or the content of a campaign. */
  validateSearch: v.object({ template: id, campaign: id }),
  component: NewTemplatePage,
});

function NewTemplatePage() {
  const { t } = useLingui();
  const source = useCloneSource(Route.useSearch());
  return (
    <Page
      title={t`New template`}
      crumbs={[{ label: t`Templates`, target: linkOptions({ to: '/templates' }) }]}
    >
      {source === undefined ? (
        <NewTemplateForm source={null} />
      ) : (
        <Loaded answer={source}>{(loaded) => <NewTemplateForm source={loaded} />}</Loaded>
      )}
    </Page>
  );
}

function NewTemplateForm({ source }: { readonly source: CloneSource | null }) {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const project_id = useProjectId();
  return (
    <TemplateForm
      mode="new"
      initial={
        source === null
          ? { name: '', description: '' }
          : { name: t`Copy of ${source.name}`, description: source.description }
      }
      save={(fields) => {
        const content = storedPart(source === null ? starterContent() : source.content);
        return client.call(
          contract.templates.create,
          { body: { ...fields, ...content, project_id } },
          { quiet: true },
        );
      }}
      onSaved={(template) =>
        navigate({ to: '/templates/$id_template', params: { id_template: template.id } })
      }
      cancel={
        <LinkButton to="/templates" variant="ghost">
          <Trans>Cancel</Trans>
        </LinkButton>
      }
    />
  );
}
