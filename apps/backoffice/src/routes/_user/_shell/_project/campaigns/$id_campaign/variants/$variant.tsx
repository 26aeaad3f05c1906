import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract, type Campaign, type ExperimentVariant } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { EmptyState } from '@x/ui';
import { FileText } from 'lucide-react';
import { useApp } from '#/app/context.ts';
import { isEditable } from '#/campaigns/campaign-rules.ts';
import { letterOf } from '#/campaigns/experiments/experiment-values.ts';
import { useCampaign } from '#/campaigns/use-campaign.ts';
import { ContentEditor } from '#/content/editor/content-editor.tsx';
import { EditorOf, PageWithoutEditor } from '#/content/editor/editor-page.tsx';
import { storedPart } from '#/content/messages/content.ts';
import { useFresh } from '#/lists/use-fresh.ts';
import { LinkButton } from '#/page/links.tsx';
import type { Crumb } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/_project/campaigns/$id_campaign/variants/$variant')({
  staticData: { content: 'full', sidebar: 'none' },
  component: VariantEditorPage,
});

function VariantEditorPage() {
  const { id_campaign, variant } = Route.useParams();
  const { campaign, crumbs: parents } = useCampaign(id_campaign);
  const crumbs = [parents.all, parents.itself];
  const experiment = useAnswer(contract.experiments.get, { params: { id: id_campaign } });
  return (
    <EditorOf answer={campaign} crumbs={crumbs}>
      {(loaded) => (
        <EditorOf answer={experiment} crumbs={crumbs}>
          {({ experiment: found }) => {
            const settings = found?.variants[Number(variant)];
            if (settings?.has_content !== true || !isEditable(loaded.status)) {
              return (
                <PageWithoutEditor crumbs={crumbs}>
                  <NotEditable campaign={loaded} />
                </PageWithoutEditor>
              );
            }
            return <VariantEditor key={variant} campaign={loaded} variant={settings} crumbs={crumbs} />;
          }}
        </EditorOf>
      )}
    </EditorOf>
  );
}

interface VariantEditorProps {
  readonly campaign: Campaign;
  readonly variant: ExperimentVariant;
  readonly crumbs: readonly Crumb[];
}

function VariantEditor({ campaign, variant, crumbs }: VariantEditorProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const { variant: position } = Route.useParams();
  const params = { id: campaign.id, variant: position };
  const content = useFresh(useAnswer(contract.experiments.getContent, { params }));
  const letter = letterOf(Number(position));
  return (
    <EditorOf answer={content} crumbs={crumbs}>
      {(stored) => (
        <ContentEditor
          title={t`Edit content of variant ${letter}`}
          crumbs={crumbs}
          kind="variant"
          id={`${campaign.id}:${position}`}
          stored={stored}
          subject={variant.subject ?? campaign.subject}
          from={variant.from ?? campaign.from}
          fromName={variant.from_name ?? campaign.from_name}
          save={(compiled, basedOn) =>
            client.call(
              contract.experiments.updateContent,
              { params, body: storedPart(compiled) },
              { quiet: true, basedOn },
            )
          }
          onSaved={() =>
            invalidate(contract.experiments.get, contract.experiments.getContent, contract.preflight.get)
          }
        />
      )}
    </EditorOf>
  );
}

function NotEditable({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<FileText />}
      title={
        isEditable(campaign.status)
          ? t`This variant has no content of its own`
          : t`This campaign can no longer be changed, because sending has started.`
      }
      actions={
        <LinkButton to="/campaigns/$id_campaign" params={{ id_campaign: campaign.id }}>
          <Trans>Back to the campaign</Trans>
        </LinkButton>
      }
    />
  );
}
