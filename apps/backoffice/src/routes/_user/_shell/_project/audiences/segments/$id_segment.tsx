import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract, type Segment } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { SegmentContacts } from '#/audience/segments/contacts/segment-contacts.tsx';
import { toDraft } from '#/audience/segments/draft/tree-draft.ts';
import { ExplainCard } from '#/audience/segments/explain/explain-card.tsx';
import { Outline } from '#/audience/segments/explain/outline.tsx';
import { SegmentForm } from '#/audience/segments/form/segment-form.tsx';
import { DeleteSegment } from '#/audience/segments/list/delete-segment.tsx';
import { useWording } from '#/audience/segments/words/use-wording.ts';
import { ExportButton } from '#/audience/exports/export-button.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { pageSearch } from '#/lists/page-search.ts';
import { useFresh } from '#/lists/use-fresh.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { useMay } from '#/session/may.tsx';
import { UsageNotice } from '#/usage/usage-notice.tsx';

export const Route = createFileRoute('/_user/_shell/_project/audiences/segments/$id_segment')({
  validateSearch: pageSearch,
  component: SegmentPage,
});

function SegmentPage() {
  const { t } = useLingui();
  const { id_segment: id } = Route.useParams();
  const answer = useFresh(useAnswer(contract.segments.get, { params: { id } }));
  const may = useMay();
  return (
    <Page
      title={answer.data?.name ?? t`Segment`}
      crumbs={[
        { label: t`Audiences`, target: linkOptions({ to: '/audiences' }) },
        { label: t`Segments`, target: linkOptions({ to: '/audiences/segments' }) },
      ]}
    >
      <Loaded answer={answer} placeholder={<FormPlaceholder />}>
        {(segment) => (
          <div className="x:flex x:flex-col x:gap-5">
            <UsageNotice used={{ kind: 'segment', id }} />
            {may(contract.segments.update) ? (
              <EditedSegment segment={segment} />
            ) : (
              <ShownSegment segment={segment} />
            )}
            <ExplainCard segment={segment} />
            <ContactsSection id={id} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function EditedSegment({ segment }: { readonly segment: Segment }) {
  const { client } = useApp();
  const navigate = useNavigate();
  const [saves, setSaves] = useState(0);
  return (
    <SegmentForm
      // A new key shows the saved segment, because a form ignores later values.
      key={`${segment.id} ${String(saves)}`}
      segment={segment}
      save={(fields, basedOn) =>
        client.call(
          contract.segments.update,
          { params: { id: segment.id }, body: fields },
          { quiet: true, basedOn },
        )
      }
      onSaved={() => setSaves((count) => count + 1)}
      aside={<DeleteSegment segment={segment} onRemoved={() => navigate({ to: '/audiences/segments' })} />}
      cancel={
        <LinkButton to="/audiences/segments" variant="ghost">
          <Trans>Cancel</Trans>
        </LinkButton>
      }
    />
  );
}

/** Conditions of the segment for users who may not change them. */
function ShownSegment({ segment }: { readonly segment: Segment }) {
  const { t } = useLingui();
  const root = toDraft(segment.tree);
  const wording = useWording(root);
  return (
    <Card title={t`Conditions`} {...(segment.description === '' ? {} : { description: segment.description })}>
      <Outline root={root} wording={wording} traces={new Map()} />
    </Card>
  );
}

function ContactsSection({ id }: { readonly id: string }) {
  const { client } = useApp();
  return (
    <section className="x:flex x:flex-col x:gap-3">
      <header className="x:flex x:flex-wrap x:items-baseline x:gap-x-3">
        <h2 className="x:text-16 x:font-semibold">
          <Trans>Contacts</Trans>
        </h2>
        <p className="x:text-13 x:text-muted">
          <Trans>With the conditions as saved</Trans>
        </p>
        <span className="x:flex-1" />
        <ExportButton
          size="small"
          endpoint={contract.segments.exportContacts}
          link={() => client.call(contract.segments.exportContacts, { params: { id } })}
        >
          <Trans>Export as CSV</Trans>
        </ExportButton>
      </header>
      <SegmentContacts segmentId={id} />
    </section>
  );
}
