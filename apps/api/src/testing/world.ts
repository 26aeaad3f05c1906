import type { LandingPageSettings } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/database/identifier.ts';
import { accessKeys } from '../tables/identity.ts';
import { audiences, contacts } from '../tables/audience.ts';
import {
  campaignAudiences,
  campaignContents,
  campaigns,
  campaignSegments,
  experimentVariants,
} from '../tables/campaigns.ts';
import { contactFields, tags } from '../tables/contact-fields.ts';
import { emailProviders, emailSenders } from '../tables/providers.ts';
import { images, templates } from '../tables/content.ts';
import { imports } from '../tables/imports.ts';
import { integrations } from '../tables/shops.ts';
import { invitations, subscriptions, teamMembers, teams, trash } from '../tables/tenancy.ts';
import { mailDomains } from '../tables/sign-in.ts';
import { memberships, organizations, projects, users } from '../tables/accounts.ts';
import {
  landingPages,
  landingPageSlugs,
  landingPageVersions,
  visitorActions,
} from '../tables/landing-pages.ts';
import { landingPageVisits } from '../tables/landing-page-visits.ts';
import { segments } from '../tables/segments.ts';
import { signupForms } from '../tables/signup.ts';
import { asSystem } from '../platform/database/tenant.ts';
import { trashedEntities, type EntityIds } from './sample.ts';

export interface WorldOptions {
  /** User who becomes the admin of the organization. */
  readonly userId: string;
  /** Text that is part of all texts in the world, so that tests can find them in responses. */
  readonly marker: string;
  /** Existing organization to which another project is added. By default a new organization is created. */
  readonly organizationId?: string;
}

type Place = { readonly organizationId: string; readonly projectId: string };

const everyone = { kind: 'all', conditions: [] } as const;
const document = JSON.stringify({ version: 1, body: { config: {} }, rows: [] });

async function insertOrganization(tx: Transaction, { userId, marker, organizationId }: WorldOptions) {
  if (organizationId !== undefined) return organizationId;
  const id = newId();
  await tx.insert(organizations).values({ id, name: marker, ownerId: userId });
  await tx.insert(memberships).values({ organizationId: id, userId, isAdmin: true });
  return id;
}

async function insertAudience(tx: Transaction, place: Place, marker: string) {
  const audience = newId();
  const contact = newId();
  const importId = newId();
  await tx.insert(audiences).values({ id: audience, ...place, name: marker });
  const email = `${marker}@example.com`;
  await tx
    .insert(contacts)
    .values({ id: contact, ...place, audienceId: audience, email, emailLower: email.toLowerCase() });
  await tx
    .insert(imports)
    .values({ id: importId, ...place, audienceId: audience, fileName: `${marker}.csv`, bytesTotal: 1 });
  const form = newId();
  await tx.insert(signupForms).values({
    id: form,
    ...place,
    audienceId: audience,
    name: marker,
    texts: { en: { title: marker, text: '', consent: marker, legal: '', thanks: '', button: '' } },
    fromEmail: `${marker}@example.com`,
    fromName: marker,
  });
  return { audience, contact, import: importId, signup_form: form };
}

async function insertFields(tx: Transaction, place: Place, marker: string) {
  const [field, tag] = [newId(), newId()];
  await tx.insert(contactFields).values({ id: field, ...place, key: 'town', label: marker, type: 'text' });
  await tx.insert(tags).values({ id: tag, ...place, name: marker, nameLower: marker.toLowerCase() });
  const segment = newId();
  await tx.insert(segments).values({ id: segment, ...place, name: marker, tree: everyone });
  return { contact_field: field, contact_tag: tag, segment };
}

async function insertSender(tx: Transaction, place: Place, marker: string) {
  const provider = newId();
  const sender = newId();
  await tx.insert(emailProviders).values({
    id: provider,
    ...place,
    name: marker,
    typeId: 'smtp',
    config: { host: `${marker}.invalid`, port: 25, security: 'none', user: '' },
  });
  await tx.insert(emailSenders).values({
    id: sender,
    ...place,
    name: marker,
    email: `${marker}@example.com`,
    emailProviderId: provider,
  });
  return { email_provider: provider, email_sender: sender };
}

async function insertIntegration(tx: Transaction, place: Place, marker: string) {
  const id = newId();
  const config = {
    url: `https://${marker}.invalid/`,
    method: 'post',
    headers: {},
    queryParams: {},
    payload: {},
  };
  await tx.insert(integrations).values({ id, ...place, name: marker, typeId: 'webhook', params: {}, config });
  return { integration: id };
}

async function insertContent(tx: Transaction, place: Place, marker: string) {
  const template = newId();
  const image = newId();
  const content = { config: document, contentHtml: marker, contentAmp: '' };
  await tx.insert(templates).values({ id: template, ...place, name: marker, ...content });
  await tx.insert(images).values({
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

async function insertCampaign(
  tx: Transaction,
  place: Place,
  marker: string,
  { audience, segment }: { readonly audience: string; readonly segment: string },
) {
  const campaign = newId();
  const content = newId();
  await tx.insert(campaigns).values({
    id: campaign,
    ...place,
    name: marker,
    fromEmail: `${marker}@example.com`,
    fromName: marker,
    subject: marker,
  });
  await tx.insert(campaignContents).values({
    id: content,
    ...place,
    campaignId: campaign,
    config: document,
    contentHtml: marker,
    contentAmp: '',
  });
  await tx
    .insert(experimentVariants)
    .values({ ...place, campaignId: campaign, position: 1, weight: 1, subject: marker, config: document });
  await tx.insert(campaignAudiences).values({ ...place, campaignId: campaign, audienceId: audience });
  await tx
    .insert(campaignSegments)
    .values({ ...place, campaignId: campaign, segmentId: segment, role: 'include' });
  return { campaign, campaign_content: content };
}

/** Inserts a page whose version 1 visitors see, and what one of them did. */
async function insertLandingPage(tx: Transaction, place: Place, marker: string) {
  const id = newId();
  const page = { ...landingPage(marker), slug: `${marker}-${id}` };
  await tx.insert(landingPages).values({ ...place, id, ...page });
  await tx.insert(landingPageSlugs).values({ ...place, pageId: id, slug: page.slug, wasPublished: true });
  await tx.insert(landingPageVersions).values({
    ...place,
    ...page,
    pageId: id,
    number: 1,
    look: {},
    state: 'published',
    publishedAt: new Date('2026-01-01T00:00:00Z'),
    createdBy: marker,
  });
  await tx.insert(visitorActions).values({
    ...place,
    pageId: id,
    event: 'click_rating',
    target: 'breview0',
    value: marker,
    occurredAt: new Date('2026-01-01T00:00:00Z'),
    userAgent: marker,
  });
  const source = { kind: 'referrer', source: marker, medium: '', campaign: '' } as const;
  await tx
    .insert(landingPageVisits)
    .values({ ...place, pageId: id, day: '2026-01-01', ...source, views: 2, visitors: 1, pageVisitors: 1 });
  return { landing_page: id };
}

function landingPage(marker: string) {
  const settings = {
    title: marker,
    description: '',
    language: 'en',
    robots: 'index',
    social_picture: '',
    alternates: [],
    thank_you: null,
  } as const satisfies LandingPageSettings;
  return { name: marker, config: document, contentHash: marker, settings };
}

/** Inserts a past billing cycle, which does not affect the current one. */
async function insertSubscription(tx: Transaction, organizationId: string) {
  const id = newId();
  await tx
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
  const [first] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.organizationId, organizationId));
  return { subscription: first?.id ?? id };
}

/** Inserts another user of the organization, in a team without permissions, and a pending invitation. */
async function insertPeople(tx: Transaction, organizationId: string, marker: string) {
  const [member, team, invitation] = [newId(), newId(), newId()];
  const email = `${member}@${marker}.example`;
  await tx.insert(users).values({ id: member, name: marker, email, emailLower: email, passwordHash: 'none' });
  await tx.insert(memberships).values({ organizationId, userId: member });
  await tx.insert(teams).values({ id: team, organizationId, name: marker });
  await tx.insert(teamMembers).values({ organizationId, teamId: team, userId: member });
  await tx.insert(invitations).values({
    id: invitation,
    organizationId,
    email: `invited-${email}`,
    emailLower: `invited-${email}`,
    isAdmin: false,
    tokenHash: newId(),
    expiresAt: new Date('2100-01-01T00:00:00Z'),
  });
  // Sample requests name this domain. Several worlds can share the organization.
  const domain = { organizationId, domain: 'mail.example.com', token: newId() };
  await tx.insert(mailDomains).values(domain).onConflictDoNothing();
  return { member, team, invitation };
}

async function insertAccessKey(tx: Transaction, place: Place, marker: string) {
  const id = newId();
  const secrets = { token: newId(), keyHash: newId() };
  await tx.insert(accessKeys).values({ id, ...place, ...secrets, name: marker, permissions: {} });
  return { access_key: id };
}

/** Inserts an entity of each kind in `trashedEntities`, and moves these entities to the trash. */
async function insertTrashed(tx: Transaction, place: Place, marker: string) {
  const { organizationId } = place;
  const ids = {
    project: newId(),
    campaign: newId(),
    template: newId(),
    landing_page: newId(),
    audience: newId(),
    segment: newId(),
  };
  const own = { ...place, name: marker };
  await tx
    .insert(projects)
    .values({ id: ids.project, organizationId, name: marker, timezoneId: 'UTC', weekStart: 1 });
  await tx
    .insert(campaigns)
    .values({ ...own, id: ids.campaign, fromEmail: 'a@example.com', fromName: marker, subject: marker });
  await tx
    .insert(templates)
    .values({ ...own, id: ids.template, config: document, contentHtml: marker, contentAmp: '' });
  await tx
    .insert(landingPages)
    .values({ ...own, ...landingPage(marker), id: ids.landing_page, slug: ids.landing_page });
  await tx.insert(audiences).values({ ...own, id: ids.audience });
  await tx.insert(segments).values({ ...own, id: ids.segment, tree: everyone });
  await tx.insert(trash).values(
    trashedEntities.map((kind) => ({
      ...own,
      id: ids[kind],
      kind,
      ...(kind === 'project' ? { projectId: ids.project } : {}),
      deletedByName: marker,
      deletedAt: new Date(),
      purgeAt: new Date('2100-01-01T00:00:00Z'),
    })),
  );
  return {
    trashed_project: ids.project,
    trashed_campaign: ids.campaign,
    trashed_template: ids.template,
    trashed_landing_page: ids.landing_page,
    trashed_audience: ids.audience,
    trashed_segment: ids.segment,
  };
}

/** Creates an organization with a project and one entity of each kind by writing directly to the tables. */
export function createWorld(database: Database, options: WorldOptions): Promise<EntityIds> {
  const { userId, marker } = options;
  return asSystem(database, async (tx) => {
    const organizationId = await insertOrganization(tx, options);
    const projectId = newId();
    const place = { organizationId, projectId };
    await tx
      .insert(projects)
      .values({ id: projectId, organizationId, name: marker, timezoneId: 'UTC', weekStart: 1 });
    const audience = await insertAudience(tx, place, marker);
    const fields = await insertFields(tx, place, marker);
    return {
      user: userId,
      organization: organizationId,
      project: projectId,
      ...audience,
      ...fields,
      ...(await insertSender(tx, place, marker)),
      ...(await insertIntegration(tx, place, marker)),
      ...(await insertContent(tx, place, marker)),
      ...(await insertCampaign(tx, place, marker, { ...audience, ...fields })),
      ...(await insertLandingPage(tx, place, marker)),
      ...(await insertSubscription(tx, organizationId)),
      ...(await insertPeople(tx, organizationId, marker)),
      ...(await insertAccessKey(tx, place, marker)),
      ...(await insertTrashed(tx, place, marker)),
    };
  });
}
