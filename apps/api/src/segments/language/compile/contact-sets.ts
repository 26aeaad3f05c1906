import { sql, type SQL } from 'drizzle-orm';
import { clickedLinksLimit } from '../../../tables/engagement.ts';
import { textArray } from '../../../platform/database/text.ts';
import type { ResolvedEngagement, ResolvedLeaf, ResolvedPageActivity } from '../tree/resolved.ts';
import { isWholeMessage } from '../tree/whole-message.ts';
import { both } from './boolean.ts';
import { selectReactions } from './reactions.ts';
import { selectPageActivity } from './page-activity.ts';

export interface CompileTarget {
  readonly organizationId: string;
  readonly projectId: string;
}

/** Set of the contacts that meet a condition. */
export interface ContactSet {
  /** Column that the set contains. */
  readonly key: 'id' | 'email_lower';
  /** Query with the column `member`, which is never null. */
  readonly query: SQL;
  /** False if the query may return a member several times. */
  readonly isUnique: boolean;
}

/** Time of the last event of a kind in a message. */
function lastEvent(event: 'opened' | 'clicked' | 'acted', bots: boolean): SQL {
  switch (event) {
    case 'opened':
      return bots ? sql`last_open_at` : sql`last_human_open_at`;
    case 'clicked':
      return bots ? sql`last_click_at` : sql`last_human_click_at`;
    case 'acted':
      return sql`last_action_at`;
  }
}

function received(
  { campaignId, since, atLeast }: ResolvedEngagement,
  { organizationId }: CompileTarget,
): ContactSet {
  return messagesWith(
    sql`deliveries`,
    [
      sql`organization_id = ${organizationId}::uuid`,
      sql`status = 'accepted'`,
      ...(campaignId === undefined ? [] : [sql`campaign_id = ${campaignId}::uuid`]),
      ...(since === undefined ? [] : [sql`updated_at >= ${since.toISOString()}::timestamptz`]),
    ],
    { campaignId, atLeast },
  );
}

/** Selects contacts by the summary of their events. */
function summarized(
  event: 'opened' | 'clicked' | 'acted',
  { campaignId, since, atLeast, bots }: ResolvedEngagement,
  { organizationId }: CompileTarget,
): ContactSet {
  const time = lastEvent(event, bots);
  return messagesWith(
    sql`contact_engagement`,
    [
      sql`organization_id = ${organizationId}::uuid`,
      ...(campaignId === undefined ? [] : [sql`campaign_id = ${campaignId}::uuid`]),
      since === undefined ? sql`${time} is not null` : sql`${time} >= ${since.toISOString()}::timestamptz`,
    ],
    { campaignId, atLeast },
  );
}

/** Selects contacts from a table with a row for each contact and campaign. */
function messagesWith(
  table: SQL,
  conditions: readonly SQL[],
  { campaignId, atLeast }: Pick<ResolvedEngagement, 'campaignId' | 'atLeast'>,
): ContactSet {
  const several = atLeast > 1 ? sql`group by contact_id having count(*) >= ${atLeast}::integer` : sql``;
  return {
    key: 'id',
    query: sql`select contact_id as member from ${table} where ${both(conditions)} ${several}`,
    isUnique: campaignId !== undefined || atLeast > 1,
  };
}

/**
 * Selects contacts by the link that people clicked in a campaign's message. Undefined if its summary does not tell, as it
 * has neither clicks by bots nor the time of each link's clicks, nor all links of a very long message.
 */
function clickedLink(
  { event, campaignId, linkPosition, blockId, since, atLeast, bots }: ResolvedEngagement,
  { organizationId }: CompileTarget,
): ContactSet | undefined {
  if (event !== 'clicked' || campaignId === undefined || linkPosition === undefined) return undefined;
  if (linkPosition >= clickedLinksLimit || blockId !== undefined) return undefined;
  if (bots || since !== undefined || atLeast > 1) return undefined;
  return messagesWith(
    sql`contact_engagement`,
    [
      sql`organization_id = ${organizationId}::uuid`,
      sql`campaign_id = ${campaignId}::uuid`,
      sql`last_human_click_at is not null`,
      sql`human_clicked_links & (1::bigint << ${linkPosition}::integer) <> 0`,
    ],
    { campaignId, atLeast },
  );
}

/** Selects contacts by raw events, for what the summary of a contact's events does not tell. */
function reacted(
  event: Exclude<ResolvedEngagement['event'], 'received' | 'opened'>,
  { linkPosition, blockId, action, place, bots, campaignId, since, atLeast }: ResolvedEngagement,
  { organizationId }: CompileTarget,
): ContactSet {
  const reactions = selectReactions(
    { event, linkPosition, blockId, action, place, bots },
    { organizationId, campaignId },
  );
  const recent = since === undefined ? sql`true` : sql`occurred_at >= ${since.toISOString()}::timestamptz`;
  const several =
    atLeast > 1 ? sql`group by 1 having count(distinct deliveries.id) >= ${atLeast}::integer` : sql``;
  return {
    key: 'id',
    query: sql`
      select deliveries.contact_id as member
      from (${reactions}) as reactions join deliveries on deliveries.id = reactions.delivery_id
      where ${recent} ${several}`,
    isUnique: atLeast > 1,
  };
}

function engaged(condition: ResolvedEngagement, target: CompileTarget): ContactSet {
  const { event } = condition;
  if (event === 'received') return received(condition, target);
  if (event === 'opened' || ((event === 'clicked' || event === 'acted') && isWholeMessage(condition)))
    return summarized(event, condition, target);
  return clickedLink(condition, target) ?? reacted(event, condition, target);
}

function activeOnPage(
  { event, landingPageId, action, since }: ResolvedPageActivity,
  { organizationId }: CompileTarget,
): ContactSet {
  const conditions = [
    sql`organization_id = ${organizationId}::uuid`,
    ...(landingPageId === undefined ? [] : [sql`page_id = ${landingPageId}::uuid`]),
    ...(action === undefined ? [] : [sql`action = ${action}`]),
    ...(since === undefined ? [] : [sql`occurred_at >= ${since.toISOString()}::timestamptz`]),
  ];
  return {
    key: 'id',
    query: sql`
      select contact_id as member from (${selectPageActivity(event)}) as activity (contact_id, page_id, event, action, occurred_at,
        organization_id)
      where contact_id is not null and ${both(conditions)}`,
    isUnique: false,
  };
}

export type SetLeaf = Extract<
  ResolvedLeaf,
  { kind: 'tag' | 'audience' | 'engagement' | 'landing_page' | 'suppressed' }
>;

/** Returns the set of a condition. */
export function setOf(leaf: SetLeaf, target: CompileTarget): ContactSet {
  const ofOrganization = sql`organization_id = ${target.organizationId}::uuid`;
  switch (leaf.kind) {
    case 'tag':
      return {
        key: 'id',
        query: sql`select contact_id as member from contact_tags where ${ofOrganization} and tag_id = ${leaf.tagId}::uuid`,
        isUnique: true,
      };
    case 'audience':
      return {
        key: 'email_lower',
        query: sql`select members.email_lower as member from contacts as members where members.audience_id = ${leaf.audienceId}::uuid`,
        isUnique: true,
      };
    case 'engagement':
      return engaged(leaf, target);
    case 'landing_page':
      return activeOnPage(leaf, target);
    case 'suppressed': {
      const reasons =
        leaf.reasons === undefined ? sql`true` : sql`reason = any (${textArray(leaf.reasons)}::text[])`;
      return {
        key: 'email_lower',
        query: sql`select email_lower as member from suppressions where project_id = ${target.projectId}::uuid and ${reasons}`,
        isUnique: true,
      };
    }
  }
}
