import type { ReactNode } from 'react';

export interface TreeNode {
  /** Unique in the tree. */
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly detail?: ReactNode;
  /** Absent for a leaf. Empty for a branch without children. */
  readonly children?: readonly TreeNode[];
  /** Set to false for a branch that only opens and closes. Defaults to true. */
  readonly selectable?: boolean;
}

/** A node in the list of visible nodes. `level`, `position` and `size` start at 1, as in ARIA. */
export interface VisibleNode {
  readonly node: TreeNode;
  readonly level: number;
  readonly parentId: string | null;
  readonly position: number;
  readonly size: number;
}

export function visibleNodes(
  nodes: readonly TreeNode[],
  expanded: ReadonlySet<string>,
  level = 1,
  parentId: string | null = null,
): readonly VisibleNode[] {
  return nodes.flatMap((node, index) => [
    { node, level, parentId, position: index + 1, size: nodes.length },
    ...(node.children !== undefined && expanded.has(node.id)
      ? visibleNodes(node.children, expanded, level + 1, node.id)
      : []),
  ]);
}

/** Effect of a key in a tree (WAI-ARIA Authoring Practices, tree view). */
export type TreeStep =
  | { readonly kind: 'focus'; readonly id: string }
  | { readonly kind: 'expand' | 'collapse' | 'select'; readonly id: string }
  | { readonly kind: 'none' };

function focusAt(visible: readonly VisibleNode[], index: number): TreeStep {
  const target = visible[index];
  return target === undefined ? { kind: 'none' } : { kind: 'focus', id: target.node.id };
}

function typeAhead(visible: readonly VisibleNode[], from: number, key: string): TreeStep {
  const start = key.toLocaleLowerCase();
  const ordered = [...visible.slice(from + 1), ...visible.slice(0, from)];
  const match = ordered.find(({ node }) => node.label.toLocaleLowerCase().startsWith(start));
  return match === undefined ? { kind: 'none' } : { kind: 'focus', id: match.node.id };
}

/** Returns the effect of a key pressed on the node `focusedId`. */
export function stepForKey(
  key: string,
  visible: readonly VisibleNode[],
  expanded: ReadonlySet<string>,
  focusedId: string,
): TreeStep {
  const index = visible.findIndex(({ node }) => node.id === focusedId);
  const focused = visible[index];
  if (focused === undefined) return { kind: 'none' };
  const branch = focused.node.children !== undefined;
  const open = branch && expanded.has(focusedId);
  switch (key) {
    case 'ArrowDown':
      return focusAt(visible, index + 1);
    case 'ArrowUp':
      return focusAt(visible, index - 1);
    case 'Home':
      return focusAt(visible, 0);
    case 'End':
      return focusAt(visible, visible.length - 1);
    case 'ArrowRight':
      if (!branch) return { kind: 'none' };
      if (!open) return { kind: 'expand', id: focusedId };
      return (focused.node.children?.length ?? 0) > 0 ? focusAt(visible, index + 1) : { kind: 'none' };
    case 'ArrowLeft':
      if (open) return { kind: 'collapse', id: focusedId };
      return focused.parentId === null ? { kind: 'none' } : { kind: 'focus', id: focused.parentId };
    case 'Enter':
    case ' ':
      if (focused.node.selectable !== false) return { kind: 'select', id: focusedId };
      return { kind: open ? 'collapse' : 'expand', id: focusedId };
    default:
      return key.length === 1 ? typeAhead(visible, index, key) : { kind: 'none' };
  }
}
