import type { SegmentProblemCode, SegmentTree } from '@x/api-client/contract';
import { type Refusal, refuseAll } from '../platform/http/refusal.ts';
import {
  type KnownProject,
  allUsers,
  type FoundProblem,
  findProblems,
  resolveSegment,
} from './language/index.ts';

/** Problems that segments cause together, so that a condition that is right by itself causes them. */
const structural: ReadonlySet<SegmentProblemCode> = new Set([
  'segment_cycle',
  'segment_depth',
  'segment_size',
]);

/** Maximum number of conditions that a refusal names. */
const mostItems = 20;

/** Returns the path of the condition in the tree itself, if the problem is in a segment that the condition uses. */
function ownPath(path: string): string {
  const steps = path.split('.');
  const nested = steps.indexOf('segment');
  return nested === -1 ? path : steps.slice(0, nested).join('.');
}

/** Problems that keep a tree from being used: all of its own, and those that segments cause together. */
function isRefused({ path, code }: FoundProblem): boolean {
  return structural.has(code) || ownPath(path) === path;
}

function refuseProblems(problems: readonly FoundProblem[]): Refusal<'segment_invalid'> | undefined {
  if (problems.length === 0) return undefined;
  // A condition that uses a segment may have one problem for each condition there.
  const byPath = new Map(problems.toReversed().map((problem) => [ownPath(problem.path), problem]));
  const reasons = [...byPath].toReversed().map(([path, { code, details }]) => ({
    path: path === '' ? 'body.tree' : `body.tree.${path}`,
    details: { ...details, problem: code },
  }));
  return refuseAll('segment_invalid', reasons.slice(0, mostItems));
}

/** Refuses a tree with a condition that no contact can meet. Ignores what is wrong in segments that it uses. */
export function refuseTree(
  tree: SegmentTree,
  known: KnownProject,
  id?: string,
): Refusal<'segment_invalid'> | undefined {
  return refuseProblems(findProblems(resolveSegment(tree, known, id)).filter(isRefused));
}

/** Refuses a change of a segment that makes a segment that uses it too large. */
export function refuseForUsers(
  id: string,
  tree: SegmentTree,
  known: KnownProject,
): Refusal<'segment_invalid'> | undefined {
  const changed = new Map(known.segments);
  const before = changed.get(id);
  if (before !== undefined) changed.set(id, { ...before, tree });
  const after = { ...known, segments: changed };
  const problems = allUsers([...changed.values()], id).flatMap((user) => {
    const found = findProblems(resolveSegment(user.tree, after, user.id)).find(({ code }) =>
      structural.has(code),
    );
    if (found === undefined) return [];
    return [{ ...found, path: '', details: { ...found.details, user: user.name } }];
  });
  return refuseProblems(problems);
}
