import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import type { Field, Tag } from '@x/api-client';
import { Button } from '@x/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FieldDialog } from '#/audience/fields/field-dialog.tsx';
import { FieldList } from '#/audience/fields/field-list.tsx';
import { useContactFields } from '#/audience/fields/use-contact-fields.ts';
import { TagDialog } from '#/audience/tags/tag-dialog.tsx';
import { TagList } from '#/audience/tags/tag-list.tsx';
import { useTags } from '#/audience/tags/use-tags.ts';
import { Loaded } from '#/lists/loaded.tsx';
import { Page } from '#/page/page.tsx';
import { MayWrite } from '#/session/may.tsx';

export const Route = createFileRoute('/_user/_shell/_project/audiences/fields')({
  component: FieldsPage,
});

/** State of a dialog. Without an entity, it creates one. */
interface Editing<Entity> {
  readonly open: boolean;
  readonly entity: Entity | undefined;
}

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

function FieldsSection() {
  const answer = useContactFields();
  const [editing, setEditing] = useState<Editing<Field>>({ open: false, entity: undefined });
  const add = (
    <MayWrite module="audiences">
      <Button icon={<Plus aria-hidden />} onClick={() => setEditing({ open: true, entity: undefined })}>
        <Trans>New field</Trans>
      </Button>
    </MayWrite>
  );
  return (
    <section className="x:flex x:flex-col x:gap-3">
      <header className="x:flex x:flex-wrap x:items-center x:justify-between x:gap-2">
        <h2 className="x:text-16 x:font-semibold">
          <Trans>Fields</Trans>
        </h2>
        {(answer.data?.items.length ?? 0) > 0 && add}
      </header>
      <Loaded answer={answer}>
        {({ items }) => (
          <FieldList
            fields={items}
            onChange={(entity) => setEditing({ open: true, entity })}
            firstStep={add}
          />
        )}
      </Loaded>
      <FieldDialog
        field={editing.entity}
        open={editing.open}
        onOpenChange={(open) => setEditing({ ...editing, open })}
      />
    </section>
  );
}

function TagsSection() {
  const answer = useTags('yes');
  const [editing, setEditing] = useState<Editing<Tag>>({ open: false, entity: undefined });
  const add = (
    <MayWrite module="audiences">
      <Button icon={<Plus aria-hidden />} onClick={() => setEditing({ open: true, entity: undefined })}>
        <Trans>New tag</Trans>
      </Button>
    </MayWrite>
  );
  return (
    <section className="x:flex x:flex-col x:gap-3">
      <header className="x:flex x:flex-wrap x:items-center x:justify-between x:gap-2">
        <h2 className="x:text-16 x:font-semibold">
          <Trans>Tags</Trans>
        </h2>
        {(answer.data?.items.length ?? 0) > 0 && add}
      </header>
      <Loaded answer={answer}>
        {({ items }) => (
          <TagList tags={items} onChange={(entity) => setEditing({ open: true, entity })} firstStep={add} />
        )}
      </Loaded>
      <TagDialog
        tag={editing.entity}
        open={editing.open}
        onOpenChange={(open) => setEditing({ ...editing, open })}
      />
    </section>
  );
}
