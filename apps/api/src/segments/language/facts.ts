import { actionPlaceSchema, landingPageEvents } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { queryRows } from '../../platform/database/rows.ts';
import { textArray } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { placeOfAction } from './compile/reactions.ts';
import { selectPageActivity } from './compile/page-activity.ts';
import { type ContactFacts, readsReactions } from './evaluate.ts';
import type { ResolvedTree } from './tree/resolved.ts';

const instant = v.pipe(
  v.string(),
  v.transform((value) => new Date(value)),
);
const optionalInstant = v.nullish(instant, null);

const reactionSchema = v.object({
  campaign_id: v.string(),
  event: v.picklist(['clicked', 'acted', 'bounced', 'complained', 'unsubscribed']),
  bot: v.boolean(),
  link_position: v.nullable(v.number()),
  block_id: v.nullable(v.string()),
  action: v.nullable(v.string()),
  place: v.nullable(actionPlaceSchema),
  last_at: instant,
});

const pageActivitySchema = v.object({
  page_id: v.string(),
  event: v.picklist(landingPageEvents),
  action: v.nullable(v.string()),
  last_at: instant,
});

const noReaction = {
  openedAt: null,
  humanOpenedAt: null,
  clickedAt: null,
  humanClickedAt: null,
  actedAt: null,
};

/** Facts as JSON. Those that were not asked for are absent. */
const factsSchema = v.pipe(
  v.object({
    id: v.string(),
    fixed: v.record(v.string(), v.nullable(v.string())),
    fields: v.nullish(v.record(v.string(), v.unknown()), {}),
    created_at: instant,
    updated_at: instant,
    tag_ids: v.nullish(v.array(v.string()), []),
    audience_ids: v.nullish(v.array(v.string()), []),
    suppression: v.nullish(v.string(), null),
    /** Times by campaign. */
    received: v.nullish(v.record(v.string(), instant), {}),
    messages: v.nullish(
      v.array(
        v.object({
          campaign_id: v.string(),
          opened_at: optionalInstant,
          human_opened_at: optionalInstant,
          clicked_at: optionalInstant,
          human_clicked_at: optionalInstant,
          acted_at: optionalInstant,
        }),
      ),
      [],
    ),
    reactions: v.nullish(v.array(reactionSchema), []),
    page_activity: v.nullish(v.array(pageActivitySchema), []),
  }),
  v.transform((facts): ContactFacts => ({
    id: facts.id,
    fixed: facts.fixed,
    fields: facts.fields,
    createdAt: facts.created_at,
    updatedAt: facts.updated_at,
    tagIds: new Set(facts.tag_ids),
    audienceIds: new Set(facts.audience_ids),
    suppression: facts.suppression,
    // A message that was received and opened occurs twice, which needs no join. A condition looks at one of both.
    messages: [
      ...Object.entries(facts.received).map(([campaignId, receivedAt]) => ({
        ...noReaction,
        campaignId,
        receivedAt,
      })),
      ...facts.messages.map((message) => ({
        campaignId: message.campaign_id,
        receivedAt: null,
        openedAt: message.opened_at,
        humanOpenedAt: message.human_opened_at,
        clickedAt: message.clicked_at,
        humanClickedAt: message.human_clicked_at,
        actedAt: message.acted_at,
      })),
    ],
    reactions: facts.reactions.map((reaction) => ({
      campaignId: reaction.campaign_id,
      event: reaction.event,
      bot: reaction.bot,
      linkPosition: reaction.link_position,
      blockId: reaction.block_id,
      action: reaction.action,
      place: reaction.place,
      lastAt: reaction.last_at,
    })),
    pageActivity: facts.page_activity.map((fact) => ({
      landingPageId: fact.page_id,
      event: fact.event,
      action: fact.action,
      lastAt: fact.last_at,
    })),
  })),
);

/** Reads the JSON of `contactFacts`. */
export function parseFacts(json: unknown): ContactFacts {
  return v.parse(factsSchema, json);
}

/** Messages that conditions look at. Conditions look at all if a part is absent. */
interface Reach {
  readonly campaignIds?: readonly string[];
  readonly since?: Date;
}

/** Facts of a contact that cost a search. */
export interface NeededFacts {
  /** Keys of custom fields. */
  readonly fields: 'all' | ReadonlySet<string>;
  readonly tags: boolean;
  readonly audiences: boolean;
  readonly suppression: boolean;
  /** Undefined if no condition looks at which messages the contact received. */
  readonly received: Reach | undefined;
  /** Undefined if no condition looks at what the contact did with messages as a whole. */
  readonly engagement: Reach | undefined;
  readonly reactions: boolean;
  /** Sign-ups and actions on landing pages. */
  readonly pageActivity: boolean;
}

const allFacts: NeededFacts = {
  fields: 'all',
  tags: true,
  audiences: true,
  suppression: true,
  received: {},
  engagement: {},
  reactions: true,
  pageActivity: true,
};

type Leaf = Exclude<ResolvedTree, { readonly condition: unknown } | { readonly conditions: unknown }>;

function leavesIn(tree: ResolvedTree): readonly Leaf[] {
  if ('conditions' in tree) return tree.conditions.flatMap(leavesIn);
  return 'condition' in tree ? leavesIn(tree.condition) : [tree];
}

type EngagementLeaf = Extract<Leaf, { readonly kind: 'engagement' }>;

function reachOf(leaves: readonly EngagementLeaf[]): Reach | undefined {
  if (leaves.length === 0) return undefined;
  const campaignIds = leaves.flatMap(({ campaignId }) => campaignId ?? []);
  const times = leaves.flatMap(({ since }) => since ?? []);
  return {
    ...(campaignIds.length < leaves.length ? {} : { campaignIds: [...new Set(campaignIds)] }),
    ...(times.length < leaves.length ? {} : { since: new Date(Math.min(...times.map(Number))) }),
  };
}

export function neededFacts(trees: readonly ResolvedTree[]): NeededFacts {
  const leaves = trees.flatMap(leavesIn);
  const has = (kind: Leaf['kind']) => leaves.some((leaf) => leaf.kind === kind);
  const engagements = leaves.filter((leaf) => leaf.kind === 'engagement');
  const wholeMessages = engagements.filter((leaf) => !readsReactions(leaf));
  return {
    fields: new Set(
      leaves.flatMap((leaf) =>
        leaf.kind === 'field' && leaf.field.source === 'custom' ? [leaf.field.key] : [],
      ),
    ),
    tags: has('tag'),
    audiences: has('audience'),
    suppression: has('suppressed'),
    received: reachOf(wholeMessages.filter(({ event }) => event === 'received')),
    engagement: reachOf(wholeMessages.filter(({ event }) => event !== 'received')),
    reactions: engagements.some(readsReactions),
    pageActivity: has('landing_page'),
  };
}

const tagIds = sql`(
  select jsonb_agg(contact_tags.tag_id) from contact_tags where contact_tags.contact_id = contacts.id)`;

const audienceIds = sql`(
  select jsonb_agg(members.audience_id) from audiences
    join contacts as members on members.audience_id = audiences.id and members.email_lower = contacts.email_lower
  where audiences.project_id = contacts.project_id)`;

const suppression = sql`(
  select suppressions.reason from suppressions
  where suppressions.project_id = contacts.project_id and suppressions.email_lower = contacts.email_lower)`;

/** Rest of a condition that limits rows to some campaigns. */
function ofCampaigns({ campaignIds }: Reach): SQL {
  if (campaignIds === undefined) return sql``;
  return sql` and campaign_id = any (${textArray(campaignIds)}::uuid[])`;
}

/** Rest of a condition that limits rows by a time. */
function notBefore({ since }: Reach, time: SQL): SQL {
  return since === undefined ? sql`` : sql` and ${time} >= ${since.toISOString()}::timestamptz`;
}

/**
 * Status and time are in the filter, rather than in the condition, so that the index on the contact is used. The one on
 * accepted deliveries begins with the campaign, and would be searched twice for each campaign of the organization.
 */
function received(reach: Reach): SQL {
  return sql`(
    select jsonb_object_agg(campaign_id, updated_at)
      filter (where status = 'accepted'${notBefore(reach, sql`updated_at`)})
    from deliveries where contact_id = contacts.id${ofCampaigns(reach)})`;
}

/** The last open is the last event of all, because clicks and actions count as opens. */
function engagement(reach: Reach): SQL {
  return sql`(
    select jsonb_agg(jsonb_build_object('campaign_id', campaign_id,
      'opened_at', last_open_at, 'human_opened_at', last_human_open_at, 'clicked_at', last_click_at,
      'human_clicked_at', last_human_click_at, 'acted_at', last_action_at))
    from contact_engagement
    where organization_id = contacts.organization_id and contact_id = contacts.id
      ${ofCampaigns(reach)}${notBefore(reach, sql`last_open_at`)})`;
}

/** Selects reactions of all contacts with `delivery_id`. Whoever joins it limits it to some deliveries. */
const allReactions = sql`
  select delivery_id, 'clicked' as event, bot, link_position, campaign_links.block_id, null as action,
    null as place, occurred_at
  from message_events
    left join campaign_links on campaign_links.campaign_id = message_events.campaign_id
      and campaign_links.position = message_events.link_position
  where kind = 'click'
  union all
  select delivery_id, 'unsubscribed', false, null, null, null, null, occurred_at from message_events
  where kind = 'unsubscribe'
  union all
  select delivery_id, 'acted', false, null, target, event, ${placeOfAction}, occurred_at from amp_events
  union all
  select delivery_id, case kind when 'bounce' then 'bounced' when 'spamreport' then 'complained' else 'unsubscribed' end,
    false, null, null, null, null, occurred_at
  from provider_events where kind in ('bounce', 'spamreport', 'unsubscribe')`;

const reactions = sql`(
  select jsonb_agg(last) from (
    select deliveries.campaign_id, event, bot, link_position, block_id, action, place, max(occurred_at) as last_at
    from deliveries join (${allReactions}) as reactions on reactions.delivery_id = deliveries.id
    where deliveries.contact_id = contacts.id
    group by 1, 2, 3, 4, 5, 6, 7) as last)`;

const pageActivity = sql`(
  select jsonb_agg(last) from (
    select page_id, event, action, max(occurred_at) as last_at
    from (${selectPageActivity('signed_up')} union all ${selectPageActivity('acted')}) as activity
    where contact_id = contacts.id
    group by 1, 2, 3) as last)`;

function customFields(needed: NeededFacts['fields']): SQL {
  if (needed === 'all') return sql`contacts.fields`;
  if (needed.size === 0) return sql`null::jsonb`;
  const pairs = [...needed].map((key) => sql`${key}::text, contacts.fields -> ${key}::text`);
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs, sql`, `)}))`;
}

/** Expression over the row `contacts`: JSON of what conditions read of a contact. */
export function contactFacts(needed: NeededFacts): SQL {
  const optional = [
    ...(needed.tags ? [sql`'tag_ids', ${tagIds}`] : []),
    ...(needed.audiences ? [sql`'audience_ids', ${audienceIds}`] : []),
    ...(needed.suppression ? [sql`'suppression', ${suppression}`] : []),
    ...(needed.received === undefined ? [] : [sql`'received', ${received(needed.received)}`]),
    ...(needed.engagement === undefined ? [] : [sql`'messages', ${engagement(needed.engagement)}`]),
    ...(needed.reactions ? [sql`'reactions', ${reactions}`] : []),
    ...(needed.pageActivity ? [sql`'page_activity', ${pageActivity}`] : []),
  ].map((pair) => sql`, ${pair}`);
  return sql`jsonb_build_object('id', contacts.id, 'created_at', contacts.created_at, 'updated_at', contacts.updated_at,
    'fields', ${customFields(needed.fields)},
    'fixed', jsonb_build_object('email', contacts.email, 'first_name', contacts.first_name, 'surname', contacts.surname,
      'phone', contacts.phone, 'birthdate', contacts.birthdate)${sql.join(optional, sql``)})`;
}

const factsRow = v.object({ id: v.string(), facts: factsSchema });

/**
 * Reads what conditions can read of contacts, by the id of the contact. By default, reads everything. For a few contacts,
 * as it uses their indexes.
 */
export async function readFacts(
  tx: Transaction,
  contactIds: readonly string[],
  needed = allFacts,
): Promise<ReadonlyMap<string, ContactFacts>> {
  const rows = await queryRows(
    tx,
    factsRow,
    sql`
    select contacts.id, ${contactFacts(needed)} as facts
    from contacts where contacts.id = any (${textArray(contactIds)}::uuid[])`,
  );
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}
