import { contract } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { interactiveBlocksOf } from '../../content/index.ts';
import { campaignContents } from '../../tables/campaigns.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { implement } from '../../identity/index.ts';

const countRow = v.object({ target: v.string(), event: v.string(), total: v.number(), people: v.number() });
type Counted = v.InferOutput<typeof countRow>;

async function countEvents(tx: Transaction, campaignId: string): Promise<readonly Counted[]> {
  return queryRows(
    tx,
    countRow,
    sql`
    select part as target, detail as event, events::double precision as total, recipients as people
    from engagement_parts where campaign_id = ${campaignId} and kind = 'yamp' and not bots`,
  );
}

/** Leaves out events of blocks that the message does not contain, because the message cannot have caused them. */
export const getBlocksStats = implement(contract.analytics.blocksStats, async ({ query }, { tx }) => {
  const [content] = await tx
    .select({ config: campaignContents.config })
    .from(campaignContents)
    .where(eq(campaignContents.campaignId, query.filter_id));
  const blocks = content === undefined ? [] : interactiveBlocksOf(content.config);
  const counted = await countEvents(tx, query.filter_id);
  return blocks.map(({ events, ...block }) => ({
    block,
    events: events.map(({ id, name }) => {
      const found = counted.find(({ target, event }) => target === block.id && event === id);
      return { id, name, total: found?.total ?? 0, unique: found?.people ?? 0 };
    }),
  }));
});
