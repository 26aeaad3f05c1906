import { contract, type CampaignUsage } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';

const endpoints = {
  audience: contract.audiences.campaigns,
  contact: contract.contacts.campaigns,
  sender: contract.emailSenders.campaigns,
  provider: contract.emailProviders.campaigns,
  template: contract.templates.campaigns,
  segment: contract.segments.campaigns,
} as const;

export interface UsedEntity {
  readonly kind: keyof typeof endpoints;
  readonly id: string;
}

/** Loads the campaigns that use an entity, each time `wanted` becomes true. */
export function useCampaignUsage({ kind, id }: UsedEntity, wanted: boolean) {
  const { data, error, isValidating } = useAnswer(endpoints[kind], wanted ? { params: { id } } : undefined, {
    revalidateOnFocus: false,
  });
  const usage: CampaignUsage | undefined = wanted && error === undefined ? data : undefined;
  return { usage, loading: wanted && (isValidating || (data === undefined && error === undefined)) };
}
