import { contract, type CampaignParts, type Client } from '@x/api-client';
import useSWR from 'swr';
import { useApp } from '#/app/context.ts';
import { useMay } from '#/session/may.tsx';

type PartsByCampaign = ReadonlyMap<string, CampaignParts>;

async function loadParts(client: Client, ids: readonly string[]): Promise<PartsByCampaign> {
  const loaded = await Promise.all(
    ids.map(async (id) => {
      const result = await client.call(contract.campaignPeople.parts, { params: { id } }, { quiet: true });
      return [id, result] as const;
    }),
  );
  // A deleted campaign has no parts.
  return new Map(loaded.flatMap(([id, result]) => (result.success ? [[id, result.data] as const] : [])));
}

/** Loads the links and blocks of the messages of campaigns. Those that are still loading are absent. */
export function useCampaignParts(campaignIds: readonly string[]): PartsByCampaign {
  const { client } = useApp();
  const may = useMay();
  const { parts } = contract.campaignPeople;
  const ids = [...new Set(campaignIds)].toSorted();
  const { data } = useSWR<PartsByCampaign>(
    may(parts) && ids.length > 0 ? [parts.path, 'parts', ...ids] : null,
    () => loadParts(client, ids),
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  return data ?? none;
}

const none: PartsByCampaign = new Map();
