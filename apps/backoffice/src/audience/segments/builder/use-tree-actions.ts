import { useLingui } from '@lingui/react/macro';
import { useState, type RefObject } from 'react';
import {
  appendNode,
  duplicateNode,
  findPlace,
  insertNode,
  moveNode,
  removeNode,
  replaceNode,
  type Place,
} from '../draft/edit-tree.ts';
import { emptyGroup, newId, type GroupDraft, type LeafDraft, type NodeDraft } from '../draft/tree-draft.ts';
import type { BuilderContextValue } from './builder-context.ts';
import { focusedPart, useFocusRequest } from './use-focus-request.ts';

interface Removed {
  readonly node: NodeDraft;
  readonly place: Place;
}

function newLeaf(): LeafDraft {
  return { kind: 'leaf', id: newId(), negations: 0, condition: { kind: 'new' } };
}

type Actions = Pick<
  BuilderContextValue,
  'change' | 'addCondition' | 'addGroup' | 'duplicate' | 'remove' | 'move'
>;

/** Edits a segment. Moves the focus with the edited condition, and says what happened. */
export function useTreeActions(
  root: GroupDraft,
  onRootChange: (root: GroupDraft) => void,
  container: RefObject<HTMLElement | null>,
) {
  const { t } = useLingui();
  const focus = useFocusRequest(container);
  const [removed, setRemoved] = useState<Removed>();
  const [announcement, announce] = useState('');

  const actions: Actions = {
    change: (node) => onRootChange(replaceNode(root, node)),
    addCondition: (groupId) => {
      const leaf = newLeaf();
      onRootChange(appendNode(root, groupId, leaf));
      focus(leaf.id, 'subject');
    },
    addGroup: (groupId) => {
      const leaf = newLeaf();
      const group = { ...emptyGroup(newId(), [leaf]), match: 'any' } as const;
      onRootChange(appendNode(root, groupId, group));
      focus(leaf.id, 'subject');
    },
    duplicate: (node) => {
      const result = duplicateNode(root, node.id);
      if (result === undefined) return;
      onRootChange(result.root);
      focus(result.copy.id, 'subject');
      announce(t`Duplicated.`);
    },
    remove: (node) => {
      const place = findPlace(root, node.id);
      if (place === undefined) return;
      onRootChange(removeNode(root, node.id));
      setRemoved({ node, place });
    },
    move: (node, direction) => {
      const next = moveNode(root, node.id, direction);
      if (next === root) return;
      const part = focusedPart();
      onRootChange(next);
      focus(node.id, part);
      announce(direction === 'up' ? t`Moved up.` : t`Moved down.`);
    },
  };

  return {
    ...actions,
    announcement,
    removed: removed?.node,
    undoRemoval: () => {
      if (removed === undefined) return;
      onRootChange(insertNode(root, removed.place, removed.node));
      setRemoved(undefined);
      focus(removed.node.id, 'subject');
    },
    forgetRemoval: () => setRemoved(undefined),
  };
}
