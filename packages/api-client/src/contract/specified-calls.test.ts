import * as v from 'valibot';
import { expect, test } from 'vitest';
import { endpoints } from './contract.ts';

const contact = ['email', 'first_name', 'surname', 'phone', 'birthdate'];
const campaign = ['name', 'description', 'from', 'from_name', 'subject'];
const content = ['config', 'content_html', 'content_amp'];
const sender = ['email', 'name', 'email_provider_id', 'amp_validated'];

/**
 * Calls that the specification of campaigns and audiences names (spec 2 §7), with their fields and default page sizes.
 * Includes fields that are only sent on creation, such as `project_id`.
 */
const calls: readonly (readonly [string, { readonly body?: readonly string[]; readonly rows?: number }])[] = [
  ['POST /audiences', { body: ['name', 'description', 'project_id'] }],
  ['GET /audiences/{}', {}],
  ['PUT /audiences/{}', { body: ['name', 'description'] }],
  ['DELETE /audiences/{}', {}],
  ['GET /audiences/{}/contacts', { rows: 20 }],
  ['POST /audiences/{}/import', { body: ['file'] }],
  ['GET /projects/{}/audiences', { rows: 20 }],

  ['POST /audience-contacts', { body: ['audience_id', ...contact] }],
  ['GET /audience-contacts/{}', {}],
  ['PUT /audience-contacts/{}', { body: contact }],
  ['DELETE /audience-contacts/{}', {}],

  ['POST /campaigns/', { body: [...campaign, 'project_id'] }],
  ['GET /campaigns/{}', {}],
  ['PUT /campaigns/{}', { body: campaign }],
  ['DELETE /campaigns/{}', {}],
  ['POST /campaigns/{}/audiences/{}', {}],
  ['DELETE /campaigns/{}/audiences/{}', {}],
  ['POST /campaigns/{}/schedule', { body: ['start_at', 'interval_minutes', 'batch_items', 'batches'] }],
  ['POST /campaigns/{}/send', {}],
  ['GET /projects/{}/campaigns', { rows: 8 }],

  ['POST /campaign-contents', { body: ['campaign_id', 'campaign_template_id', ...content, 'preview'] }],
  ['PUT /campaign-contents/{}', { body: content }],
  ['POST /campaign-contents/{}/preview', { body: ['preview'] }],

  ['GET /analytics/yamp-blocks-stats', {}],
  ['GET /analytics/engagement', {}],
  ['GET /analytics/performance', {}],

  ['POST /campaign-templates', { body: ['name', 'description', ...content, 'preview', 'project_id'] }],
  ['GET /campaign-templates/{}', {}],
  ['PUT /campaign-templates/{}', { body: ['name', 'description', ...content] }],
  ['DELETE /campaign-templates/{}', {}],
  ['POST /campaign-templates/{}/preview', { body: ['preview'] }],
  ['POST /campaign-templates/send-email', { body: ['from', 'from_name', 'subject', 'contacts', 'content'] }],
  ['GET /projects/{}/campaign-templates', { rows: 30 }],

  ['POST /integrations', {}],
  ['GET /integrations/{}', {}],
  ['PUT /integrations/{}', {}],
  ['DELETE /integrations/{}', {}],
  ['GET /integrations/types', {}],
  ['GET /projects/{}/integrations', {}],

  ['POST /email-providers', {}],
  ['GET /email-providers/{}', {}],
  ['PUT /email-providers/{}', {}],
  ['DELETE /email-providers/{}', {}],
  ['GET /email-providers/types', {}],

  ['POST /email-senders', { body: [...sender, 'project_id'] }],
  ['GET /email-senders/{}', {}],
  ['PUT /email-senders/{}', { body: sender }],
  ['DELETE /email-senders/{}', {}],
  ['GET /projects/{}/email-senders', {}],

  ['GET /yamp-blocks', {}],
];

const known = new Map(
  endpoints.map(({ endpoint }) => [
    `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/gu, '{}')}`,
    endpoint,
  ]),
);

function toEntries(schema: v.GenericSchema | undefined): Readonly<Record<string, v.GenericSchema>> {
  return schema !== undefined && 'entries' in schema
    ? (schema.entries as Record<string, v.GenericSchema>)
    : {};
}

test.each(calls)('%s', (call, { body = [], rows }) => {
  const endpoint = known.get(call);
  expect(endpoint, 'is in the contract').toBeDefined();
  expect(Object.keys(toEntries(endpoint?.body))).toEqual(expect.arrayContaining([...body]));
  const perPage = toEntries(endpoint?.query)['rows'];
  if (rows !== undefined) expect(perPage === undefined ? undefined : v.parse(perPage, undefined)).toBe(rows);
});
