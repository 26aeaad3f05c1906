import { contract } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { interactiveBlocksOf } from '../../content/index.ts';
import { campaignContents } from '../../tables/campaigns.ts';
import { implement } from '../../identity/index.ts';
import { countsIn, readPlaced, toActionsByPlace } from './actions-by-place.ts';

/** Leaves out events of blocks that the message does not contain, because the message cannot have caused them. */
export const getBlocksStats = implement(contract.analytics.blocksStats, async ({ query }, { tx }) => {
  const [content] = await tx
    .select({ config: campaignContents.config })
    .from(campaignContents)
    .where(eq(campaignContents.campaignId, query.filter_id));
  const blocks = content === undefined ? [] : interactiveBlocksOf(content.config);
  const counted = Map.groupBy(
    await readPlaced(tx, query.filter_id, sql`part <> ''`),
    ({ part, detail }) => `${part} ${detail}`,
  );
  return blocks.map(({ events, ...block }) => ({
    block,
    events: events.map(({ id, name }) => {
      const rows = counted.get(`${block.id} ${id}`) ?? [];
      return { id, name, ...countsIn(rows, ''), places: toActionsByPlace(rows) };
    }),
  }));
});
