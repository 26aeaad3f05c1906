import type { SegmentTree } from '@x/api-client';
import { toConditionDraft, toLeaf, type ConditionDraft } from './condition-draft.ts';

interface NodeBase {
  /** Stays the same when the node is moved. That of a stored condition is its path, so that equal trees are equal drafts. */
  readonly id: string;
  /** Number of negations around the node. The builder makes only 0 and 1, but stored trees may have more. */
  readonly negations: number;
}

export interface LeafDraft extends NodeBase {
  readonly kind: 'leaf';
  readonly condition: ConditionDraft;
}

export interface GroupDraft extends NodeBase {
  readonly kind: 'group';
  readonly match: 'all' | 'any';
  readonly children: readonly NodeDraft[];
  /** True if the stored tree is only the group's child. The group is left out again while it has just one child. */
  readonly isImplied: boolean;
}

export type NodeDraft = LeafDraft | GroupDraft;

export function isNegated({ negations }: NodeDraft): boolean {
  return negations % 2 === 1;
}

export function newId(): string {
  return crypto.randomUUID().slice(0, 8);
}

function join(path: string, step: string): string {
  return path === '' ? step : `${path}.${step}`;
}

function readNode(tree: SegmentTree, path: string, id: string, negations = 0): NodeDraft {
  if (tree.kind === 'not') return readNode(tree.condition, join(path, 'condition'), id, negations + 1);
  if (!('conditions' in tree)) {
    return { kind: 'leaf', id, negations, condition: toConditionDraft(tree) };
  }
  const children = tree.conditions.map((condition, index) => {
    const childPath = join(path, `conditions.${String(index)}`);
    return readNode(condition, childPath, childPath);
  });
  return { kind: 'group', id, negations, match: tree.kind, isImplied: false, children };
}

export function emptyGroup(id: string, children: readonly NodeDraft[] = []): GroupDraft {
  return { kind: 'group', id, negations: 0, match: 'all', children, isImplied: false };
}

export const rootId = 'root';

/** Converts a stored tree for the builder, which always edits a group. */
export function toDraft(tree: SegmentTree): GroupDraft {
  const node = readNode(tree, '', rootId);
  if (node.kind === 'group') return node;
  return { ...emptyGroup(rootId, [{ ...node, id: 'only' }]), isImplied: true };
}

/** Returns the only child of a group that the stored tree does not have. */
function onlyChild({ isImplied, negations, children }: GroupDraft): NodeDraft | undefined {
  return isImplied && negations === 0 && children.length === 1 ? children[0] : undefined;
}

function writeNode(node: NodeDraft): SegmentTree | undefined {
  let tree = node.kind === 'leaf' ? toLeaf(node.condition) : writeGroup(node);
  for (let left = node.negations; left > 0 && tree !== undefined; left -= 1) {
    tree = { kind: 'not', condition: tree };
  }
  return tree;
}

type TreeOrMissing = SegmentTree | undefined;

function writeGroup(group: GroupDraft): TreeOrMissing {
  const conditions = group.children.map(writeNode);
  return conditions.every((condition) => condition !== undefined)
    ? { kind: group.match, conditions }
    : undefined;
}

/** Returns the tree to save, or undefined while a condition is incomplete. */
export function toTree(root: GroupDraft): SegmentTree | undefined {
  return writeNode(onlyChild(root) ?? root);
}

/** Paths of a node in the tree that `toTree` returns. */
export interface NodePaths {
  /** Path including the negations around the node. */
  readonly outer: string;
  /** Path of the condition or group itself. */
  readonly inner: string;
}

/** Returns the paths of all nodes by id, for problems and explanations, which name conditions by their paths. */
export function pathsOf(root: GroupDraft): ReadonlyMap<string, NodePaths> {
  const paths = new Map<string, NodePaths>();
  function visit(node: NodeDraft, outer: string): void {
    let inner = outer;
    for (let left = node.negations; left > 0; left -= 1) inner = join(inner, 'condition');
    paths.set(node.id, { outer, inner });
    if (node.kind === 'leaf') return;
    for (const [index, child] of node.children.entries()) {
      visit(child, join(inner, `conditions.${String(index)}`));
    }
  }
  const only = onlyChild(root);
  if (only === undefined) visit(root, '');
  else {
    paths.set(root.id, { outer: '', inner: '' });
    visit(only, '');
  }
  return paths;
}

/** Returns the node that an error is about: the innermost one whose path the path starts with. */
export function nodeAt(paths: ReadonlyMap<string, NodePaths>, path: string): string | undefined {
  let found: { readonly id: string; readonly length: number } | undefined;
  for (const [id, { outer }] of paths) {
    const contains = outer === '' || path === outer || path.startsWith(`${outer}.`);
    if (contains && (found === undefined || outer.length >= found.length)) {
      found = { id, length: outer.length };
    }
  }
  return found?.id;
}

/** Returns all leaves, in the order of the sentence. */
export function leavesOf(node: NodeDraft): readonly LeafDraft[] {
  return node.kind === 'leaf' ? [node] : node.children.flatMap(leavesOf);
}

/** Returns the ids of the audiences, campaigns and landing pages that conditions name. */
export function namedIn(
  root: NodeDraft,
): Readonly<Record<'audiences' | 'campaigns' | 'landingPages', readonly string[]>> {
  const conditions = leavesOf(root).map(({ condition }) => condition);
  const ids = (found: readonly string[]) => [...new Set(found)].filter((id) => id !== '');
  return {
    audiences: ids(conditions.flatMap((one) => (one.kind === 'audience' ? [one.id] : []))),
    campaigns: ids(conditions.flatMap((one) => (one.kind === 'engagement' ? [one.campaignId] : []))),
    landingPages: ids(conditions.flatMap((one) => (one.kind === 'landing_page' ? [one.pageId] : []))),
  };
}

/** Returns the ids of conditions that lack a value. */
export function incompleteLeaves(root: GroupDraft): readonly string[] {
  return leavesOf(root)
    .filter(({ condition }) => toLeaf(condition) === undefined)
    .map(({ id }) => id);
}
