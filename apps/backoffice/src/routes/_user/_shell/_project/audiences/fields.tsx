import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import type { Field, Tag } from '@x/api-client';
import { Button } from '@x/ui';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldDialog } from '#/audience/fields/field-dialog.tsx';
import { defineFields } from '#/audience/fields/field-list.tsx';
import { useContactFields } from '#/audience/fields/use-contact-fields.ts';
import { TagDialog } from '#/audience/tags/tag-dialog.tsx';
import { defineTags } from '#/audience/tags/tag-list.tsx';
import { useTags } from '#/audience/tags/use-tags.ts';
import { useEntityDialog } from '#/forms/use-entity-dialog.ts';
import { RowsTable } from '#/lists/define/rows-card.tsx';
import { Page } from '#/page/page.tsx';
import { MayWrite } from '#/session/may.tsx';
import { useProjectId } from '#/session/use-current.ts';

export const Route = createFileRoute('/_user/_shell/_project/audiences/fields')({
  component: FieldsPage,
});

function FieldsPage() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Fields and tags`}
      crumbs={[{ label: t`Audiences`, target: linkOptions({ to: '/audiences' }) }]}
    >
      <div className="x:flex x:flex-col x:gap-8">
        <FieldsSection />
        <TagsSection />
      </div>
    </Page>
  );
}

interface SectionHeaderProps {
  readonly title: string;
  readonly action: ReactNode;
}

function SectionHeader({ title, action }: SectionHeaderProps) {
  return (
    <header className="x:flex x:flex-wrap x:items-center x:justify-between x:gap-2">
      <h2 className="x:text-16 x:font-semibold">{title}</h2>
      {action}
    </header>
  );
}

function FieldsSection() {
  const { t } = useLingui();
  const answer = useContactFields();
  const dialog = useEntityDialog<Field>();
  const projectId = useProjectId();
  const add = (
    <MayWrite module="audiences">
      <Button icon={<Plus aria-hidden />} onClick={dialog.create}>
        <Trans>New field</Trans>
      </Button>
    </MayWrite>
  );
  const isEmpty = (answer.data?.items.length ?? 0) === 0;
  return (
    <section className="x:flex x:flex-col x:gap-3">
      <SectionHeader title={t`Fields`} action={!isEmpty && add} />
      <RowsTable list={defineFields(dialog.edit, add)} answer={{ ...answer, data: answer.data?.items }} />
      <FieldDialog entity={dialog.entity} projectId={projectId} {...dialog.state} />
    </section>
  );
}

function TagsSection() {
  const { t } = useLingui();
  const answer = useTags('yes');
  const dialog = useEntityDialog<Tag>();
  const projectId = useProjectId();
  const add = (
    <MayWrite module="audiences">
      <Button icon={<Plus aria-hidden />} onClick={dialog.create}>
        <Trans>New tag</Trans>
      </Button>
    </MayWrite>
  );
  const isEmpty = (answer.data?.items.length ?? 0) === 0;
  return (
    <section className="x:flex x:flex-col x:gap-3">
      <SectionHeader title={t`Tags`} action={!isEmpty && add} />
      <RowsTable list={defineTags(dialog.edit, add)} answer={{ ...answer, data: answer.data?.items }} />
      <TagDialog entity={dialog.entity} projectId={projectId} {...dialog.state} />
    </section>
  );
}
