import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract, type Campaign, type ExperimentVariant } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { useApp } from '#/app/context.ts';
import { isEditable } from '#/campaigns/campaign-rules.ts';
import { letterOf } from '#/campaigns/experiments/experiment-values.ts';
import { NotEditable } from '#/campaigns/not-editable.tsx';
import { useCampaign } from '#/campaigns/use-campaign.ts';
import { ContentEditor } from '#/content/editor/content-editor.tsx';
import { EditorOf } from '#/content/editor/editor-page.tsx';
import { storedPart } from '#/content/messages/content.ts';
import { useFresh } from '#/lists/use-fresh.ts';
import type { Crumb } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/_project/campaigns/$id_campaign/variants/$variant')({
  staticData: { content: 'full', sidebar: 'none' },
  component: VariantEditorPage,
});

function VariantEditorPage() {
  const { t } = useLingui();
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
              const title = isEditable(loaded.status) ? t`This variant has no content of its own` : undefined;
              return <NotEditable campaign={loaded} crumbs={crumbs} title={title} />;
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
          campaignId={campaign.id}
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
