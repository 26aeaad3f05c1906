import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { contract, type CampaignSummary } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { useApp } from '#/app/context.ts';

/** Maximum length of a campaign's name. */
const maxNameLength = 255;

/** Copies a campaign as a draft and opens it. Errors appear at the bottom of the page. */
export function useDuplicate(): (campaign: Pick<CampaignSummary, 'id' | 'name'>) => Promise<void> {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  return async ({ id, name }) => {
    const copyName = t`Copy of ${name}`.slice(0, maxNameLength).trimEnd();
    const result = await client.call(contract.campaigns.duplicate, {
      params: { id },
      body: { name: copyName },
    });
    if (!result.success) return;
    await invalidate(contract.campaigns.list);
    await navigate({ to: '/campaigns/$id_campaign', params: { id_campaign: result.data.id } });
  };
}
