import type { ActionPlace, RecipientAction, EngagementEvent } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import { selectOpenings } from './openings.ts';

/**
 * Expression for a time that no event of a campaign precedes, which lets PostgreSQL skip the partitions of earlier months.
 */
export function sinceFirstEvent(campaignId: SQL | string): SQL {
  return sql`coalesce(
    (select first_event_at from engagement_rules where campaign_id = ${campaignId}), '-infinity'::timestamptz)`;
}

/** Reaction of a recipient to a message, or of a mail server. */
export interface Reaction {
  readonly event: Exclude<EngagementEvent, 'received'>;
  /** Counts only clicks on this link. */
  readonly linkPosition?: number | undefined;
  /** Counts only what happened in this block. */
  readonly blockId?: string | undefined;
  /** Counts only actions of this kind. */
  readonly action?: RecipientAction | undefined;
  /** Counts only actions in this place. */
  readonly place?: ActionPlace | undefined;
  /** True to count opens and clicks by bots too. */
  readonly bots: boolean;
}

/** Expression over `amp_events`: the place of an action. Those on a page have an entrance. */
export const placeOfAction = sql`case when entrance is null then 'amp' else 'page' end`;

/** Messages in which reactions count. */
export interface ReactedMessages {
  readonly organizationId: string;
  /** Undefined for all campaigns of the organization. */
  readonly campaignId?: string | undefined;
}

function where(conditions: readonly (SQL | undefined)[]): SQL {
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );
}

function within({ organizationId, campaignId }: ReactedMessages): SQL {
  return where([
    sql`organization_id = ${organizationId}::uuid`,
    campaignId === undefined ? undefined : sql`campaign_id = ${campaignId}::uuid`,
  ]);
}

/** Events of a single campaign. Skips the partitions of earlier months. */
function withinEvents(messages: ReactedMessages): SQL {
  const { campaignId } = messages;
  return where([
    within(messages),
    campaignId === undefined ? undefined : sql`occurred_at >= ${sinceFirstEvent(sql`${campaignId}::uuid`)}`,
  ]);
}

function clicks({ linkPosition, blockId, bots }: Reaction, messages: ReactedMessages): SQL {
  const inBlock = sql`(campaign_id, link_position) in (
    select campaign_id, position from campaign_links where ${within(messages)} and block_id = ${blockId})`;
  const wanted = [
    bots ? undefined : sql`not bot`,
    linkPosition === undefined ? undefined : sql`link_position = ${linkPosition}::integer`,
    blockId === undefined ? undefined : inBlock,
  ];
  return sql`
    select delivery_id, occurred_at from message_events
    where ${where([withinEvents(messages), sql`kind = 'click'`, ...wanted])}`;
}

function opens({ bots }: Reaction, messages: ReactedMessages): SQL {
  const openings = selectOpenings(withinEvents(messages));
  return sql`select delivery_id, occurred_at from (${openings}) as openings ${bots ? sql`` : sql`where not bot`}`;
}

/** Actions of recipients. Those of guests belong to nobody. */
function actions(
  { blockId, action, place }: Pick<Reaction, 'blockId' | 'action' | 'place'>,
  messages: ReactedMessages,
): SQL {
  const wanted = [
    sql`delivery_id is not null`,
    place === undefined ? undefined : sql`${placeOfAction} = ${place}`,
    blockId === undefined ? undefined : sql`target = ${blockId}`,
    // Written as text, so that an index of one kind of actions applies.
    action === undefined ? undefined : sql`event = ${sql.raw(`'${action}'`)}`,
  ];
  return sql`select delivery_id, occurred_at from amp_events where ${where([withinEvents(messages), ...wanted])}`;
}

function reported(kind: 'bounce' | 'spamreport' | 'unsubscribe', messages: ReactedMessages): SQL {
  return sql`
    select delivery_id, occurred_at from provider_events
    where ${within(messages)} and kind = ${sql.raw(`'${kind}'`)}`;
}

/**
 * Selects reactions as rows with `delivery_id` and `occurred_at`. A delivery has a row for each time. Segments and the
 * lists of people in a report both read reactions this way, so that they agree.
 */
export function selectReactions(reaction: Reaction, messages: ReactedMessages): SQL {
  switch (reaction.event) {
    case 'opened':
      return opens(reaction, messages);
    case 'clicked':
      return clicks(reaction, messages);
    case 'acted':
      return actions(reaction, messages);
    case 'ordered':
      return actions({ action: 'submit_order' }, messages);
    case 'complained':
      return reported('spamreport', messages);
    case 'bounced':
      return reported('bounce', messages);
    case 'unsubscribed':
      return sql`${reported('unsubscribe', messages)}
        union all
        select delivery_id, occurred_at from message_events where ${withinEvents(messages)} and kind = 'unsubscribe'`;
  }
}
