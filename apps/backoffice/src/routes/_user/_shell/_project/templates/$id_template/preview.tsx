import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import type { Contact } from '@x/api-client';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { ProjectContactChooser } from '#/audience/contacts/project-contact-chooser.tsx';
import { StoredPreview } from '#/content/editor/stored-preview.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { BlockPlaceholder } from '#/lists/placeholders.tsx';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { useTemplate } from '#/content/templates/use-template.ts';

export const Route = createFileRoute('/_user/_shell/_project/templates/$id_template/preview')({
  component: TemplatePreviewPage,
});

function TemplatePreviewPage() {
  const { t } = useLingui();
  const { id_template } = Route.useParams();
  const { template, crumbs } = useTemplate(id_template);
  const [contact, setContact] = useState<Contact>();
  return (
    <Page
      title={t`Preview`}
      crumbs={[crumbs.all, crumbs.itself]}
      actions={
        <>
          <ProjectContactChooser contact={contact} onContactChange={setContact} />
          <LinkButton
            to="/templates/$id_template/content-editor"
            params={{ id_template }}
            icon={<PenLine aria-hidden />}
          >
            <Trans>Edit content</Trans>
          </LinkButton>
        </>
      }
    >
      <Loaded answer={template} placeholder={<BlockPlaceholder />}>
        {(data) => <StoredPreview config={data.config} contact={contact} />}
      </Loaded>
    </Page>
  );
}
