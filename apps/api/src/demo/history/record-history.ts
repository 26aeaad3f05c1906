import { expectData, type Client } from '@x/api-client';
import { contract, languageFieldKey, type SegmentTreeInput } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { interactiveBlocksOf } from '../../content/index.ts';
import { rollUp } from '../../engagement/index.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Services } from '../../platform/services.ts';
import { organizations, projects } from '../../tables/accounts.ts';
import { subscriptions } from '../../tables/tenancy.ts';
import { addDemoContent, starterConfig, starterDocument, writeOwn } from '../content.ts';
import type { DemoPlace } from '../demo.ts';
import { regularTag } from '../segments.ts';
import { recordUsageOfClosedShop } from '../usage.ts';
import { addCustomers, dateAudience } from './add-customers.ts';
import { createCustomers, favorites, importedDaysAgo, workshopTag, type Customer } from './customers.ts';
import { recordDepartures } from './record-departures.ts';
import { type PreparedCampaign, reportingBlocks, sendCampaign, sendRest } from './send-campaign.ts';
import { nextCampaign, type PastCampaign, pastCampaigns, unfinishedDraft } from './story.ts';

const dayMilliseconds = 86_400_000;
const seed = 7_001;

/** Age of the demo organization in days. */
const ageDays = 366;

function atTime(now: Date, daysAgo: number, time: string): Date {
  const [hours, minutes] = time.split(':').map(Number);
  const day = new Date(now.getTime() - daysAgo * dayMilliseconds);
  return new Date(
    Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hours ?? 0, minutes ?? 0),
  );
}

/** Dates the organization and its project back, and deletes the billing cycles, which are calculated again. */
async function dateOrganization({ database }: Services, place: DemoPlace, createdAt: Date): Promise<void> {
  await asSystem(database, async (tx) => {
    await tx.update(organizations).set({ createdAt }).where(eq(organizations.id, place.organizationId));
    await tx.update(projects).set({ createdAt }).where(eq(projects.id, place.projectId));
    await tx.delete(subscriptions).where(eq(subscriptions.organizationId, place.organizationId));
  });
}

async function createFields(client: Client, project_id: string): Promise<void> {
  const fields = [
    { key: 'city', label: 'City', type: 'text', listed: true },
    { key: 'favorite', label: 'Favorite', type: 'choice', choices: favorites, listed: true },
    { key: languageFieldKey, label: 'Language', type: 'text' },
  ] as const;
  for (const field of fields) {
    const choices = 'choices' in field ? [...field.choices] : [];
    await expectData(client.call(contract.fields.create, { body: { project_id, ...field, choices } }));
  }
}

interface Draft {
  readonly name: string;
  readonly description: string;
  readonly subject: string;
}

interface Setting {
  readonly place: DemoPlace;
  readonly audienceId: string;
}

async function createDraft({ place, audienceId }: Setting, draft: Draft): Promise<string> {
  const { client, projectId, sender } = place;
  const { name, description, subject } = draft;
  const { id } = await expectData(
    client.call(contract.campaigns.create, {
      body: {
        name,
        description,
        subject,
        from: sender.email,
        from_name: sender.name,
        project_id: projectId,
      },
    }),
  );
  await expectData(client.call(contract.campaigns.addAudience, { params: { id, audienceId } }));
  return id;
}

async function addExperiment(
  { place }: Setting,
  id: string,
  { name, description, subject: own }: Draft,
  { share, hours, variants }: NonNullable<PastCampaign['experiment']>,
): Promise<void> {
  const settings = { metric: 'clicked', share, duration_hours: hours, margin: 10, fallback: 0 } as const;
  const same = { weight: 1, preheader: null, from: null, from_name: null };
  const experiment = { ...settings, variants: variants.map(({ subject }) => ({ ...same, subject })) };
  const { email: from, name: fromName } = place.sender;
  const body = { name, description, subject: own, from, from_name: fromName, experiment };
  await expectData(place.client.call(contract.campaigns.update, { params: { id }, body }));
}

async function prepare(
  setting: Setting,
  past: PastCampaign,
  { index, recipients, now }: { readonly index: number; readonly recipients: number; readonly now: Date },
): Promise<PreparedCampaign> {
  const id = await createDraft(setting, past);
  const config = starterConfig(past.starter, setting.place.targets);
  await addDemoContent(setting.place.client, { campaignId: id, config, starter: past.starter });
  if (past.experiment !== undefined) await addExperiment(setting, id, past, past.experiment);
  return {
    id,
    past,
    startAt: atTime(now, past.daysAgo, past.time),
    batchItems: Math.ceil(recipients / past.batches),
    blocks: reportingBlocks(interactiveBlocksOf(config)),
    seed: seed + 10 * index,
  };
}

/** Content of the next campaign, with a block that only regular customers get. */
async function nextConfig({ place }: Setting): Promise<string> {
  const { client, projectId, targets } = place;
  const { items } = await expectData(client.call(contract.tags.list, { params: { id: projectId } }));
  const regular = items.find(({ name }) => name === regularTag);
  if (regular === undefined) throw new Error(`The project has no tag ${regularTag}.`);
  const { starter, forRegulars } = nextCampaign;
  const document = starterDocument(starter, targets.publicUrl);
  const visibleIf = { kind: 'tag', tag_id: regular.id } satisfies SegmentTreeInput;
  const rows = document.rows.map((row) =>
    JSON.stringify(row).includes(forRegulars) ? { ...row, visibleIf } : row,
  );
  return writeOwn({ ...document, rows }, targets);
}

async function scheduleNext(setting: Setting, contacts: number, now: Date): Promise<void> {
  const { daysAhead, time, batches } = nextCampaign;
  const id = await createDraft(setting, nextCampaign);
  await addDemoContent(setting.place.client, {
    campaignId: id,
    config: await nextConfig(setting),
    starter: nextCampaign.starter,
  });
  const body = {
    start_at: atTime(now, -daysAhead, time).toISOString(),
    interval_minutes: 30,
    batch_items: Math.ceil(contacts / batches),
    batches,
  } as const;
  await expectData(setting.place.client.call(contract.campaigns.schedule, { params: { id }, body }));
  await createDraft(setting, unfinishedDraft);
}

/** The history fits a plan of this size, also if the configured one is smaller. */
const leastEmailsPerDay = 300;

function withRoom(services: Services): Services {
  const { configuration } = services;
  const { billing } = configuration;
  const freePlanEmailsPerDay = Math.max(billing.freePlanEmailsPerDay, leastEmailsPerDay);
  return {
    ...services,
    configuration: { ...configuration, billing: { ...billing, freePlanEmailsPerDay } },
  };
}

/**
 * Gives the demo a year of history: an audience that grew, campaigns that went out, and what their recipients did. Runs
 * the product’s own steps in the order in which they would have happened, with past times. No message is sent.
 */
export async function recordDemoHistory(given: Services, place: DemoPlace): Promise<void> {
  const services = withRoom(given);
  const { database } = services;
  const now = services.now();
  const lasting = <Result>(work: () => Promise<Result>) => database.pool.persist(work);
  const { client, organizationId, projectId } = place;
  await lasting(() => dateOrganization(services, place, atTime(now, ageDays, '9:00')));
  await createFields(client, projectId);
  await expectData(client.call(contract.tags.create, { body: { project_id: projectId, name: workshopTag } }));
  const { id: audienceId } = await expectData(
    client.call(contract.audiences.create, {
      body: { project_id: projectId, name: 'Newsletter', description: 'Everyone who asked for our letters.' },
    }),
  );
  const own = { organizationId, projectId, audienceId };
  const setting = { place, audienceId };
  const customers = createCustomers(now);
  const byEmail = new Map<string, Customer>(customers.map((customer) => [customer.email, customer]));
  let joined = 0;
  const addUntil = async (at: Date) => {
    const next = customers.slice(joined).filter(({ joinedAt }) => joinedAt <= at);
    await lasting(() => addCustomers(database, own, next));
    joined += next.length;
  };
  for (const [index, past] of pastCampaigns.entries()) {
    await addUntil(atTime(now, past.daysAgo, past.time));
    const prepared = await prepare(setting, past, { index, recipients: joined, now });
    const options = { services, customers: byEmail, now };
    const settled = [...(await lasting(() => sendCampaign(prepared, options)))];
    if (past.experiment !== undefined) {
      const { hours } = past.experiment;
      await lasting(() => rollUp(database));
      settled.push(...(await lasting(() => sendRest(prepared, hours, options))));
    }
    const sent = { campaignId: prepared.id, settled, seed: prepared.seed + 5, now };
    await lasting(() => recordDepartures(database, sent));
  }
  await addUntil(now);
  await lasting(() => dateAudience(database, own, atTime(now, importedDaysAgo, '9:00')));
  await scheduleNext(setting, joined, now);
  await lasting(() => recordUsageOfClosedShop(services, place));
}
