import { accessKeys } from './access-keys.js';
import { activity } from './activity.js';
import { ampValidations } from './amp-validations.js';
import { audiences } from './audiences.js';
import { audit } from './audit.js';
import { billing } from './billing.js';
import { campaignContents } from './campaign-contents.js';
import { campaigns } from './campaigns.js';
import { contacts } from './contacts.js';
import { emailProviders } from './email-providers.js';
import { emailSenders } from './email-senders.js';
import type { EndpointDefinition } from './endpoint.js';
import { images } from './images.js';
import { imports } from './imports.js';
import { invitations } from './invitations.js';
import { organizations } from './organizations.js';
import { projects } from './projects.js';
import { session } from './session.js';
import { teams } from './teams.js';
import { templates } from './templates.js';
import { users } from './users.js';

/** Every endpoint of the API, by resource. The one source of truth between client and server. */
export const contract = {
  session,
  users,
  organizations,
  projects,
  teams,
  invitations,
  accessKeys,
  audit,
  audiences,
  contacts,
  imports,
  templates,
  ampValidations,
  images,
  emailProviders,
  emailSenders,
  campaigns,
  campaignContents,
  billing,
  activity,
} as const satisfies Record<string, Record<string, EndpointDefinition>>;

export interface NamedEndpoint {
  /** `resource.endpoint`, also the operation id of the OpenAPI document. */
  readonly name: string;
  readonly endpoint: EndpointDefinition;
}

/** The contract as a flat list. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(contract).flatMap(([resource, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({ name: `${resource}.${name}`, endpoint })),
);
