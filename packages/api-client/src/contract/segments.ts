import * as v from 'valibot';
import { campaignUsageSchema } from './campaign-usage.ts';
import { conditionMessagesSchema } from './condition-users.ts';
import { contactSchema, fieldValueSchema } from './contacts.ts';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { descriptionSchema, entityId, nameSchema } from './entity.ts';
import { downloadSchema } from './downloads.ts';
import { paged, pageQuery, searchQuery, sortQuery } from './lists.ts';
import { mayExport, mayRead, mayWrite } from './permission.ts';
import { segmentConditionSchema, segmentTreeSchema } from './segment-tree.ts';
import { instantSchema } from './time.ts';

/** Maximum number of segments in a project. */
export const mostSegments = 500;

/** Reasons why no contact can meet a condition. */
export const segmentProblemCodes = [
  'field_unknown',
  'operator_misfit',
  'choice_unknown',
  'range_empty',
  'share_empty',
  'tag_unknown',
  'audience_unknown',
  'campaign_unknown',
  'campaign_counts_once',
  'landing_page_unknown',
  'part_misfit',
  'group_empty',
  'segment_unknown',
  'segment_cycle',
  'segment_depth',
  'segment_size',
] as const;
export type SegmentProblemCode = (typeof segmentProblemCodes)[number];

/** Condition of a segment that no contact meets, such as one with a tag that was deleted. */
export const segmentProblemSchema = v.object({
  /** Path of the condition in the tree, such as `conditions.0.condition`. Empty for the tree itself. */
  path: v.string(),
  code: v.picklist(segmentProblemCodes),
  message: v.string(),
  /** Values that occur in `message`. */
  details: v.record(v.string(), v.union([v.string(), v.number()])),
});
export type SegmentProblem = v.InferOutput<typeof segmentProblemSchema>;

export const segmentSchema = v.object({
  id: v.string(),
  project_id: v.string(),
  name: v.string(),
  description: v.string(),
  tree: segmentConditionSchema,
  created_at: instantSchema,
  updated_at: instantSchema,
});
export type Segment = v.InferOutput<typeof segmentSchema>;

/** Number of contacts in a segment, and some of them. A person with contacts in several audiences counts several times. */
export const segmentPreviewSchema = v.object({
  contacts: v.number(),
  /** Number of contacts in all audiences of the project. */
  total: v.number(),
  /** `contacts` in percent of `total`, with 2 decimals. 0 if there are no contacts. 100 only if everyone is in it. */
  share: v.number(),
  /** The newest contacts in the segment, at most 10. */
  sample: v.array(contactSchema),
  problems: v.array(segmentProblemSchema),
});
export type SegmentPreview = v.InferOutput<typeof segmentPreviewSchema>;

/** What one condition found out about a contact. */
export const segmentTraceSchema = v.object({
  /**
   * Path of the condition in the tree, such as `conditions.0.condition`. Empty for the tree itself. Conditions of a
   * segment that the condition uses follow it, with `segment` after its path, such as `conditions.0.segment.conditions.1`.
   */
  path: v.string(),
  matches: v.boolean(),
  /**
   * Value that the condition looked at: that of a field, the time of joining or of the last change, whether the contact
   * has the tag, is in the audience or segment, or did this on a landing page, the reason of a suppression, or the number
   * of messages that count. null if there is none, and for groups.
   */
  value: v.nullable(fieldValueSchema),
  /**
   * Time of the last such event, for conditions on messages and landing pages. null if there is none, and for other
   * conditions.
   */
  last_at: v.nullable(instantSchema),
  /** Why no contact can meet the condition, such as that its tag was deleted. null if there is no such reason. */
  problem: v.nullable(segmentProblemSchema),
});
export type SegmentTrace = v.InferOutput<typeof segmentTraceSchema>;

export const segmentUsageSchema = v.object({
  /** Segments that use the segment. */
  segments: v.array(v.object({ id: v.string(), name: v.string() })),
  /** Messages that show a block by a condition on the segment. */
  conditions: conditionMessagesSchema,
});
export type SegmentUsage = v.InferOutput<typeof segmentUsageSchema>;

const settings = {
  name: nameSchema,
  description: v.optional(descriptionSchema, ''),
  tree: segmentTreeSchema,
};

const segmentParams = v.object({ id: entityId('segment') });

export const segments = {
  list: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/segments',
    summary: 'Lists the segments of a project, by name by default. `search` finds names and descriptions.',
    params: v.object({ id: entityId('project') }),
    query: v.object({
      ...pageQuery(20),
      ...searchQuery,
      ...sortQuery(['name', 'created_at', 'updated_at'], { sort: 'name', order: 'asc' }),
    }),
    answer: paged(segmentSchema),
    permission: mayRead('audiences', 'id'),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/segments',
    summary:
      'Creates a segment. Fails if a condition names a field, tag, audience, campaign, landing page or segment that the project does not have, does not fit the type of its field, or makes the segment use itself. The error names the condition.',
    body: v.object({ project_id: entityId('project'), ...settings }),
    answer: segmentSchema,
    status: 201,
    creates: 'segment',
    errors: ['segment_invalid', 'segment_limit'],
    permission: mayWrite('audiences', 'project_id', 'body'),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/segments/{id}',
    summary:
      'Returns a segment, with the conditions that no contact can meet, because what they name was deleted or changed.',
    params: segmentParams,
    answer: v.object({ ...segmentSchema.entries, problems: v.array(segmentProblemSchema) }),
    revisionOf: 'id',
    permission: mayRead('audiences', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/segments/{id}',
    summary:
      'Changes a segment. An omitted `description` is cleared. Fails if a condition names a field, tag, audience, campaign, landing page or segment that the project does not have, does not fit the type of its field, or makes the segment use itself. The error names the condition.',
    params: segmentParams,
    body: v.object(settings),
    answer: segmentSchema,
    revisionOf: 'id',
    errors: ['segment_invalid'],
    permission: mayWrite('audiences', 'id'),
  }),
  usage: defineEndpoint({
    method: 'GET',
    path: '/segments/{id}/usage',
    summary:
      'Returns the segments that use a segment, and the messages with a block that only its people see.',
    params: segmentParams,
    answer: segmentUsageSchema,
    permission: mayRead('audiences', 'id'),
  }),
  campaigns: defineEndpoint({
    method: 'GET',
    path: '/segments/{id}/campaigns',
    summary:
      'Lists up to 20 draft and scheduled campaigns that choose their recipients with a segment: scheduled ones first, then drafts. `total` is the number of all such campaigns. Started campaigns no longer depend on the segment.',
    params: segmentParams,
    answer: campaignUsageSchema,
    permission: mayRead('audiences', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/segments/{id}',
    summary:
      'Moves a segment to the trash. It can be restored within 30 days. Fails if another segment, or a block of a template or an unsent campaign, uses it. Its contacts are kept. Scheduled campaigns that use the segment go back to draft. They and drafts select nobody until the segment is restored or removed from them.',
    params: segmentParams,
    answer: nothingSchema,
    errors: ['segment_in_use', 'used_by_condition'],
    revisionOf: 'id',
    permission: mayWrite('audiences', 'id'),
  }),
  preview: defineEndpoint({
    method: 'POST',
    path: '/projects/{id}/segments/preview',
    summary:
      'Counts the contacts that a tree selects, without saving it, and returns 10 of them. Fails if counting takes longer than 10 seconds, or if a condition is wrong. The error names the condition.',
    params: v.object({ id: entityId('project') }),
    body: v.object({ tree: segmentTreeSchema }),
    answer: segmentPreviewSchema,
    errors: ['segment_invalid'],
    audited: false,
    permission: mayRead('audiences', 'id'),
  }),
  contacts: defineEndpoint({
    method: 'GET',
    path: '/segments/{id}/contacts',
    summary:
      'Lists the contacts in a segment, from all audiences of the project, newest first. Fails if finding them takes longer than 10 seconds. To search or sort the contacts of one audience, use the parameter `segment` of the calls of audiences.',
    params: segmentParams,
    query: v.object(pageQuery(20)),
    answer: v.object({ ...paged(contactSchema).entries, problems: v.array(segmentProblemSchema) }),
    permission: mayRead('audiences', 'id'),
  }),
  exportContacts: defineEndpoint({
    method: 'POST',
    path: '/segments/{id}/contacts/export',
    summary:
      'Creates a link to a CSV file of the contacts in a segment, from all audiences of the project. The link works for ten minutes without signing in.',
    params: segmentParams,
    answer: downloadSchema,
    permission: mayExport('audiences', 'id'),
  }),
  explain: defineEndpoint({
    method: 'GET',
    path: '/segments/{id}/explanation',
    summary: 'Explains why a contact is or is not in a segment, condition by condition.',
    params: segmentParams,
    query: v.object({ contact_id: entityId('contact') }),
    answer: v.object({ matches: v.boolean(), conditions: v.array(segmentTraceSchema) }),
    permission: mayRead('audiences', 'id'),
  }),
} as const;
