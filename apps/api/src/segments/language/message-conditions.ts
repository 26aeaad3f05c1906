import { type SegmentProblem, type SegmentTree, segmentTreeSchema } from '@x/api-client/contract';
import type { SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { writeProblem } from '@x/api-client/sentences';
import type { Transaction } from '../../platform/database/database.ts';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';
import { catalogs } from '../../platform/http/catalogs.ts';
import { compileSegments } from './compile/compile.ts';
import { isInSegment } from './evaluate.ts';
import { contactFacts, neededFacts, parseFacts } from './facts.ts';
import { type ProjectPlace, readKnownProject } from './known-project.ts';
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

/** Writes why no contact can meet a condition of a segment. */
export function explainCondition(
  { code, details }: Pick<SegmentProblem, 'code' | 'details'>,
  language: CallerLanguage,
): string {
  return writeProblem(catalogs[language].segmentProblems, code, details);
}

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

/**
 * Conditions of the blocks of a message, prepared for a time. Nobody meets a condition that cannot be read, or that names
 * something that does not exist.
 */
export interface MessageConditions {
  /** Why nobody can meet each condition, in English. undefined for a condition that can be met. */
  readonly problems: readonly (string | undefined)[];
  /** Query parts for a query from `contacts`, with the joins that the conditions need together. */
  readonly joins: SQL;
  readonly conditions: readonly SQL[];
  /** Expression over the row `contacts`: JSON with what the conditions read of a contact. */
  readonly facts: SQL;
  /** Returns whether a contact with these facts meets each condition. Gives the same answer as `conditions`. */
  readonly evaluate: (facts: unknown) => readonly boolean[];
}

/**
 * Prepares the conditions of a message, which may be any values. `splitScope` keeps random splits with the same name in
 * different messages apart.
 */
export async function readMessageConditions(
  tx: Transaction,
  place: ProjectPlace,
  conditions: readonly unknown[],
  { now, splitScope }: { readonly now: Date; readonly splitScope: string },
): Promise<MessageConditions> {
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
}
