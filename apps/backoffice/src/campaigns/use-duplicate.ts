import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { contract, type CampaignSummary } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { useApp } from '#/app/context.ts';

const maxNameLength = 255;

/** Returns a function that copies a campaign as a draft and opens the copy. */
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
