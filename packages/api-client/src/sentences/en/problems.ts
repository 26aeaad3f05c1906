import type { LimitedWork, NoCsvFile } from '../../contract/error-details.ts';
import type { CampaignStatus } from '../../contract/campaign-actions.ts';
import type { FieldType } from '../../contract/field-types.ts';
import type { FieldValueProblem } from '../../contract/field-values.ts';
import type { ProblemSentences } from '../sentences.ts';

/** Conditions of a segment that no contact can meet. */
export const segmentProblems: ProblemSentences = {
  field_unknown: ({ field }) => `The project has no contact field “${field}”. Choose another one.`,
  operator_misfit: ({ field }) =>
    `This comparison does not fit the type of the field “${field}”. Choose another one.`,
  choice_unknown: ({ choice }) => `“${choice}” is not one of the field’s choices. Choose another one.`,
  range_empty: () => 'This range is empty, because its end comes before its start. Swap them.',
  share_empty: () => 'This share is empty. Choose an end that is higher than the start.',
  tag_unknown: () => 'This tag was deleted. Choose another one.',
  audience_unknown: () => 'This audience was deleted. Choose another one.',
  campaign_unknown: () => 'This campaign was deleted. Choose another one.',
  campaign_counts_once: () =>
    'A campaign sends one message to each contact. Count the messages of any campaign instead.',
  landing_page_unknown: () => 'This landing page was deleted. Choose another one.',
  part_misfit: () =>
    'This link, block or action does not fit the activity. Choose another activity, or any link and block.',
  group_empty: () => 'This group is empty. Add a condition to it, or remove it.',
  segment_unknown: () => 'This segment was deleted. Choose another one.',
  segment_cycle: ({ segment }) => `The segment would use itself through “${segment}”. Choose another one.`,
  segment_depth: ({ segment, maximum }) =>
    `Segments can use others at most ${maximum} levels deep. Copy the conditions of “${segment}” instead.`,
  segment_size: ({ maximum }) =>
    `Together with the segments that it uses, the segment has more than ${maximum} conditions. Remove some.`,
};

/** Why a value does not fit its field. The value comes before it. */
export const fieldValueProblems: Readonly<Record<FieldValueProblem, string>> = {
  text_invalid: 'contains characters that cannot be stored.',
  text_too_long: 'is too long. Use at most 1,000 characters.',
  number_invalid: 'is not a number. Use digits, with a point as decimal mark, such as 1250.5.',
  date_invalid: 'is not a date. Use YYYY-MM-DD, such as 2026-01-31.',
  boolean_invalid: 'is neither yes nor no.',
  choice_unknown: 'is none of the choices of this field.',
  list_too_long: 'is too long. A list has at most 100 items of at most 255 characters each.',
};

/** Words for a value of each type of field, as parts of sentences. */
export const fieldTypes: Readonly<Record<FieldType, string>> = {
  text: 'a text',
  number: 'a number',
  date: 'a date (YYYY-MM-DD)',
  boolean: 'yes or no',
  choice: 'one of the choices',
  list: 'a list',
};

/** Files that are no CSV file. */
export const noCsvFiles: Readonly<Record<NoCsvFile, string>> = {
  other: 'This is not a CSV file. Save the list as CSV and choose that file.',
  archive: 'This is an Excel workbook or another archive. Save it as CSV and choose that file.',
  old_workbook: 'This is an old Excel workbook. Save it as CSV and choose that file.',
  compressed: 'This file is compressed. Unpack it and choose the CSV file in it.',
  binary: 'This is not a text file. Save the list as CSV and choose that file.',
};

/** Work that took too long, and what makes it shorter, if anything. */
export const limitedWorks: Readonly<Record<LimitedWork, readonly [work: string, remedy?: string]>> = {
  check_amp: ['Checking the AMP', 'make the message simpler'],
  count_block_viewers: ['Counting who sees each block', 'remove some conditions of the blocks'],
  count_growth: ['Counting who joined and left this audience'],
  count_orders: ['Counting the orders of the people'],
  count_retention: ['Counting what these periods affect'],
  count_recipients: ['Counting the recipients', 'remove some conditions of the segments'],
  count_segment_reactions: [
    'Counting what the people of the segment did',
    'choose a shorter period or a campaign, or remove some conditions of the segment',
  ],
  find_people: ['Finding the people of this campaign', 'export the list or create a segment instead'],
  find_recipients: ['Finding the recipients of the campaign', 'remove some conditions of its segments'],
  find_segment_contacts: ['Finding the contacts of the segment', 'remove some of its conditions'],
  read_timeline: [
    'Reading the timeline of this campaign',
    'choose figures by day on the analytics page instead',
  ],
};

/** The status of a campaign after “The campaign is”. */
export const campaignStatuses: Readonly<Record<CampaignStatus, string>> = {
  draft: 'still a draft',
  scheduled: 'scheduled',
  ongoing: 'being sent',
  paused: 'paused',
  completed: 'completed',
  canceled: 'canceled',
};
