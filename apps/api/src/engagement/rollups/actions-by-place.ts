import { type ActionsByPlace, pageEntrances, pageEntranceSchema } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Transaction } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/rows.ts';

const placedRow = v.object({
  part: v.string(),
  detail: v.string(),
  /** Empty for all places. */
  place: v.union([v.picklist(['', 'amp', 'page', 'guest']), pageEntranceSchema]),
  total: v.number(),
  unique: v.number(),
});
type PlacedRow = v.InferOutput<typeof placedRow>;

/** Reads the counted actions of a campaign by part and place. Actions are never those of bots. */
export function readPlaced(tx: Transaction, campaignId: string, part: SQL): Promise<readonly PlacedRow[]> {
  return queryRows(
    tx,
    placedRow,
    sql`
    select part, detail, place, events::double precision as total, recipients as unique
    from engagement_parts where campaign_id = ${campaignId} and kind = 'yamp' and not bots and events > 0 and ${part}`,
  );
}

/** Returns the counts in a place, which are 0 if nobody acted there. */
export function countsIn(
  rows: readonly PlacedRow[],
  place: PlacedRow['place'],
): { readonly total: number; readonly unique: number } {
  const { total = 0, unique = 0 } = rows.find((row) => row.place === place) ?? {};
  return { total, unique };
}

/** Arranges the rows of a block's event, or of the whole message. */
export function toActionsByPlace(rows: readonly PlacedRow[]): ActionsByPlace {
  const used = pageEntrances.filter((entrance) => rows.some(({ place }) => place === entrance));
  return {
    amp: countsIn(rows, 'amp'),
    page: countsIn(rows, 'page'),
    entrances: used.map((entrance) => ({ entrance, ...countsIn(rows, entrance) })),
    guests: countsIn(rows, 'guest').total,
  };
}
