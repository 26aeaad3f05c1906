import { useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import { fields } from '#/audience/fields/field-list.tsx';
import { useContactFields } from '#/audience/fields/use-contact-fields.ts';
import { tags } from '#/audience/tags/tag-list.tsx';
import { useTags } from '#/audience/tags/use-tags.ts';
import { ListSection } from '#/lists/define/list-section.tsx';
import type { Answered } from '#/lists/loaded.tsx';
import { Page } from '#/page/page.tsx';
import { useProjectId } from '#/session/use-current.ts';

export const Route = createFileRoute('/_user/_shell/_project/audiences/fields')({
  component: FieldsPage,
});

function FieldsPage() {
  const { t } = useLingui();
  const id = useProjectId();
  return (
    <Page
      title={t`Fields and tags`}
      crumbs={[{ label: t`Audiences`, target: linkOptions({ to: '/audiences' }) }]}
    >
      <div className="x:flex x:flex-col x:gap-8">
        <ListSection list={fields} id={id} answer={itemsOf(useContactFields())} />
        <ListSection list={tags} id={id} answer={itemsOf(useTags('yes'))} />
      </div>
    </Page>
  );
}

function itemsOf<Item>(answer: Answered<{ readonly items: readonly Item[] }>): Answered<readonly Item[]> {
  return { ...answer, data: answer.data?.items };
}
