import { useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { useApp } from '#/app/context.ts';
import { storedPart } from '#/content/messages/content.ts';
import { ContentEditor } from '#/content/editor/content-editor.tsx';
import { EditorOf } from '#/content/editor/editor-page.tsx';
import { useFresh } from '#/lists/use-fresh.ts';
import { useTemplate } from '#/content/templates/use-template.ts';

export const Route = createFileRoute('/_user/_shell/_project/templates/$id_template/content-editor')({
  staticData: { content: 'full', sidebar: 'none' },
  component: TemplateEditorPage,
});

function TemplateEditorPage() {
  const { id_template } = Route.useParams();
  return <TemplateEditor key={id_template} id={id_template} />;
}

function TemplateEditor({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const { template, crumbs: parents } = useTemplate(id);
  const crumbs = [parents.all, parents.itself];
  const opened = useFresh(template);

  return (
    <EditorOf answer={opened} crumbs={crumbs}>
      {(data) => (
        <ContentEditor
          title={t`Edit content`}
          crumbs={crumbs}
          kind="template"
          id={data.id}
          stored={data}
          name={data.name}
          preview={linkOptions({ to: '/templates/$id_template/preview', params: { id_template: id } })}
          // Keeps the name and description of the version that the content is based on.
          save={(content, basedOn) =>
            client.call(
              contract.templates.update,
              {
                params: { id: data.id },
                body: { name: basedOn.name, description: basedOn.description, ...storedPart(content) },
              },
              { quiet: true, basedOn },
            )
          }
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
    </EditorOf>
  );
}
