import type { ActionPlace, LandingPageEvent } from '@x/api-client/contract';
import { comparableText } from './values/comparable-text.ts';
import { isInShare } from './values/random-share.ts';
import { readStored, type StoredValue } from './values/stored-value.ts';
import type {
  DayRange,
  FoundProblem,
  NumberRange,
  ResolvedEngagement,
  ResolvedField,
  ResolvedLeaf,
  ResolvedTree,
  ResolvedPageActivity,
  TimeRange,
  ValueTest,
} from './tree/resolved.ts';
import { isWholeMessage } from './tree/whole-message.ts';

/** Message that a contact received or reacted to. Times are null if the event did not happen. */
interface MessageFacts {
  readonly campaignId: string;
  readonly receivedAt: Date | null;
  readonly openedAt: Date | null;
  readonly humanOpenedAt: Date | null;
  readonly clickedAt: Date | null;
  readonly humanClickedAt: Date | null;
  readonly actedAt: Date | null;
}

/** Last time at which something happened with a message, or with a part of it. */
interface ReactionFacts {
  readonly campaignId: string;
  readonly event: 'clicked' | 'acted' | 'bounced' | 'complained' | 'unsubscribed';
  readonly bot: boolean;
  /** Null if it did not happen on a link, in a block, or by an action. */
  readonly linkPosition: number | null;
  readonly blockId: string | null;
  readonly action: string | null;
  /** Null if it was no action. */
  readonly place: ActionPlace | null;
  readonly lastAt: Date;
}

/** Last time at which a contact did something on a landing page. */
interface PageActivityFacts {
  readonly landingPageId: string;
  readonly event: LandingPageEvent;
  /** Null for a sign-up. */
  readonly action: string | null;
  readonly lastAt: Date;
}

/** Everything about a contact that conditions can read. */
export interface ContactFacts {
  readonly id: string;
  /** Values of the fields that every contact has, by key. */
  readonly fixed: Readonly<Record<string, string | null>>;
  /** Values of custom fields by key, as they are stored. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly tagIds: ReadonlySet<string>;
  /** Audiences that have a contact with the same address. */
  readonly audienceIds: ReadonlySet<string>;
  /** Reason for which the address is suppressed. Null if it is not. */
  readonly suppression: string | null;
  readonly messages: readonly MessageFacts[];
  readonly reactions: readonly ReactionFacts[];
  readonly pageActivity: readonly PageActivityFacts[];
}

/** Result of one condition. `value` is what it looked at, or null for groups. */
export interface Trace {
  readonly path: string;
  readonly matches: boolean;
  readonly value: StoredValue;
  readonly lastAt: Date | null;
  readonly problem: FoundProblem | null;
}

function valueOf(field: ResolvedField, { fixed, fields }: ContactFacts): StoredValue {
  return readStored(field.source === 'fixed' ? fixed[field.key] : fields[field.key], field.type);
}

function inNumbers(value: StoredValue, { atLeast, atMost, above, below }: NumberRange): boolean {
  return (
    typeof value === 'number' &&
    (atLeast === undefined || value >= atLeast) &&
    (atMost === undefined || value <= atMost) &&
    (above === undefined || value > above) &&
    (below === undefined || value < below)
  );
}

function inDays(value: StoredValue, { from, to, after, before }: DayRange): boolean {
  return (
    typeof value === 'string' &&
    (from === undefined || value >= from) &&
    (to === undefined || value <= to) &&
    (after === undefined || value > after) &&
    (before === undefined || value < before)
  );
}

function inTimes(value: Date, { from, to, before }: TimeRange): boolean {
  return (
    (from === undefined || value >= from) &&
    (to === undefined || value <= to) &&
    (before === undefined || value < before)
  );
}

function compareText(
  text: string,
  operator: 'contains' | 'starts_with' | 'ends_with',
  part: string,
): boolean {
  switch (operator) {
    case 'contains':
      return text.includes(part);
    case 'starts_with':
      return text.startsWith(part);
    case 'ends_with':
      return text.endsWith(part);
  }
}

function testValue(value: StoredValue, test: ValueTest): boolean {
  if (test.test === 'empty') return value === null;
  switch (test.test) {
    case 'text':
      return (
        typeof value === 'string' &&
        compareText(comparableText(value), test.operator, comparableText(test.value))
      );
    case 'equal':
      return typeof value === 'string' && test.values.map(comparableText).includes(comparableText(value));
    case 'includes':
      return Array.isArray(value) && value.map(comparableText).includes(comparableText(test.value));
    case 'boolean':
      return value === test.value;
    case 'number':
      return inNumbers(value, test);
    case 'date':
      return inDays(value, test);
    case 'anniversary':
      return typeof value === 'string' && value <= test.until && test.monthDays.includes(value.slice(5));
  }
}

function timeOf(
  message: MessageFacts,
  event: 'received' | 'opened' | 'clicked' | 'acted',
  bots: boolean,
): Date | null {
  switch (event) {
    case 'received':
      return message.receivedAt;
    case 'opened':
      return bots ? message.openedAt : message.humanOpenedAt;
    case 'clicked':
      return bots ? message.clickedAt : message.humanClickedAt;
    case 'acted':
      return message.actedAt;
  }
}

type Finding = Pick<Trace, 'matches' | 'value'> & Partial<Pick<Trace, 'lastAt' | 'problem'>>;

function isReaction(
  fact: ReactionFacts,
  { event, linkPosition, blockId, action, place, bots }: ResolvedEngagement,
): boolean {
  return (
    fact.event === (event === 'ordered' ? 'acted' : event) &&
    (bots || !fact.bot) &&
    (linkPosition === undefined || fact.linkPosition === linkPosition) &&
    (blockId === undefined || fact.blockId === blockId) &&
    (event !== 'ordered' || fact.action === 'submit_order') &&
    (action === undefined || fact.action === action) &&
    (place === undefined || fact.place === place)
  );
}

/** Returns the times at which the reaction last happened, one for each campaign. */
function reactionTimes(condition: ResolvedEngagement, reactions: readonly ReactionFacts[]): readonly Date[] {
  const last = new Map<string, Date>();
  for (const fact of reactions) {
    const known = last.get(fact.campaignId);
    if (isReaction(fact, condition) && (known === undefined || known < fact.lastAt))
      last.set(fact.campaignId, fact.lastAt);
  }
  return [...last.values()];
}

type MessageEvent = 'received' | 'opened' | 'clicked' | 'acted';

function isOfWholeMessage(event: ResolvedEngagement['event']): event is MessageEvent {
  return event === 'received' || event === 'opened' || event === 'clicked' || event === 'acted';
}

/** Returns true if a condition looks at single reactions, rather than at what happened with the message as a whole. */
export function readsReactions(condition: ResolvedEngagement): boolean {
  return !isOfWholeMessage(condition.event) || !isWholeMessage(condition);
}

/** Returns the times at which the event last happened, one for each message. */
function timesOf(condition: ResolvedEngagement, { messages, reactions }: ContactFacts): readonly Date[] {
  const { event, campaignId, bots } = condition;
  const isCounted = (fact: { readonly campaignId: string }) =>
    campaignId === undefined || fact.campaignId === campaignId;
  if (!isOfWholeMessage(event) || readsReactions(condition)) {
    return reactionTimes(condition, reactions.filter(isCounted));
  }
  return messages.filter(isCounted).flatMap((message) => timeOf(message, event, bots) ?? []);
}

function latest(times: readonly Date[]): Date | null {
  return times.length === 0 ? null : new Date(Math.max(...times.map((time) => time.getTime())));
}

function findPageActivity(
  { event, landingPageId, action, since }: ResolvedPageActivity,
  { pageActivity }: ContactFacts,
): Finding {
  const times = pageActivity
    .filter(
      (fact) =>
        fact.event === event &&
        (landingPageId === undefined || fact.landingPageId === landingPageId) &&
        (action === undefined || fact.action === action),
    )
    .map(({ lastAt }) => lastAt);
  const lastAt = latest(times);
  const matches = lastAt !== null && (since === undefined || lastAt >= since);
  return { matches, value: times.length > 0, lastAt };
}

function findEngagement(condition: ResolvedEngagement, facts: ContactFacts): Finding {
  const { since, atLeast } = condition;
  const times = timesOf(condition, facts);
  const counted = since === undefined ? times : times.filter((time) => time >= since);
  return { matches: counted.length >= atLeast, value: counted.length, lastAt: latest(times) };
}

function find(leaf: ResolvedLeaf, facts: ContactFacts): Finding {
  switch (leaf.kind) {
    case 'impossible':
      return { matches: false, value: null, problem: { path: leaf.path, ...leaf.problem } };
    case 'field': {
      const value = valueOf(leaf.field, facts);
      return { matches: testValue(value, leaf.test), value };
    }
    case 'time': {
      const value = leaf.column === 'created_at' ? facts.createdAt : facts.updatedAt;
      return { matches: inTimes(value, leaf.range), value: value.toISOString() };
    }
    case 'tag': {
      const matches = facts.tagIds.has(leaf.tagId);
      return { matches, value: matches };
    }
    case 'audience': {
      const matches = facts.audienceIds.has(leaf.audienceId);
      return { matches, value: matches };
    }
    case 'engagement':
      return findEngagement(leaf, facts);
    case 'landing_page':
      return findPageActivity(leaf, facts);
    case 'random': {
      const matches = isInShare(leaf, facts.id);
      return { matches, value: matches };
    }
    case 'suppressed': {
      const { suppression } = facts;
      const matches =
        suppression !== null && (leaf.reasons?.some((reason) => reason === suppression) ?? true);
      return { matches, value: suppression };
    }
  }
}

/** Returns the results of a condition and of all conditions in it. The first is that of the condition itself. */
export function traceSegment(
  tree: ResolvedTree,
  facts: ContactFacts,
): readonly [own: Trace, ...inner: Trace[]] {
  if ('conditions' in tree) {
    const inner = tree.conditions.map((condition) => traceSegment(condition, facts));
    const met = inner.filter(([own]) => own.matches).length;
    const matches = tree.kind === 'all' ? met === inner.length : met > 0;
    return [{ ...nothingSeen, path: tree.path, matches }, ...inner.flat()];
  }
  if (!('condition' in tree)) return [{ ...nothingSeen, path: tree.path, ...find(tree, facts) }];
  const inner = traceSegment(tree.condition, facts);
  const [{ matches: met }] = inner;
  const own =
    tree.kind === 'not' ? { ...nothingSeen, matches: !met } : { ...nothingSeen, matches: met, value: met };
  return [{ ...own, path: tree.path }, ...inner];
}

const nothingSeen = { value: null, lastAt: null, problem: null };

/** Returns whether a contact is in a segment, without a trace. Stops at the first condition that decides. */
export function isInSegment(tree: ResolvedTree, facts: ContactFacts): boolean {
  if ('conditions' in tree) {
    return tree.kind === 'all'
      ? tree.conditions.every((condition) => isInSegment(condition, facts))
      : tree.conditions.some((condition) => isInSegment(condition, facts));
  }
  if (!('condition' in tree)) return find(tree, facts).matches;
  return isInSegment(tree.condition, facts) !== (tree.kind === 'not');
}
