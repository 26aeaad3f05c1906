import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import type { PicturedContent } from '../messages/content.ts';
import type { Answered } from '#/lists/loaded.tsx';

export interface CloneSource {
  readonly name: string;
  readonly description: string;
  readonly content: PicturedContent;
}

export interface CloneOrigin {
  readonly template?: string | undefined;
  readonly campaign?: string | undefined;
}

/**
 * Loads the template or campaign to clone. Returns undefined without `template` and `campaign`. `data` is null for a
 * campaign without content.
 */
export function useCloneSource({
  template,
  campaign,
}: CloneOrigin): Answered<CloneSource | null> | undefined {
  const fromTemplate = useAnswer(
    contract.templates.get,
    template === undefined ? undefined : { params: { id: template } },
  );
  const fromCampaign = useAnswer(
    contract.campaigns.get,
    campaign === undefined ? undefined : { params: { id: campaign } },
  );
  if (template !== undefined) {
    const { data } = fromTemplate;
    return {
      ...fromTemplate,
      data: data && { name: data.name, description: data.description, content: data },
    };
  }
  if (campaign === undefined) return undefined;
  const { data } = fromCampaign;
  const content = data?.campaign_content ?? undefined;
  return {
    ...fromCampaign,
    data:
      data && (content === undefined ? null : { name: data.name, description: data.description, content }),
  };
}
