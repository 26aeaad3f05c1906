import { newId, type GroupDraft, type NodeDraft } from './tree-draft.ts';

/** Position of a node in its group. */
export interface Place {
  readonly groupId: string;
  readonly index: number;
}

export function findNode(node: NodeDraft, id: string): NodeDraft | undefined {
  if (node.id === id) return node;
  if (node.kind === 'leaf') return undefined;
  for (const child of node.children) {
    const found = findNode(child, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function findPlace(group: GroupDraft, id: string): Place | undefined {
  const index = group.children.findIndex((child) => child.id === id);
  if (index >= 0) return { groupId: group.id, index };
  for (const child of group.children) {
    const place = child.kind === 'group' ? findPlace(child, id) : undefined;
    if (place !== undefined) return place;
  }
  return undefined;
}

function changeGroup(
  group: GroupDraft,
  id: string,
  change: (children: readonly NodeDraft[]) => readonly NodeDraft[],
): GroupDraft {
  if (group.id === id) return { ...group, children: change(group.children) };
  return {
    ...group,
    children: group.children.map((child) =>
      child.kind === 'group' ? changeGroup(child, id, change) : child,
    ),
  };
}

/** Replaces the node that has the id of `node`. The root must stay a group. */
export function replaceNode(group: GroupDraft, node: NodeDraft): GroupDraft {
  if (group.id === node.id) return node.kind === 'group' ? node : group;
  return {
    ...group,
    children: group.children.map((child) => {
      if (child.id === node.id) return node;
      return child.kind === 'group' ? replaceNode(child, node) : child;
    }),
  };
}

/** Inserts a node, into the root if the group no longer exists. */
export function insertNode(root: GroupDraft, place: Place, node: NodeDraft): GroupDraft {
  const groupId = findNode(root, place.groupId)?.kind === 'group' ? place.groupId : root.id;
  return changeGroup(root, groupId, (children) => children.toSpliced(place.index, 0, node));
}

/** Adds a node at the end of a group. */
export function appendNode(root: GroupDraft, groupId: string, node: NodeDraft): GroupDraft {
  return changeGroup(root, groupId, (children) => [...children, node]);
}

export function removeNode(root: GroupDraft, id: string): GroupDraft {
  const place = findPlace(root, id);
  if (place === undefined) return root;
  return changeGroup(root, place.groupId, (children) => children.toSpliced(place.index, 1));
}

function withNewIds(node: NodeDraft): NodeDraft {
  return node.kind === 'leaf'
    ? { ...node, id: newId() }
    : { ...node, id: newId(), children: node.children.map(withNewIds) };
}

/** Inserts a copy after a node. Returns the copy too. */
export function duplicateNode(
  root: GroupDraft,
  id: string,
): { readonly root: GroupDraft; readonly copy: NodeDraft } | undefined {
  const place = findPlace(root, id);
  const node = findNode(root, id);
  if (place === undefined || node === undefined) return undefined;
  const copy = withNewIds(node);
  return { root: insertNode(root, { ...place, index: place.index + 1 }, copy), copy };
}

export type Direction = 'up' | 'down';

/**
 * Returns the place after one step up or down in the order of reading. A step goes into a group beside the node, and
 * out of its own group at the group's start or end. Undefined at the start or end of the segment.
 */
function placeAfterStep(root: GroupDraft, id: string, direction: Direction): Place | undefined {
  const place = findPlace(root, id);
  const parent = place && findNode(root, place.groupId);
  if (place === undefined || parent?.kind !== 'group') return undefined;
  const neighbor = parent.children[place.index + (direction === 'up' ? -1 : 1)];
  if (neighbor?.kind === 'group') {
    return { groupId: neighbor.id, index: direction === 'up' ? neighbor.children.length : 0 };
  }
  if (neighbor !== undefined) {
    return { groupId: parent.id, index: place.index + (direction === 'up' ? -1 : 1) };
  }
  const around = findPlace(root, parent.id);
  return around && { groupId: around.groupId, index: around.index + (direction === 'up' ? 0 : 1) };
}

export function canMove(root: GroupDraft, id: string, direction: Direction): boolean {
  return placeAfterStep(root, id, direction) !== undefined;
}

/** Moves a node one step up or down. */
export function moveNode(root: GroupDraft, id: string, direction: Direction): GroupDraft {
  const place = placeAfterStep(root, id, direction);
  const node = findNode(root, id);
  if (place === undefined || node === undefined) return root;
  // The index counts the other nodes of the group, so the node is removed first.
  return insertNode(removeNode(root, id), place, node);
}
