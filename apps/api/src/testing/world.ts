import { eq } from 'drizzle-orm';
import type { Database, Queries } from '../platform/database/database.ts';
import { newId } from '../platform/database/identifier.ts';
import {
  accessKeys,
  audiences,
  campaignAudiences,
  campaignContents,
  campaigns,
  contacts,
  emailProviders,
  emailSenders,
  images,
  imports,
  integrations,
  invitations,
  memberships,
  organizations,
  projects,
  subscriptions,
  teamMembers,
  teams,
  templates,
  users,
} from '../platform/database/schema/index.ts';
import { asSystem } from '../platform/database/tenant.ts';
import type { EntityIds } from './sample.ts';

export interface WorldOptions {
  /** The admin of its organization. */
  readonly userId: string;
  /** Stands in every text of it, so that it can be looked for in answers. */
  readonly marker: string;
  /** An organization that is there already, to put another project into. */
  readonly organizationId?: string;
}

type Place = { readonly organizationId: string; readonly projectId: string };

const document = JSON.stringify({ version: 1, body: { config: {} }, rows: [] });

async function insertOrganization(queries: Queries, { userId, marker, organizationId }: WorldOptions) {
  if (organizationId !== undefined) return organizationId;
  const id = newId();
  await queries.insert(organizations).values({ id, name: marker, ownerId: userId });
  await queries.insert(memberships).values({ organizationId: id, userId, isAdmin: true });
  return id;
}

async function insertAudience(queries: Queries, place: Place, marker: string) {
  const audience = newId();
  const contact = newId();
  const importId = newId();
  await queries.insert(audiences).values({ id: audience, ...place, name: marker });
  const email = `${marker}@example.com`;
  await queries
    .insert(contacts)
    .values({ id: contact, ...place, audienceId: audience, email, emailLower: email.toLowerCase() });
  await queries
    .insert(imports)
    .values({ id: importId, ...place, audienceId: audience, fileName: `${marker}.csv`, bytesTotal: 1 });
  return { audience, contact, import: importId };
}

async function insertSender(queries: Queries, place: Place, marker: string) {
  const provider = newId();
  const sender = newId();
  await queries.insert(emailProviders).values({
    id: provider,
    ...place,
    name: marker,
    typeId: 'smtp',
    config: { host: `${marker}.invalid`, port: 25, security: 'none', user: '' },
  });
  await queries.insert(emailSenders).values({
    id: sender,
    ...place,
    name: marker,
    email: `${marker}@example.com`,
    emailProviderId: provider,
  });
  return { email_provider: provider, email_sender: sender };
}

async function insertIntegration(queries: Queries, place: Place, marker: string) {
  const id = newId();
  const config = {
    url: `https://${marker}.invalid/`,
    method: 'post',
    headers: {},
    queryParams: {},
    payload: {},
  };
  await queries
    .insert(integrations)
    .values({ id, ...place, name: marker, typeId: 'webhook', params: {}, config });
  return { integration: id };
}

async function insertContent(queries: Queries, place: Place, marker: string) {
  const template = newId();
  const image = newId();
  const content = { config: document, contentHtml: marker, contentAmp: '' };
  await queries.insert(templates).values({ id: template, ...place, name: marker, ...content });
  await queries.insert(images).values({
    id: image,
    ...place,
    name: marker,
    fileName: `${newId()}.png`,
    contentType: 'image/png',
    width: 1,
    height: 1,
    bytes: 1,
  });
  return { template, image };
}

async function insertCampaign(queries: Queries, place: Place, marker: string, audienceId: string) {
  const campaign = newId();
  const content = newId();
  await queries.insert(campaigns).values({
    id: campaign,
    ...place,
    name: marker,
    fromEmail: `${marker}@example.com`,
    fromName: marker,
    subject: marker,
  });
  await queries.insert(campaignContents).values({
    id: content,
    ...place,
    campaignId: campaign,
    config: document,
    contentHtml: marker,
    contentAmp: '',
  });
  await queries.insert(campaignAudiences).values({ ...place, campaignId: campaign, audienceId });
  return { campaign, campaign_content: content };
}

/** A billing cycle that is over, so that it stands in nobody's way. */
async function insertSubscription(queries: Queries, organizationId: string) {
  const id = newId();
  await queries
    .insert(subscriptions)
    .values({
      id,
      organizationId,
      startDate: new Date('2026-01-01T00:00:00Z'),
      endDate: new Date('2026-02-01T00:00:00Z'),
      anchorDay: 1,
      planName: 'Free',
      planPriceCents: 0,
      sentEmailsInterval: 'daily',
      sentEmailsLimit: 1,
    })
    .onConflictDoNothing();
  const [first] = await queries
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.organizationId, organizationId));
  return { subscription: first?.id ?? id };
}

/** Another user of the organization, in a team that may do nothing yet, and somebody who is invited. */
async function insertPeople(queries: Queries, organizationId: string, marker: string) {
  const [member, team, invitation] = [newId(), newId(), newId()];
  const email = `${member}@${marker}.example`;
  await queries
    .insert(users)
    .values({ id: member, name: marker, email, emailLower: email, passwordHash: 'none' });
  await queries.insert(memberships).values({ organizationId, userId: member });
  await queries.insert(teams).values({ id: team, organizationId, name: marker });
  await queries.insert(teamMembers).values({ organizationId, teamId: team, userId: member });
  await queries.insert(invitations).values({
    id: invitation,
    organizationId,
    email: `invited-${email}`,
    emailLower: `invited-${email}`,
    isAdmin: false,
    tokenHash: newId(),
    expiresAt: new Date('2100-01-01T00:00:00Z'),
  });
  return { member, team, invitation };
}

async function insertAccessKey(queries: Queries, place: Place, marker: string) {
  const id = newId();
  await queries.insert(accessKeys).values({ id, ...place, name: marker, token: newId(), keyHash: newId() });
  return { access_key: id };
}

/** An organization with a project and one thing of each kind in it, written straight into the tables. */
export function createWorld(database: Database, options: WorldOptions): Promise<EntityIds> {
  const { userId, marker } = options;
  return asSystem(database, async (queries) => {
    const organizationId = await insertOrganization(queries, options);
    const projectId = newId();
    const place = { organizationId, projectId };
    await queries
      .insert(projects)
      .values({ id: projectId, organizationId, name: marker, timezoneId: 'UTC', weekStart: 1 });
    const audience = await insertAudience(queries, place, marker);
    return {
      user: userId,
      organization: organizationId,
      project: projectId,
      ...audience,
      ...(await insertSender(queries, place, marker)),
      ...(await insertIntegration(queries, place, marker)),
      ...(await insertContent(queries, place, marker)),
      ...(await insertCampaign(queries, place, marker, audience.audience)),
      ...(await insertSubscription(queries, organizationId)),
      ...(await insertPeople(queries, organizationId, marker)),
      ...(await insertAccessKey(queries, place, marker)),
    };
  });
}
