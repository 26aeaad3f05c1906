import { msg } from '@lingui/core/macro';
import { isNegated, type GroupDraft, type NodeDraft } from '../draft/tree-draft.ts';
import { describeCondition, list } from './describe-condition.ts';
import type { Wording } from './wording.ts';

function describeConditions(wording: Wording, { match, children }: GroupDraft): string {
  if (children.length === 0) return '…';
  const parts = children.map((child) => describeNode(wording, child));
  return list(wording, parts, match === 'all' ? 'conjunction' : 'disjunction');
}

/** Describes a group that another group contains. Parentheses show which conditions belong together. */
function describeGroup(wording: Wording, group: GroupDraft): string {
  const conditions = describeConditions(wording, group);
  if (isNegated(group)) {
    return wording.i18n._(msg({ message: `who are not among those (${conditions})`, context: 'contacts …' }));
  }
  return group.children.length === 1 ? conditions : `(${conditions})`;
}

function describeNode(wording: Wording, node: NodeDraft): string {
  return node.kind === 'leaf'
    ? describeCondition(wording, node.condition, isNegated(node))
    : describeGroup(wording, node);
}

/** Describes a segment in one sentence. */
export function describeSegment(wording: Wording, root: GroupDraft): string {
  const { i18n } = wording;
  if (root.children.length === 0 && root.match === 'all' && !isNegated(root)) {
    return i18n._(msg`All contacts.`);
  }
  const conditions = isNegated(root) ? describeGroup(wording, root) : describeConditions(wording, root);
  const sentence = i18n._(
    msg({ message: `Contacts ${conditions}.`, context: 'sentence that describes a segment' }),
  );
  // A missing value at the end already ends in dots.
  return sentence.replace(/…\.$/u, '…');
}
