import type { ErrorItem } from '@x/api-client';
import { nodeAt, pathsOf, type GroupDraft } from '../draft/tree-draft.ts';

export interface ProblemAt {
  /** Path of the condition in the tree. */
  readonly path: string;
  readonly text: string;
}

const treePath = /^(?:body\.)?tree(?:\.|$)/u;

/** Returns the path in the tree of an error of the API, or undefined if the error is not about a condition. */
export function pathInTree({ path }: ErrorItem): string | undefined {
  return path !== undefined && treePath.test(path) ? path.replace(treePath, '') : undefined;
}

/** Returns the problems of each condition and group, by its id. */
export function problemsByNode(
  root: GroupDraft,
  problems: readonly ProblemAt[],
): ReadonlyMap<string, readonly string[]> {
  const paths = pathsOf(root);
  const byNode = new Map<string, readonly string[]>();
  for (const { path, text } of problems) {
    const id = nodeAt(paths, path) ?? root.id;
    const known = byNode.get(id) ?? [];
    if (!known.includes(text)) byNode.set(id, [...known, text]);
  }
  return byNode;
}
