import { useLingui } from '@lingui/react/macro';
import type { ErrorItem } from '@x/api-client';
import { incompleteLeaves, type GroupDraft } from '../draft/tree-draft.ts';
import { pathInTree, problemsByNode, type ProblemAt } from '../preview/problems-by-node.ts';
import type { PreviewState } from '../preview/use-preview.ts';

interface ConditionProblems {
  readonly root: GroupDraft;
  readonly preview: PreviewState;
  /** Errors of saving the present conditions. */
  readonly refused: readonly ErrorItem[];
  /** True to mark incomplete conditions too, after the user has tried to save them. */
  readonly marksIncomplete: boolean;
}

/** Returns the problems of the present conditions by the id of the condition or group. */
export function useConditionProblems(props: ConditionProblems): ReadonlyMap<string, readonly string[]> {
  const { root, preview, refused, marksIncomplete } = props;
  const { t } = useLingui();
  const problems: ProblemAt[] = [...preview.errors, ...refused].flatMap((error) => {
    const path = pathInTree(error);
    return path === undefined ? [] : [{ path, text: error.message }];
  });
  if (preview.isCurrent) {
    problems.push(
      ...(preview.preview?.problems ?? []).map(({ path, message }) => ({
        path,
        text: t`A segment that is used here has a problem: ${message}`,
      })),
    );
  }
  const byNode = new Map(problemsByNode(root, problems));
  if (marksIncomplete) {
    for (const id of incompleteLeaves(root)) byNode.set(id, [t`Complete this condition, or remove it.`]);
  }
  return byNode;
}
