import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { useApp } from '#/app/context.ts';
import { ContentEditor } from '#/content/editor/content-editor.tsx';
import { EditorOf } from '#/content/editor/editor-page.tsx';
import { compilePageContent } from '#/landing-pages/page-content.ts';
import { useLandingPage } from '#/landing-pages/use-landing-page.ts';
import { useFresh } from '#/lists/use-fresh.ts';

export const Route = createFileRoute('/_user/_shell/_project/landing-pages/$id_landing_page/content-editor')({
  staticData: { content: 'full', sidebar: 'none' },
  component: LandingPageEditorPage,
});

function LandingPageEditorPage() {
  const { id_landing_page } = Route.useParams();
  return <LandingPageEditor key={id_landing_page} id={id_landing_page} />;
}

function LandingPageEditor({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const { page, crumbs: parents } = useLandingPage(id);
  const crumbs = [parents.all, parents.itself];
  const opened = useFresh(page);
  const params = { id };
  return (
    <EditorOf answer={opened} crumbs={crumbs}>
      {(data) => (
        <ContentEditor
          title={t`Edit content`}
          crumbs={crumbs}
          kind="landing_page"
          id={data.id}
          stored={data}
          page={{
            compile: (document, brand) =>
              compilePageContent(document, { brand, language: data.settings.language }),
          }}
          // Keeps the settings of the version that the content is based on.
          save={({ config }, { name, slug, settings, ...basedOn }) =>
            client.call(
              contract.landingPages.update,
              { params, body: { name, slug, settings, config } },
              { quiet: true, basedOn: { ...basedOn, name, slug, settings } },
            )
          }
          savePicture={(preview) =>
            client.call(contract.landingPages.savePreview, { params, body: { preview } }, { quiet: true })
          }
          onSaved={() => invalidate(contract.landingPages.get, contract.landingPages.list)}
        />
      )}
    </EditorOf>
  );
}
