import type { Preflight, PreflightFinding, PreflightPart } from '@x/api-client/contract';
import { readFields } from '../../audience/index.ts';
import { callableHosts } from '../../platform/outgoing/destination.ts';
import { findSender } from '../../providers/index.ts';
import { addressWarnings } from './addresses.ts';
import { conditionFault, conditionWarnings, variantsToCheck, type Variant } from './conditions.ts';
import {
  contentsOf,
  identicalFault,
  ordersFault,
  smallAudienceFault,
  variantSenderFault,
  weakExperiment,
} from './experiment.ts';
import { blocking, type Blocking } from './finding.ts';
import type { CampaignParts, LaunchFacts } from './launch-facts.ts';
import { checkLinks, linksOf, sampleValues } from './links.ts';
import {
  ampFault,
  contentFaults,
  contentMissing,
  isInteractive,
  messageWarnings,
  segmentsOf,
  sizesOf,
} from './message.ts';
import { audienceFault, doubtfulTags, recipientWarnings, segmentDeleted } from './recipients.ts';
import { describeSchedule, quotaFault, timingFault } from './schedule.ts';
import { ampWarning, senderWarnings, unknownSender } from './sender.ts';
import { variantTimesFault } from './variant-times.ts';

type Summary = Partial<
  Pick<Preflight, 'recipients' | 'experiment' | 'frequency_cap' | 'holdout' | 'schedule' | 'links' | 'sizes'>
>;

/** A check of the preflight. `missing` and `fault` also run when a campaign is planned and when it starts. */
interface LaunchCheck {
  readonly part: PreflightPart;
  /**
   * Finds a part that the campaign lacks. Takes one short query, because it also runs after each change of a scheduled
   * campaign.
   */
  readonly missing?: (parts: CampaignParts) => Promise<Blocking | undefined>;
  /** Finds any other reason not to send. May read every recipient or call the AMP validator. */
  readonly fault?: (facts: LaunchFacts) => Promise<Blocking | undefined>;
  /** Like `fault`, for a check that finds several reasons. They come before those of `fault`. */
  readonly faults?: (facts: LaunchFacts) => Promise<readonly Blocking[]>;
  /** Lists findings from stored data that do not prevent sending. */
  readonly warnings?: (facts: LaunchFacts) => Promise<readonly PreflightFinding[]>;
  /**
   * Lists findings from DNS, providers and linked pages. Only the preflight reports these findings, because they change
   * from day to day.
   */
  readonly outside?: (
    facts: LaunchFacts,
  ) => Promise<{ readonly findings: readonly PreflightFinding[]; readonly summary?: Summary }>;
  readonly summary?: (facts: LaunchFacts) => Promise<Summary>;
}

const sender: LaunchCheck = {
  part: 'sender',
  missing: async ({ campaign, sender: find }) =>
    (await find()) === undefined ? unknownSender(campaign.fromEmail) : undefined,
  fault: async ({ campaign, sender: find, experiment, read }) => {
    const [found, tested] = [await find(), await experiment()];
    if (found === undefined || tested === undefined) return undefined;
    return variantSenderFault(found, tested, (email) =>
      read((tx) => findSender(tx, campaign.projectId, email)),
    );
  },
  warnings: async (facts) => {
    const [found, message] = [await facts.sender(), await facts.message()];
    return found === undefined
      ? []
      : ampWarning(found, message !== undefined && isInteractive(message.config));
  },
  outside: async (facts) => {
    const found = await facts.sender();
    return { findings: found === undefined ? [] : await senderWarnings(found, facts.services) };
  },
};

const recipients: LaunchCheck = {
  part: 'recipients',
  missing: async ({ audiences, segments }) => {
    if ((await audiences()) === 0) {
      return blocking('audience-missing', { message: 'Choose an audience first.' });
    }
    const { include, exclude } = await segments();
    const used = [...(include === null ? [] : [include]), ...exclude];
    return used.some(({ name }) => name === null) ? segmentDeleted : undefined;
  },
  fault: async ({ counts, experiment, expectedResponse, experimentPlan }) => {
    const found = audienceFault(await counts());
    const [tested, expected, plan] = [await experiment(), await expectedResponse(), await experimentPlan()];
    if (found !== undefined || tested === undefined || expected === undefined || plan === undefined) {
      return found;
    }
    return smallAudienceFault(tested, plan) ?? ordersFault(tested, expected);
  },
  warnings: async ({ campaign, counts, selection, frozen, frozenVariants, experimentPlan, read }) => {
    const counted = await counts();
    if (audienceFault(counted) !== undefined) return [];
    const message = await frozen();
    const variants = contentsOf(await frozenVariants());
    const plan = await experimentPlan();
    const chosen = { audiences: { ofCampaign: campaign.id }, segments: await selection() };
    return read(async (tx) => {
      const keys = new Set((await readFields(tx, campaign.projectId)).map(({ key }) => key));
      const contents = message.ok ? [message.content, ...variants] : [];
      const tags = doubtfulTags(contents.flatMap(segmentsOf), keys);
      return [
        ...(await recipientWarnings(tx, chosen, counted, tags, keys)),
        ...(await addressWarnings(tx, chosen, counted.recipients, contents.flatMap(segmentsOf))),
        ...(plan === undefined ? [] : weakExperiment(plan)),
      ];
    });
  },
  summary: async ({ counts, experimentPlan, frequencyCap, holdout }) => {
    const { contacts, recipients: people, left_out, duplicates, suppressed } = await counts();
    return {
      recipients: { contacts, recipients: people, left_out, duplicates, suppressed },
      experiment: (await experimentPlan()) ?? null,
      frequency_cap: await frequencyCap(),
      holdout: await holdout(),
    };
  },
};

const schedule: LaunchCheck = {
  part: 'schedule',
  fault: async ({ counts, plan, budgets, experiment }) => {
    // The check of the recipients reports an empty audience.
    const { recipients: people } = await counts();
    if (people === 0) return undefined;
    const planned = await plan();
    if ('fault' in planned) return planned.fault;
    const tested = await experiment();
    return (
      timingFault(planned.plan, tested !== undefined) ??
      (tested === undefined ? undefined : variantTimesFault(tested, planned.fitted, people)) ??
      quotaFault(await budgets())
    );
  },
  summary: async ({ counts, plan, timed, budgets }) => {
    const { recipients: people } = await counts();
    const planned = await plan();
    if (people === 0 || 'fault' in planned) return {};
    return {
      schedule: describeSchedule(
        planned.fitted,
        { recipients: people, timed: await timed() },
        await budgets(),
      ),
    };
  },
};

/** Returns the variants of the message to check, of which there is one if no block has a condition. */
async function variantsOf({ variants }: LaunchFacts): Promise<readonly Variant[]> {
  const counted = await variants();
  if (counted === undefined) return [{ met: [], recipients: 0 }];
  return variantsToCheck(counted.met.length, counted.variants);
}

/** Checks the messages of the experiment's variants as the campaign's own. */
async function experimentFault(facts: LaunchFacts): Promise<Blocking | undefined> {
  const experiment = await facts.experiment();
  if (experiment === undefined) return undefined;
  const identical = identicalFault(facts.campaign, await facts.message(), experiment);
  if (identical !== undefined) return identical;
  for (const { result } of await facts.frozenVariants()) {
    if (!result.ok) return result.fault;
    const fault = await ampFault(result.content, facts.submitter, await variantsOf(facts));
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Findings of the variants. Each has a subject and a preheader of its own, even if its content is that of the campaign. */
async function experimentWarnings(facts: LaunchFacts): Promise<readonly PreflightFinding[]> {
  const occurring = await variantsOf(facts);
  return (await facts.frozenVariants()).flatMap(({ campaign, message: changed, result }) =>
    result.ok
      ? messageWarnings(changed, result.content, campaign, facts.services.configuration, occurring)
      : [],
  );
}

/** Lists the reasons in the message and in those of the experiment's variants not to send them, each once. */
async function messageFaults(facts: LaunchFacts): Promise<readonly Blocking[]> {
  const { configuration } = facts.services;
  const own = await facts.message();
  const variants = (await facts.frozenVariants()).filter(({ variant }) => variant.config !== null);
  return once([
    ...(own === undefined ? [] : contentFaults(own, facts.campaign, configuration)),
    ...variants.flatMap(({ message: changed, campaign }) => contentFaults(changed, campaign, configuration)),
  ]);
}

/** Keeps one of the findings that several variants have. */
function once<Found extends PreflightFinding>(findings: readonly Found[]): readonly Found[] {
  return [...new Map(findings.map((found) => [found.id, found])).values()];
}

const message: LaunchCheck = {
  part: 'message',
  missing: async ({ message }) => ((await message()) === undefined ? contentMissing : undefined),
  faults: messageFaults,
  fault: async (facts) => {
    const { frozen, conditions, submitter } = facts;
    const result = await frozen();
    if (!result.ok) return result.fault;
    const { content } = result;
    const prepared = await conditions();
    const broken = prepared === undefined ? undefined : conditionFault(content, prepared);
    return (
      broken ??
      (await ampFault(content, submitter, await variantsOf(facts))) ??
      (await experimentFault(facts))
    );
  },
  warnings: async (facts) => {
    const { campaign, message, frozen, conditions, variants, services } = facts;
    const [result, found] = [await frozen(), await message()];
    if (!result.ok || found === undefined) return [];
    const [prepared, counted] = [await conditions(), await variants()];
    return once([
      ...messageWarnings(found, result.content, campaign, services.configuration, await variantsOf(facts)),
      ...(prepared === undefined || counted === undefined
        ? []
        : conditionWarnings(result.content, prepared, counted)),
      ...(await experimentWarnings(facts)),
    ]);
  },
  summary: async ({ frozen }) => {
    const result = await frozen();
    return result.ok ? { sizes: sizesOf(result.content) } : {};
  },
};

const links: LaunchCheck = {
  part: 'links',
  outside: async ({ campaign, frozen, read, services }) => {
    const result = await frozen();
    if (!result.ok) return { findings: [], summary: { links: { total: 0, checked: 0 } } };
    const values = await read((tx) => sampleValues(tx, campaign.id));
    const { findings, total, checked } = await checkLinks(linksOf(result.content.links, values), {
      allowedHosts: callableHosts(services.configuration),
    });
    return { findings, summary: { links: { total, checked } } };
  },
};

/** All checks. Planning and starting report only the first fault in this order. */
export const launchChecks: readonly LaunchCheck[] = [sender, recipients, schedule, message, links];

export async function findMissingPart(parts: CampaignParts): Promise<Blocking | undefined> {
  for (const check of launchChecks) {
    const missing = await check.missing?.(parts);
    if (missing !== undefined) return missing;
  }
  return undefined;
}

/** Lists what a check finds against sending: what is missing, or else all reasons that it knows. */
export async function listFaults(facts: LaunchFacts, check: LaunchCheck): Promise<readonly Blocking[]> {
  const missing = await check.missing?.(facts);
  if (missing !== undefined) return [missing];
  const fault = await check.fault?.(facts);
  return [...((await check.faults?.(facts)) ?? []), ...(fault === undefined ? [] : [fault])];
}

export async function findFault(facts: LaunchFacts): Promise<Blocking | undefined> {
  for (const check of launchChecks) {
    const fault =
      (await check.missing?.(facts)) ?? (await check.faults?.(facts))?.[0] ?? (await check.fault?.(facts));
    if (fault !== undefined) return fault;
  }
  return undefined;
}
