import * as v from 'valibot';
import { audiences } from './audiences.ts';
import { campaigns } from './campaigns.ts';
import { contacts } from './contacts.ts';
import { emailProviders } from './email-providers.ts';
import { emailSenders } from './email-senders.ts';
import { defineEndpoint, type EndpointDefinition } from './endpoint.ts';
import { namedSchema } from './entity.ts';
import { picturePathSchema } from './images.ts';
import { integrations } from './integrations.ts';
import { landingPages } from './landing-pages.ts';
import { organizations } from './organizations.ts';
import { projects } from './projects.ts';
import { segments } from './segments.ts';
import { signupForms } from './signup-forms.ts';
import { teams } from './teams.ts';
import { templates } from './templates.ts';

/** Seconds after which a page that no longer reports counts as closed. */
export const presenceSeconds = 60;

/** Maximum number of people in the response to a report that a page is open. */
export const maximumPresent = 20;

const presentPersonSchema = v.object({
  /** The user. */
  ...namedSchema.entries,
  /** Path of the user's picture. */
  avatar: picturePathSchema,
  /** False if the user only looks at the entity. */
  editing: v.boolean(),
});
export type PresentPerson = v.InferOutput<typeof presentPersonSchema>;

type Readable = Required<Pick<EndpointDefinition, 'path' | 'params' | 'permission'>>;

/** Defines the endpoint to which pages report that they show an entity. Needs the permission to read the entity. */
function presenceOf<const Read extends Readable>(read: Read) {
  // Annotated, because the types would be those of `Readable` otherwise.
  const params: Read['params'] = read.params;
  const permission: Read['permission'] = read.permission;
  return defineEndpoint({
    method: 'POST',
    path: `${read.path}/presence` as `${Read['path']}/presence`,
    summary: `Reports that the user is viewing or editing the entity, or has left it. A report expires after ${String(presenceSeconds)} seconds. Returns up to ${String(maximumPresent)} other users who have the entity open. With an access key, reports nothing and returns an empty list.`,
    params,
    body: v.object({ state: v.picklist(['viewing', 'editing', 'left']) }),
    answer: v.array(presentPersonSchema),
    audited: false,
    permission,
  });
}

/** Reports of open pages, one endpoint per kind of entity. */
export const presence = {
  campaign: presenceOf(campaigns.get),
  template: presenceOf(templates.get),
  landingPage: presenceOf(landingPages.get),
  audience: presenceOf(audiences.get),
  contact: presenceOf(contacts.get),
  segment: presenceOf(segments.get),
  signupForm: presenceOf(signupForms.get),
  emailProvider: presenceOf(emailProviders.get),
  emailSender: presenceOf(emailSenders.get),
  integration: presenceOf(integrations.get),
  team: presenceOf(teams.get),
  project: presenceOf(projects.get),
  organization: presenceOf(organizations.get),
} as const;
export type PresenceEntity = keyof typeof presence;
