import type { SegmentActions } from '../platform/index.ts';
import { compileSegment } from './compile.ts';
import { readKnownProject, readSegments, readTimezone } from './known-project.ts';
import { messageConditions } from './message-conditions.ts';
import { findSegment } from './segment.ts';
import { selectionOf } from './selection.ts';
import { leavesOf } from './tree/leaves.ts';
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

const findByField: SegmentActions['findByField'] = async (tx, projectId, key) => {
  const stored = await readSegments(tx, projectId);
  return stored
    .filter(({ tree }) => leavesOf(tree).some((leaf) => leaf.kind === 'field' && leaf.field === key))
    .map(({ id, name }) => ({ id, name }));
};

const findMisfit: SegmentActions['findMisfit'] = async (tx, projectId, definition) => {
  const field = { ...definition, source: 'custom', slot: null } as const;
  // Only the type and the choices matter here, so that any time will do.
  const clock = { now: new Date(0), timezone: await readTimezone(tx, projectId) };
  for (const { id, name, tree } of await readSegments(tx, projectId)) {
    for (const leaf of leavesOf(tree)) {
      if (leaf.kind !== 'field' || leaf.field !== definition.key) continue;
      const test = readValueTest(leaf, field, clock);
      if ('problem' in test) return { segment: { id, name }, problem: test.problem.message };
    }
  }
  return undefined;
};

export const segmentActions: SegmentActions = {
  conditionOf,
  selectionOf,
  messageConditions,
  findByField,
  findMisfit,
};
