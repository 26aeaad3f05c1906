import {
  contract,
  type EndpointRequest,
  type Preflight,
  type PreflightFinding,
  type PreflightPart,
} from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { fitBatches, presentOf, readQuota } from '../../../tenancy/index.ts';
import type { StoredCampaign } from '../../campaign/editable.ts';
import { campaigns, notFound, type Queries, type Services, type Submitter } from '../../../platform/index.ts';
import { implement, submitterOf } from '../../../identity/index.ts';
import { findSender } from '../../../providers/index.ts';
import { checkLinks, linksOf } from './links.ts';
import {
  ampFault,
  freezeDocument,
  isInteractive,
  loadDocument,
  messageWarnings,
  segmentsOf,
  sizesOf,
} from './message.ts';
import { audienceFaults, countRecipients, recipientWarnings, tagsWithoutFallback } from './recipients.ts';
import { describeSchedule, planLater, planNow, quotaFault, type PlanResult } from './schedule.ts';
import { ampWarning, senderWarnings, unknownSender } from './sender.ts';

type Query = EndpointRequest<typeof contract.preflight.get>['query'];
type PartAnswer = Partial<Omit<Preflight, 'part' | 'findings'>> & {
  readonly findings: readonly PreflightFinding[];
};

interface PartContext {
  readonly campaign: StoredCampaign;
  readonly query: Query;
  readonly submitter: Submitter;
  readonly services: Services;
  readonly transaction: <Result>(work: (queries: Queries) => Promise<Result>) => Promise<Result>;
}

type LookAt = (context: PartContext) => Promise<PartAnswer>;

const recipients: LookAt = ({ campaign, services, transaction }) =>
  transaction(async (queries) => {
    const counts = await countRecipients(queries, campaign.id);
    const { contacts, recipients: people, duplicates, suppressed } = counts;
    const summary = { contacts, recipients: people, duplicates, suppressed };
    const faults = audienceFaults(counts);
    if (faults.length > 0) return { findings: faults, recipients: summary };
    const frozen = freezeDocument(await loadDocument(queries, campaign.id), campaign, services.configuration);
    const tags = frozen.ok ? tagsWithoutFallback(segmentsOf(frozen.content)) : [];
    return { findings: await recipientWarnings(queries, campaign.id, counts, tags), recipients: summary };
  });

const message: LookAt = async ({ campaign, submitter, services, transaction }) => {
  const { configuration } = services;
  const config = await transaction((queries) => loadDocument(queries, campaign.id));
  const frozen = freezeDocument(config, campaign, configuration);
  if (!frozen.ok) return { findings: [frozen.fault] };
  const fault = await ampFault(frozen.content, submitter);
  const warnings = messageWarnings(config ?? '', frozen.content, campaign, configuration);
  return {
    findings: [...(fault === undefined ? [] : [fault]), ...warnings],
    sizes: sizesOf(frozen.content),
  };
};

/** The plan that is asked about: at once where no start is named. */
function planOf(query: Query, contacts: number, now: Date): PlanResult {
  const { start_at, interval_minutes = 10, batch_items = contacts, batches = 1 } = query;
  if (start_at === undefined) return planNow(contacts, now);
  const plan = {
    startAt: new Date(start_at),
    intervalMinutes: interval_minutes,
    batchItems: batch_items,
    batches,
  };
  return planLater(plan, contacts, now);
}

const schedule: LookAt = ({ campaign, query, services, transaction }) =>
  transaction(async (queries) => {
    const counts = await countRecipients(queries, campaign.id);
    // Told with the recipients.
    if (counts.recipients === 0) return { findings: [] };
    const planned = planOf(query, counts.contacts, services.now());
    if ('fault' in planned) return { findings: [planned.fault] };
    const plan = fitBatches(planned.plan, counts.recipients);
    const present = presentOf(services);
    const budgets = await readQuota(queries, campaign, {
      plan,
      present,
      recipients: counts.recipients,
      others: 'scheduled_too',
    });
    const fault = quotaFault(budgets);
    return {
      findings: fault === undefined ? [] : [fault],
      schedule: describeSchedule(plan, counts.recipients, budgets),
    };
  });

const sender: LookAt = async ({ campaign, services, transaction }) => {
  const [found, config] = await transaction(async (queries) => [
    await findSender(queries, campaign.projectId, campaign.fromEmail),
    await loadDocument(queries, campaign.id),
  ]);
  if (found === undefined) return { findings: [unknownSender(campaign.fromEmail)] };
  const interactive = config !== undefined && isInteractive(config);
  const asked = await senderWarnings(found, services);
  return { findings: [...asked, ...ampWarning(found, interactive)] };
};

const sampleRows = v.array(v.object({ values: v.record(v.string(), v.string()) }));

/** The values of any recipient, for links that hold merge tags. */
async function sampleValues(queries: Queries, campaignId: string) {
  const result = await queries.execute(sql`
    select jsonb_build_object('email', email, 'first_name', first_name, 'surname', surname, 'phone', phone,
      'birthdate', coalesce(birthdate::text, '')) as values
    from campaign_audiences join contacts on contacts.audience_id = campaign_audiences.audience_id
    where campaign_audiences.campaign_id = ${campaignId}
    limit 1`);
  return v.parse(sampleRows, result.rows)[0]?.values ?? {};
}

const links: LookAt = async ({ campaign, services, transaction }) => {
  const { configuration } = services;
  const [config, values] = await transaction(async (queries) => [
    await loadDocument(queries, campaign.id),
    await sampleValues(queries, campaign.id),
  ]);
  const frozen = freezeDocument(config, campaign, configuration);
  if (!frozen.ok) return { findings: [], links: { total: 0, checked: 0 } };
  const { allowedHosts } = configuration;
  const { findings, total, checked } = await checkLinks(linksOf(frozen.content.links, values), {
    allowedHosts,
  });
  return { findings, links: { total, checked } };
};

const lookAt: Readonly<Record<PreflightPart, LookAt>> = { recipients, message, schedule, sender, links };

/** Outside any transaction: DNS, providers and other people's pages may be slow. */
export const getPreflight = implement(
  contract.preflight.get,
  { transaction: false },
  async ({ params, query }, { transaction, subject, services, user }) => {
    const submitter = submitterOf(subject, user);
    const [campaign] = await transaction((queries) =>
      queries.select().from(campaigns).where(eq(campaigns.id, params.id)),
    );
    if (campaign === undefined) return notFound();
    const answer = await lookAt[query.part]({ campaign, submitter, query, services, transaction });
    const whole: Preflight = {
      part: query.part,
      recipients: null,
      schedule: null,
      links: null,
      sizes: null,
      ...answer,
      findings: [...answer.findings],
    };
    return whole;
  },
);
