import { useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import { contract, type Template } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { useApp } from '#/app/context.ts';
import { storedPart, type CompiledContent } from '#/content/messages/content.ts';
import { ContentEditor } from '#/content/editor/content-editor.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { useTemplate } from '#/content/templates/use-template.ts';

export const Route = createFileRoute('/_user/_shell/_project/templates/$id_template/content-editor')({
  staticData: { content: 'full', sidebar: 'none' },
  component: TemplateEditorPage,
});

function TemplateEditorPage() {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const { id_template } = Route.useParams();
  const { template, crumbs } = useTemplate(id_template);

  /** Sends the latest name and description, which may have changed since the editor opened. */
  async function save(opened: Template, content: CompiledContent) {
    const params = { id: id_template };
    const now = await client.call(contract.templates.get, { params }, { quiet: true });
    if (!now.success) return now;
    const { name, description } = now.data;
    return client.call(
      contract.templates.update,
      { params: { id: opened.id }, body: { name, description, ...storedPart(content) } },
      { quiet: true },
    );
  }

  return (
    <Loaded answer={template}>
      {(data) => (
        <ContentEditor
          key={data.id}
          title={t`Edit content`}
          crumbs={[crumbs.all, crumbs.itself]}
          kind="template"
          id={data.id}
          config={data.config}
          name={data.name}
          preview={linkOptions({ to: '/templates/$id_template/preview', params: { id_template } })}
          save={(content) => save(data, content)}
          savePicture={(preview) =>
            client.call(
              contract.templates.savePreview,
              { params: { id: data.id }, body: { preview } },
              { quiet: true },
            )
          }
          onSaved={() => invalidate(contract.templates.get, contract.templates.list)}
        />
      )}
    </Loaded>
  );
}
