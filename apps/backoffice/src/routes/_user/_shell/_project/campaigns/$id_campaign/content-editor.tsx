import { useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions } from '@tanstack/react-router';
import { contract, type Campaign } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import * as v from 'valibot';
import { useApp } from '#/app/context.ts';
import { isEditable } from '#/campaigns/campaign-rules.ts';
import { NotEditable } from '#/campaigns/not-editable.tsx';
import { useCampaign } from '#/campaigns/use-campaign.ts';
import { storedPart } from '#/content/messages/content.ts';
import { ContentEditor } from '#/content/editor/content-editor.tsx';
import { EditorOf } from '#/content/editor/editor-page.tsx';
import { useFresh } from '#/lists/use-fresh.ts';
import type { Crumb } from '#/page/page.tsx';
import { searchParameter } from '#/lists/search-parameter.ts';

export const Route = createFileRoute('/_user/_shell/_project/campaigns/$id_campaign/content-editor')({
  validateSearch: v.object({
    /** Id of the block to select when the editor opens. */
    block: searchParameter(v.string()),
  }),
  staticData: { content: 'full', sidebar: 'none' },
  component: CampaignEditorPage,
});

function CampaignEditorPage() {
  const { t } = useLingui();
  const { id_campaign } = Route.useParams();
  const { campaign, crumbs: parents } = useCampaign(id_campaign);
  const crumbs = [parents.all, parents.itself];
  return (
    <EditorOf answer={campaign} crumbs={crumbs}>
      {(data) => {
        const content = data.campaign_content;
        if (content === null || !isEditable(data.status)) {
          const title = content === null ? t`This campaign has no content yet` : undefined;
          return <NotEditable campaign={data} crumbs={crumbs} title={title} />;
        }
        return <CampaignEditor key={content.id} campaign={data} contentId={content.id} crumbs={crumbs} />;
      }}
    </EditorOf>
  );
}

interface CampaignEditorProps {
  readonly campaign: Campaign;
  readonly contentId: string;
  readonly crumbs: readonly Crumb[];
}

function CampaignEditor({ campaign, contentId, crumbs }: CampaignEditorProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const { block } = Route.useSearch();
  const params = { id: contentId };
  // Load the content by itself, because a save needs its revision. The content inside the campaign has no revision.
  const content = useFresh(useAnswer(contract.campaignContents.get, { params }));
  return (
    <EditorOf answer={content} crumbs={crumbs}>
      {(stored) => (
        <ContentEditor
          title={t`Edit content`}
          crumbs={crumbs}
          kind="campaign"
          id={contentId}
          stored={stored}
          subject={campaign.subject}
          from={campaign.from}
          fromName={campaign.from_name}
          campaignId={campaign.id}
          {...(block === undefined ? {} : { blockId: block })}
          preview={linkOptions({
            to: '/campaigns/$id_campaign/preview',
            params: { id_campaign: campaign.id },
          })}
          save={(compiled, basedOn) =>
            client.call(
              contract.campaignContents.update,
              { params, body: storedPart(compiled) },
              { quiet: true, basedOn },
            )
          }
          savePicture={(preview) =>
            client.call(contract.campaignContents.savePreview, { params, body: { preview } }, { quiet: true })
          }
          onSaved={() => invalidate(contract.campaigns.get, contract.campaignContents.get)}
        />
      )}
    </EditorOf>
  );
}
