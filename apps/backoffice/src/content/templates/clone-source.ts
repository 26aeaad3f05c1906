import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useMemo } from 'react';
import { useProjectId } from '#/session/use-current.ts';
import { useBrand } from '../brand/use-brand.ts';
import { compileContent, readContent, storedPart, type PicturedContent } from '../messages/content.ts';
import type { Answered } from '#/lists/loaded.tsx';

export interface CloneSource {
  readonly name: string;
  readonly description: string;
  readonly content: PicturedContent;
}

export interface CloneOrigin {
  readonly template?: string | undefined;
  readonly campaign?: string | undefined;
  readonly landing_page?: string | undefined;
}

/** Loads a landing page and compiles it as a message. `data` is null if its content cannot be read. */
function useLandingPageSource(id: string | undefined): Answered<CloneSource | null> {
  const projectId = useProjectId();
  const brand = useBrand();
  const answer = useAnswer(contract.landingPages.get, id === undefined ? undefined : { params: { id } });
  const { data } = answer;
  const source = useMemo(() => {
    if (data === undefined) return undefined;
    const read = readContent(data.config);
    if (!read.ok) return null;
    // The picture of a page is as wide as a page.
    const content = { ...storedPart(compileContent(read.value, { projectId, brand })), preview: null };
    return { name: data.name, description: data.settings.description, content };
  }, [data, projectId, brand]);
  return { ...answer, data: source };
}

/**
 * Loads the template, campaign or landing page to clone. Returns undefined without any. `data` is null for a campaign
 * without content.
 */
export function useCloneSource({
  template,
  campaign,
  landing_page: landingPage,
}: CloneOrigin): Answered<CloneSource | null> | undefined {
  const fromTemplate = useAnswer(
    contract.templates.get,
    template === undefined ? undefined : { params: { id: template } },
  );
  const fromCampaign = useAnswer(
    contract.campaigns.get,
    campaign === undefined ? undefined : { params: { id: campaign } },
  );
  const fromLandingPage = useLandingPageSource(landingPage);
  if (landingPage !== undefined) return fromLandingPage;
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
