import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract, type Template } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { useState } from 'react';
import * as v from 'valibot';
import { useApp } from '#/app/context.ts';
import {
  copiedPart,
  storedPart,
  type PicturedContent,
  type StoredContent,
} from '#/content/messages/content.ts';
import { savePictureOf } from '#/content/messages/message-picture.ts';
import { Loaded } from '#/lists/loaded.tsx';
import { searchParameter } from '#/lists/search-parameter.ts';
import { useProjectId } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { useCloneSource, type CloneSource } from '#/content/templates/clone-source.ts';
import { TemplatePreview } from '#/content/templates/template-preview.tsx';
import { compileStarter, type GalleryId } from '#/content/templates/gallery.ts';
import { StarterGallery } from '#/content/templates/starter-gallery.tsx';
import { TemplateForm, type TemplateFields } from '#/content/templates/template-form.tsx';
import { useGallery } from '#/content/templates/use-gallery.ts';
import { useStarterNames } from '#/content/templates/starter-names.ts';

const id = searchParameter(v.string());

export const Route = createFileRoute('/_user/_shell/_project/templates/new')({
  /** Each is the id of what the new template is made from. */
  validateSearch: v.object({ template: id, campaign: id, landing_page: id }),
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
        <FromGallery />
      ) : (
        <Loaded answer={source}>
          {(loaded) => (loaded === null ? <FromGallery /> : <FromSource source={loaded} />)}
        </Loaded>
      )}
    </Page>
  );
}

function useCreation() {
  const { client } = useApp();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const project_id = useProjectId();
  /** Lists show the picture at once, instead of loading and rendering the message. */
  async function takeFirstPicture({ id: templateId, content_html }: Template): Promise<void> {
    await savePictureOf(content_html, (preview) =>
      client.call(
        contract.templates.savePreview,
        { params: { id: templateId }, body: { preview } },
        { quiet: true },
      ),
    );
    await invalidate(contract.templates.list);
  }
  return {
    create: (fields: TemplateFields, content: StoredContent | PicturedContent) =>
      client.call(
        contract.templates.create,
        { body: { ...fields, ...content, project_id } },
        { quiet: true },
      ),
    open: (template: Template) => {
      if (template.preview === null) void takeFirstPicture(template);
      return navigate({ to: '/templates/$id_template', params: { id_template: template.id } });
    },
  };
}

const cancel = (
  <LinkButton to="/templates" variant="ghost">
    <Trans>Cancel</Trans>
  </LinkButton>
);

function FromSource({ source }: { readonly source: CloneSource }) {
  const { t } = useLingui();
  const { create, open } = useCreation();
  return (
    <TemplateForm
      defaults={{ name: t`Copy of ${source.name}`, description: source.description }}
      save={(fields) => create(fields, copiedPart(source.content))}
      onSaved={open}
      cancel={cancel}
    />
  );
}

function FromGallery() {
  const { create, open } = useCreation();
  const projectId = useProjectId();
  const gallery = useGallery();
  const [chosen, setChosen] = useState<GalleryId>('blank');
  const { title } = useStarterNames()(chosen);
  const starter = gallery.find((one) => one.id === chosen) ?? gallery[0];
  return (
    <div className="x:flex x:flex-col x:gap-5 x:lg:grid x:lg:grid-cols-[minmax(0,1fr)_400px] x:lg:items-start">
      <StarterGallery gallery={gallery} value={chosen} onValueChange={setChosen} />
      <div className="x:lg:sticky x:lg:top-6 x:lg:mt-7">
        <TemplateForm
          suggestedName={chosen === 'blank' ? '' : title}
          save={(fields) => create(fields, storedPart(compileStarter(starter, projectId)))}
          onSaved={open}
          aside={<TemplatePreview starter={starter} />}
          cancel={cancel}
        />
      </div>
    </div>
  );
}
