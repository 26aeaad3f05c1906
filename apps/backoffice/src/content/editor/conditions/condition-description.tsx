import { Trans } from '@lingui/react/macro';
import { segmentTreeSchema } from '@x/api-client';
import * as v from 'valibot';
import { toDraft } from '#/audience/segments/draft/tree-draft.ts';
import { SegmentDescription } from '#/audience/segments/words/segment-description.tsx';

/** Describes who gets a block, such as “Contacts who have the tag “VIP”.” */
export function ConditionDescription({ condition }: { readonly condition: unknown }) {
  const read = v.safeParse(segmentTreeSchema, condition);
  if (!read.success) {
    return (
      <Trans>The condition cannot be read, so nobody gets this block. Choose its recipients again.</Trans>
    );
  }
  return <SegmentDescription root={toDraft(read.output)} />;
}
