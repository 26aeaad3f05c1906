import type { SegmentTree } from '@x/api-client/contract';
import type { ConditionUser, SegmentActions } from '../platform/services.ts';
import type { Transaction } from '../platform/database/database.ts';
import { compileSegment } from './compile/compile.ts';
import { readKnownProject, readSegments, readTimezone } from './known-project.ts';
import { messageConditions } from './message-conditions.ts';
import { messagesWith } from './message-users.ts';
import { findSegment } from './segment.ts';
import { selectionOf } from './selection.ts';
import { hasConditionOn, leavesOf } from './tree/leaves.ts';
import { resolveSegment } from './tree/resolve.ts';
import { readValueTest } from './tree/value-test.ts';

const conditionOf: SegmentActions['conditionOf'] = async (tx, segmentId, now) => {
  const segment = await findSegment(tx, segmentId);
  if (segment === undefined) return undefined;
  const { tree, organizationId, projectId } = segment;
  const place = { organizationId, projectId };
  const known = await readKnownProject(tx, place, now, [tree]);
  return compileSegment(resolveSegment(tree, known, segmentId), place);
};

/** Maximum number of campaigns and of templates that are named. */
const named = 20;

const findUsers: SegmentActions['findUsers'] = async (tx, projectId, subject) => {
  const segments = (await readSegments(tx, projectId))
    .filter(({ tree }) => hasConditionOn(tree, subject))
    .map(({ id, name }): ConditionUser => ({ kind: 'segment', id, name }));
  const messages: Record<'campaign' | 'template', ConditionUser[]> = { campaign: [], template: [] };
  for await (const { kind, id, name } of messagesWith(tx, projectId, subject)) {
    if (messages[kind].length < named) messages[kind].push({ kind, id, name });
    if (messages.campaign.length >= named && messages.template.length >= named) break;
  }
  return [...segments, ...messages.campaign, ...messages.template];
};

interface UserWithTrees extends ConditionUser {
  readonly trees: readonly SegmentTree[];
}

async function* readUsers(tx: Transaction, projectId: string, key: string): AsyncGenerator<UserWithTrees> {
  for (const { id, name, tree } of await readSegments(tx, projectId)) {
    yield { kind: 'segment', id, name, trees: [tree] };
  }
  yield* messagesWith(tx, projectId, { kind: 'field', key });
}

const findMisfit: SegmentActions['findMisfit'] = async (tx, projectId, definition) => {
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
};

export const segmentActions: SegmentActions = {
  conditionOf,
  selectionOf,
  messageConditions,
  findUsers,
  findMisfit,
};
