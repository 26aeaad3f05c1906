import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { GroupCommit } from '../../platform/database/group-commit.ts';
import { statementAsSystem } from '../../platform/database/tenant.ts';
import { textArray } from '../../platform/database/text.ts';
import { queryRows } from '../../platform/database/rows.ts';
import {
  contactMergeValues,
  mergeValuesSchema,
  messagePageToken,
  resolveTarget,
  splitAtTokens,
} from '../../delivery/index.ts';
import { depositEvents } from './event-inbox.ts';
import { writeIdentifier } from '../../platform/secrets/signed-identifier.ts';
import type { MessageEvent } from './recipient-event.ts';

interface Click extends MessageEvent {
  readonly kind: 'click';
  readonly linkPosition: number;
}

export interface ClickWriter {
  /** Resolves to the link's target once the click is durable, or to undefined if there is no such link. */
  readonly write: (click: Click) => Promise<string | undefined>;
}

const targetRow = v.object({
  place: v.number(),
  url: v.string(),
  merge_values: v.nullable(mergeValuesSchema),
});

/**
 * Fills in the merge tags of a URL, and the identifier of the recipient in a link to the message's page. Returns undefined if
 * the result is not an http or https URL.
 */
function webAddress(
  url: string,
  mergeValues: Readonly<Record<string, string>> | null,
  viewId: () => string,
): string | undefined {
  const target = resolveTarget(splitAtTokens(url), mergeValues ?? {}, (name) =>
    name === messagePageToken ? viewId() : '',
  );
  const parsed = URL.parse(target);
  return parsed !== null && /^https?:$/u.test(parsed.protocol) ? parsed.href : undefined;
}

async function findTargets(
  tx: Transaction,
  clicks: readonly Click[],
  key: Buffer,
): Promise<readonly (string | undefined)[]> {
  const ids = textArray(clicks.map(({ deliveryId }) => deliveryId));
  const positions = textArray(clicks.map(({ linkPosition }) => String(linkPosition)));
  const rows = await queryRows(
    tx,
    targetRow,
    sql`
    select asked.place::integer as place, campaign_links.url,
      case when contacts.id is not null then ${contactMergeValues} end as merge_values
    from unnest(${ids}::uuid[], ${positions}::integer[]) with ordinality as asked (delivery_id, link_position, place)
      join deliveries on deliveries.id = asked.delivery_id
      join campaign_links on campaign_links.campaign_id = deliveries.campaign_id
        and campaign_links.position = asked.link_position
      -- The contact's current values. Most links have no merge tags and skip this lookup.
      left join contacts on contacts.id = deliveries.contact_id and position('%%' in campaign_links.url) > 0`,
  );
  const targets = Array.from<string | undefined>({ length: clicks.length });
  for (const { place, url, merge_values } of rows) {
    // The page of the recipient whose message has the link, whoever follows it.
    const { deliveryId = '' } = clicks[place - 1] ?? {};
    const viewId = () => writeIdentifier({ kind: 'view', deliveryId }, key);
    targets[place - 1] = webAddress(url, merge_values, viewId);
  }
  return targets;
}

/**
 * Creates a writer that resolves and stores clicks in groups, each with one commit. Clicks on unknown links are not
 * stored.
 *
 * @param key signs the identifiers of pages
 */
export function createClickWriter(database: Database, key: Buffer): ClickWriter {
  async function resolveAndStore(clicks: readonly Click[]): Promise<readonly (string | undefined)[]> {
    // The lookup and the write need no common transaction, since the rollup ignores events of campaigns that were
    // deleted in between.
    const targets = await statementAsSystem(database, (tx) => findTargets(tx, clicks, key));
    const kept = clicks.filter((_, index) => targets[index] !== undefined);
    await statementAsSystem(database, (tx) => depositEvents(tx, kept));
    return targets;
  }
  // Allows two groups at once, so that one is looked up while the other is written to disk.
  const groups = new GroupCommit<Click, string | undefined>(resolveAndStore, { atOnce: 2 });
  return { write: (click) => groups.submit(click) };
}
