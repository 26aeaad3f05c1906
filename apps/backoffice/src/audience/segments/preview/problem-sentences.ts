import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SegmentProblemCode } from '@x/api-client';

/** Sentences for conditions that no contact can meet. Values in braces come from the problem's details. */
export const problemSentences: Readonly<Record<SegmentProblemCode, MessageDescriptor>> = {
  field_unknown: msg`The field “{field}” was deleted. Choose another one.`,
  operator_misfit: msg`This comparison does not fit the type of the field. Choose another one.`,
  choice_unknown: msg`“{choice}” is not one of the field’s choices. Choose another one.`,
  range_empty: msg`This range is empty, because its end comes before its start. Swap them.`,
  share_empty: msg`This share is empty. Choose an end that is higher than the start.`,
  tag_unknown: msg`This tag was deleted. Choose another one.`,
  audience_unknown: msg`This audience was deleted. Choose another one.`,
  campaign_unknown: msg`This campaign was deleted. Choose another one.`,
  campaign_counts_once: msg`A campaign sends one message to each contact. Count the messages of any campaign instead.`,
  part_misfit: msg`This link, block or action does not fit the activity. Choose another activity, or any link and block.`,
  group_empty: msg`This group is empty. Add a condition to it, or remove it.`,
  segment_unknown: msg`This segment was deleted. Choose another one.`,
  segment_cycle: msg`The segment would use itself through “{segment}”. Choose another one.`,
  segment_depth: msg`Segments can use others at most {maximum} levels deep. Copy the conditions of “{segment}” instead.`,
  segment_size: msg`Together with the segments that it uses, the segment has more than {maximum} conditions. Remove some.`,
};
