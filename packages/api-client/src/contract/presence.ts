import * as v from 'valibot';
import { audiences } from './audiences.ts';
import { campaigns } from './campaigns.ts';
import { contacts } from './contacts.ts';
import { emailProviders } from './email-providers.ts';
import { emailSenders } from './email-senders.ts';
import { defineEndpoint, type EndpointDefinition } from './endpoint.ts';
import { namedSchema } from './entity.ts';
import { integrations } from './integrations.ts';
import { organizations } from './organizations.ts';
import { projects } from './projects.ts';
import { teams } from './teams.ts';
import { templates } from './templates.ts';

/** Seconds after which a page that no longer reports counts as closed. */
export const presenceSeconds = 60;

/** Maximum number of people that a report returns. */
export const maximumPresent = 20;

const presentPersonSchema = v.object({
  /** The user. */
  ...namedSchema.entries,
  /** False if the user only looks at the entity. */
  editing: v.boolean(),
});
export type PresentPerson = v.InferOutput<typeof presentPersonSchema>;

type Readable = Required<Pick<EndpointDefinition, 'path' | 'params' | 'permission'>>;

/** Defines the report for an entity. Needs the permission to read the entity. */
function presenceOf<const Read extends Readable>({ path, params, permission }: Read) {
  return defineEndpoint({
    method: 'POST',
    path: `${path}/presence` as `${Read['path']}/presence`,
    summary: `Reports that the user has the entity open, and returns the other people who have it open, at most ${String(maximumPresent)}. A report counts for ${String(presenceSeconds)} seconds. Reports of access keys do not count.`,
    params: params as Read['params'],
    body: v.object({ state: v.picklist(['viewing', 'editing', 'left']) }),
    answer: v.array(presentPersonSchema),
    audited: false,
    permission: permission as Read['permission'],
  });
}

/** Who has the same thing open. */
export const presence = {
  campaign: presenceOf(campaigns.get),
  template: presenceOf(templates.get),
  audience: presenceOf(audiences.get),
  contact: presenceOf(contacts.get),
  emailProvider: presenceOf(emailProviders.get),
  emailSender: presenceOf(emailSenders.get),
  integration: presenceOf(integrations.get),
  team: presenceOf(teams.get),
  project: presenceOf(projects.get),
  organization: presenceOf(organizations.get),
} as const;
export type PresenceEntity = keyof typeof presence;
