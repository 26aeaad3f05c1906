import type { GroupDraft } from '../draft/tree-draft.ts';
import { describeSegment } from './describe-segment.ts';
import { useWording } from './use-wording.ts';

/** Describes conditions in one sentence, such as “Contacts who have the tag “VIP”.” */
export function SegmentDescription({ root }: { readonly root: GroupDraft }) {
  return describeSegment(useWording(root), root);
}
