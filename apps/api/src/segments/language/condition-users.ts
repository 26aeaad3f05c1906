import type { ConditionMessages, SegmentTree } from '@x/api-client/contract';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readSegments, readTimezone } from './known-project.ts';
import { messagesWith } from './message-users.ts';
import { type ConditionSubject, hasConditionOn, leavesOf } from './tree/leaves.ts';
import type { ResolvedField } from './tree/resolved.ts';
import { readValueTest } from './tree/value-test.ts';

/** Segment, or message with a block for some recipients, that has a condition on something. */
export interface ConditionUser {
  readonly kind: 'segment' | 'campaign' | 'template';
  readonly id: string;
  readonly name: string;
}

/** Maximum number of campaigns and of templates that are named. */
const named = 20;

/**
 * Returns the segments, templates and campaigns of a project with a condition on something: all segments first, then at most
 * 20 campaigns and 20 templates. Campaigns that are completed or canceled do not count.
 */
export async function findConditionUsers(
  tx: Transaction,
  projectId: string,
  subject: ConditionSubject,
): Promise<readonly ConditionUser[]> {
  const segments = (await readSegments(tx, projectId))
    .filter(({ tree }) => hasConditionOn(tree, subject))
    .map(({ id, name }): ConditionUser => ({ kind: 'segment', id, name }));
  const messages: Record<'campaign' | 'template', ConditionUser[]> = { campaign: [], template: [] };
  for await (const { kind, id, name } of messagesWith(tx, projectId, subject)) {
    if (messages[kind].length < named) messages[kind].push({ kind, id, name });
    if (messages.campaign.length >= named && messages.template.length >= named) break;
  }
  return [...segments, ...messages.campaign, ...messages.template];
}

interface UserWithTrees extends ConditionUser {
  readonly trees: readonly SegmentTree[];
}

async function* readUsers(tx: Transaction, projectId: string, key: string): AsyncGenerator<UserWithTrees> {
  for (const { id, name, tree } of await readSegments(tx, projectId)) {
    yield { kind: 'segment', id, name, trees: [tree] };
  }
  yield* messagesWith(tx, projectId, { kind: 'field', key });
}

/** Returns what has a condition on the field that a definition does not fit. Undefined if it fits all. */
export async function findMisfit(
  tx: Transaction,
  projectId: string,
  definition: Pick<ResolvedField, 'key' | 'label' | 'type' | 'choices'>,
): Promise<ConditionUser | undefined> {
  const field = { ...definition, source: 'custom', slot: null } as const;
  // Only the type and the choices matter here, so that any time will do.
  const clock = { now: new Date(0), timezone: await readTimezone(tx, projectId) };
  for await (const { trees, ...user } of readUsers(tx, projectId, definition.key)) {
    for (const leaf of trees.flatMap(leavesOf)) {
      if (leaf.kind !== 'field' || leaf.field !== definition.key) continue;
      const test = readValueTest(leaf, field, clock);
      if ('problem' in test) return user;
    }
  }
  return undefined;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Divides what has a condition on something into segments and messages. */
export function divideUsers(users: readonly ConditionUser[]): {
  readonly segments: Named[];
  readonly conditions: ConditionMessages;
} {
  const of = (wanted: ConditionUser['kind']) =>
    users.flatMap(({ kind, id, name }) => (kind === wanted ? [{ id, name }] : []));
  return { segments: of('segment'), conditions: { campaigns: of('campaign'), templates: of('template') } };
}

/** Refuses a change that would make a block of a message visible to nobody. */
export function refuseForMessage({ kind, name }: ConditionUser, path?: string): Refusal<'used_by_condition'> {
  return refuse('used_by_condition', { ...(path === undefined ? {} : { path }), details: { kind, name } });
}
