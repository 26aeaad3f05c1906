import { segmentTreeSchema, type SegmentTree } from '@x/api-client/contract';
import * as v from 'valibot';
import { explainCondition } from '../platform/http/catalogs.ts';
import type { SegmentActions } from '../platform/services.ts';
import { compileSegments } from './compile/compile.ts';
import { isInSegment } from './evaluate.ts';
import { contactFacts, neededFacts, parseFacts } from './facts.ts';
import { readKnownProject } from './known-project.ts';
import type { KnownProject } from './tree/known.ts';
import { findProblems, resolveSegment } from './tree/resolve.ts';
import type { ResolvedTree } from './tree/resolved.ts';

const unreadable =
  'The condition cannot be read. Open the settings of the block, and choose again who sees it.';

interface Prepared {
  readonly tree: ResolvedTree;
  readonly problem: string | undefined;
}

/** A group of which one condition must be met, and which has none. */
const nobody: ResolvedTree = { kind: 'any', path: '', conditions: [] };

/**
 * Nobody meets a condition with a problem, even if the problem is below a negation, so that nobody sees by mistake what is
 * not for them.
 */
function prepare(tree: SegmentTree | undefined, known: KnownProject): Prepared {
  if (tree === undefined) return { tree: nobody, problem: unreadable };
  const resolved = resolveSegment(tree, known);
  const [problem] = findProblems(resolved);
  return problem === undefined
    ? { tree: resolved, problem: undefined }
    : { tree: nobody, problem: explainCondition(problem, 'en') };
}

/**
 * Reads conditions one by one, because each stands in a document of its author's, which the contract has not checked.
 */
function readTrees(conditions: readonly unknown[]): readonly (SegmentTree | undefined)[] {
  return conditions.map((condition) => {
    const read = v.safeParse(segmentTreeSchema, condition);
    return read.success ? read.output : undefined;
  });
}

export const messageConditions: SegmentActions['messageConditions'] = async (
  tx,
  place,
  conditions,
  { now, splitScope },
) => {
  const trees = readTrees(conditions);
  const readable = trees.filter((tree) => tree !== undefined);
  const known = { ...(await readKnownProject(tx, place, now, readable)), splitScope };
  const prepared = trees.map((tree) => prepare(tree, known));
  const resolved = prepared.map(({ tree }) => tree);
  return {
    problems: prepared.map(({ problem }) => problem),
    ...compileSegments(resolved, place),
    facts: contactFacts(neededFacts(resolved)),
    evaluate: (json) => {
      const facts = parseFacts(json);
      return resolved.map((tree) => isInSegment(tree, facts));
    },
  };
};
