import type { ExperimentPlan, PreflightFinding } from '@x/api-client/contract';
import { doubtfulLift, fewestOrders } from '@x/api-client/contract';
import { createFreezeTables, type FrozenContent } from '../../delivery/index.ts';
import type { Addresses } from '../../platform/configuration/configuration.ts';
import type { StoredCampaign } from '../campaign/editable.ts';
import type { OrderScale } from '../experiments/order-scale.ts';
import { detectableLift } from '../experiments/statistics/detectable-lift.ts';
import {
  campaignOfVariant,
  findIdentical,
  type StoredExperiment,
  type StoredVariant,
} from '../campaign/stored-experiment.ts';
import { blocking, warning, type Blocking } from './finding.ts';
import { freezeDocument, type FreezeResult, type StoredMessage } from './message.ts';
import { unknownSender, type FoundSender } from './sender.ts';

/** A variant with its compiled message. */
export interface FrozenVariant {
  readonly variant: StoredVariant;
  readonly campaign: StoredCampaign;
  readonly message: StoredMessage;
  readonly result: FreezeResult;
}

export interface FrozenMessages {
  /** Message of the campaign. With variants, its links and conditions include those of the variants. */
  readonly own: FreezeResult;
  readonly variants: readonly FrozenVariant[];
}

/** Compiles the message of a campaign and those of its variants, with common positions of links and conditions. */
export function freezeMessages(
  campaign: StoredCampaign,
  message: StoredMessage | undefined,
  experiment: StoredExperiment | undefined,
  configuration: Addresses,
): FrozenMessages {
  const tables = createFreezeTables();
  const own = freezeDocument(message, campaign, configuration, { tables });
  if (experiment === undefined || message === undefined || !own.ok) return { own, variants: [] };
  const variants = experiment.variants.map((variant) => {
    const about = campaignOfVariant(campaign, variant);
    const preheader = variant.preheader ?? undefined;
    const changed = { ...message, config: variant.config ?? message.config, preheader };
    const result = freezeDocument(changed, about, configuration, { tables });
    return { variant, campaign: about, message: changed, result };
  });
  const { links, conditions } = tables;
  const content = { ...own.content, links: links.list(), conditions: conditions.list() };
  return { own: { ok: true, content }, variants };
}

/** Contents of variants that were compiled. */
export function contentsOf(variants: readonly FrozenVariant[]): readonly FrozenContent[] {
  return variants.flatMap(({ result }) => (result.ok ? [result.content] : []));
}

/** Letter of a variant, as in the back-office. */
export function letterOf(position: number): string {
  return String.fromCodePoint(0x41 + position);
}

export function identicalFault(
  campaign: StoredCampaign,
  message: StoredMessage | undefined,
  experiment: StoredExperiment,
): Blocking | undefined {
  const found = findIdentical(campaign, message?.config, experiment.variants);
  if (found === undefined) return undefined;
  const [first, second] = found.map(letterOf);
  return blocking('experiment-identical', {
    message: `The variants ${first ?? ''} and ${second ?? ''} of the experiment are the same. Change one of them, or remove it.`,
    values: { first: first ?? '', second: second ?? '' },
  });
}

/** All variants must be sent by the provider of the campaign, because a campaign has one queue for its provider. */
export async function variantSenderFault(
  own: FoundSender,
  experiment: StoredExperiment,
  findSender: (email: string) => Promise<FoundSender | undefined>,
): Promise<Blocking | undefined> {
  for (const { fromEmail } of experiment.variants) {
    if (fromEmail === null) continue;
    const found = await findSender(fromEmail);
    if (found === undefined) return unknownSender(fromEmail);
    if (found.provider.id !== own.provider.id) {
      return blocking('experiment-sender', {
        message: `${fromEmail} uses another email provider than ${own.sender.email}. Variants of an experiment need senders of the same provider.`,
        values: { email: fromEmail, other: own.sender.email },
      });
    }
  }
  return undefined;
}

/** Expected rate of conversions, and the scale of their amounts. */
export interface ExpectedResponse {
  readonly rate: number;
  /** Undefined unless revenue is compared, or if there are too few earlier orders. */
  readonly scale: OrderScale | undefined;
}

/** Rate of equal conversions that would tell as much. Amounts that differ make each conversion tell less. */
export function tellingRate({ rate, scale }: ExpectedResponse): number {
  return rate / (scale?.spread ?? 1);
}

/** Predicts what an experiment can find with these recipients. */
export function planExperiment(
  { share, variants }: StoredExperiment,
  recipients: number,
  expected: ExpectedResponse,
): ExperimentPlan {
  const participants = Math.floor((recipients * share) / 100);
  const weights = variants.map(({ weight }) => weight);
  const { rate, scale } = expected;
  const lift = detectableLift({ weights, recipients: participants, rate, spread: scale?.spread });
  return { recipients: participants, rate, detectable_lift: Number.isFinite(lift) ? lift : null };
}

export function smallAudienceFault(
  { variants }: StoredExperiment,
  { recipients }: ExperimentPlan,
): Blocking | undefined {
  if (recipients >= variants.length) return undefined;
  return blocking('experiment-audience', {
    message: `Only ${String(recipients)} recipients would take part in the experiment, which has ${String(variants.length)} variants. Raise its share, or remove the experiment.`,
    values: { recipients, variants: variants.length },
  });
}

/** Without earlier orders, nobody can say before sending which amounts are usual. */
export function ordersFault({ metric }: StoredExperiment, { scale }: ExpectedResponse): Blocking | undefined {
  if (metric !== 'revenue' || scale !== undefined) return undefined;
  return blocking('experiment-orders', {
    message: `Revenue can only be compared once your shop has reported ${String(fewestOrders)} orders with an amount. Let another metric decide the experiment.`,
    values: { orders: fewestOrders },
  });
}

const percent = new Intl.NumberFormat('en', { style: 'percent' });

export function weakExperiment({ recipients, detectable_lift: lift }: ExperimentPlan): PreflightFinding[] {
  if (lift !== null && lift <= doubtfulLift) return [];
  const shown = lift ?? 0;
  const reached =
    lift === null
      ? 'It cannot find any difference.'
      : `It can only find a difference of ${percent.format(shown)} or more.`;
  return [
    warning('experiment-weak', {
      message: `${String(recipients)} recipients are few for an experiment. ${reached} Raise its share, or accept that there may be no clear winner.`,
      values: { recipients, lift: shown },
    }),
  ];
}
