import {
  timeWindowHours,
  type ChosenExperiment,
  type ExperimentMetric,
  type ExperimentSettings,
  type ExperimentSubject,
} from '@x/api-client';
import { instantOf, wallTimeAt, type WallTime } from '#/language/wall-time.ts';

/** A variant has the fields of a message, or a date and a time. Those that do not apply are not saved. */
export interface VariantValues extends WallTime {
  readonly id: string;
  readonly weight: string;
  readonly subject: string;
  readonly preheader: string;
  /** Address of the sender. Empty for that of the campaign. */
  readonly sender: string;
  readonly senderName: string;
  /** Id of the template, {@link ownContent}, or empty for the content of the campaign. */
  readonly template: string;
  /** Index of the saved variant whose content is kept. Null if the content is chosen anew. */
  readonly keepsContentOf: number | null;
}

export interface ExperimentValues {
  readonly compares: ExperimentSubject;
  readonly metric: ExperimentMetric;
  readonly share: string;
  readonly hours: string;
  readonly margin: string;
  readonly fallback: number;
  readonly variants: readonly VariantValues[];
}

/** Stands in place of a template for a copy of the content of the campaign, to be edited. */
export const ownContent = 'own';

export function emptyVariant(id: string): VariantValues {
  return {
    id,
    weight: '1',
    subject: '',
    preheader: '',
    sender: '',
    senderName: '',
    template: '',
    keepsContentOf: null,
    date: '',
    time: '',
  };
}

export const newExperiment: ExperimentValues = {
  compares: 'messages',
  metric: 'clicked',
  share: '20',
  hours: '24',
  margin: '10',
  fallback: 0,
  variants: [emptyVariant('0'), emptyVariant('1')],
};

/** Times of day to begin with. Further variants have none. */
const firstTimes = ['10:00', '18:00'] as const;

/** Days for which an experiment with times runs at first, so that all messages can be compared. */
const firstHours = 2 * timeWindowHours;

/**
 * Changes what is tested. Variants of time get times on a day, unless they have some already.
 *
 * @param day - YYYY-MM-DD
 */
export function withSubject(
  values: ExperimentValues,
  compares: ExperimentSubject,
  day: string,
): ExperimentValues {
  if (compares === 'messages') return { ...values, compares };
  const hours = isWithin(values.hours, boundsOf(compares).hours) ? values.hours : String(firstHours);
  const variants = values.variants.map((variant, position) =>
    variant.date === '' ? { ...variant, date: day, time: firstTimes[position] ?? '' } : variant,
  );
  return { ...values, compares, hours, variants };
}

/** @param timeZone - IANA name of the project's time zone */
export function toValues(experiment: ExperimentSettings, timeZone: string): ExperimentValues {
  const { compares, metric, share, duration_hours: hours, margin, fallback, variants } = experiment;
  return {
    compares,
    metric,
    share: String(share),
    hours: String(hours),
    margin: String(margin),
    fallback,
    variants: variants.map((variant, position) => ({
      id: String(position),
      weight: String(variant.weight),
      subject: variant.subject ?? '',
      preheader: variant.preheader ?? '',
      sender: variant.from ?? '',
      senderName: variant.from_name ?? '',
      template: variant.has_content ? (variant.template_id ?? ownContent) : '',
      keepsContentOf: variant.has_content ? position : null,
      ...(variant.start_at === null
        ? { date: '', time: '' }
        : wallTimeAt(new Date(variant.start_at), timeZone)),
    })),
  };
}

type ChosenVariant = ChosenExperiment['variants'][number];

function messageOf(values: VariantValues): Omit<ChosenVariant, 'weight'> {
  const { subject, preheader, sender, senderName, template, keepsContentOf } = values;
  const isChosen = keepsContentOf === null && template !== '';
  return {
    subject: subject.trim() === '' ? null : subject.trim(),
    preheader: preheader.trim() === '' ? null : preheader.trim(),
    from: sender === '' ? null : sender,
    from_name: sender === '' ? null : senderName,
    template_id: isChosen && template !== ownContent ? template : null,
    copies_campaign: isChosen && template === ownContent,
    keeps_content_of: keepsContentOf,
    start_at: null,
  };
}

export function toChosen(values: ExperimentValues, timeZone: string): ChosenExperiment {
  const { compares, metric, fallback, variants } = values;
  return {
    compares,
    metric,
    share: Number(values.share),
    duration_hours: Number(values.hours),
    margin: Number(values.margin),
    fallback: Math.min(fallback, variants.length - 1),
    variants: variants.map((variant) => ({
      weight: Number(variant.weight),
      ...messageOf(compares === 'times' ? emptyVariant(variant.id) : variant),
      start_at: compares === 'times' ? (instantOf(variant, timeZone)?.toISOString() ?? null) : null,
    })),
  };
}

export interface NumberBounds {
  readonly least: number;
  readonly most: number;
}

const bounds = {
  share: { least: 1, most: 100 },
  hours: { least: 1, most: 720 },
  margin: { least: 1, most: 50 },
} as const satisfies Readonly<Record<string, NumberBounds>>;

export const weightBounds: NumberBounds = { least: 1, most: 100 };

export type NumberName = keyof typeof bounds;

export function boundsOf(compares: ExperimentSubject): Readonly<Record<NumberName, NumberBounds>> {
  return compares === 'messages' ? bounds : { ...bounds, hours: { least: timeWindowHours + 1, most: 720 } };
}

export function isWithin(text: string, { least, most }: NumberBounds): boolean {
  const value = Number(text);
  return /^\d+$/u.test(text.trim()) && value >= least && value <= most;
}

/** Errors that must be corrected before an experiment can be saved. */
export interface Mistakes {
  readonly numbers: readonly NumberName[];
  /** Ids of the variants whose weight is out of bounds. */
  readonly weights: readonly string[];
  /** Ids of the variants whose time is missing or has passed. */
  readonly times: readonly string[];
}

export const noMistakes: Mistakes = { numbers: [], weights: [], times: [] };

export function findMistakes(values: ExperimentValues, timeZone: string, now: Date): Mistakes {
  const { compares, variants } = values;
  const limits = boundsOf(compares);
  const isPast = (variant: VariantValues) => (instantOf(variant, timeZone) ?? now) <= now;
  const idsWhere = (isWrong: (variant: VariantValues) => boolean) =>
    variants.filter(isWrong).map(({ id }) => id);
  return {
    numbers: (['share', 'hours', 'margin'] as const).filter((name) => !isWithin(values[name], limits[name])),
    weights: idsWhere(({ weight }) => !isWithin(weight, weightBounds)),
    times: compares === 'times' ? idsWhere(isPast) : [],
  };
}

export function hasMistakes(mistakes: Mistakes): boolean {
  return Object.values(mistakes).some((found: readonly string[]) => found.length > 0);
}

/** Sum of the weights, or undefined if one is out of bounds. */
export function totalWeight(variants: readonly VariantValues[]): number | undefined {
  if (!variants.every(({ weight }) => isWithin(weight, weightBounds))) return undefined;
  return variants.reduce((sum, { weight }) => sum + Number(weight), 0);
}

/** People that each variant is expected to get, and those who wait for the decision. */
export interface Division {
  /** People who take part. Those of the variants may add up to another number, because they are rounded. */
  readonly participants: number;
  readonly variants: readonly number[];
  readonly rest: number;
}

/** Divides recipients as their assignment does on average. Undefined while a share or weight is out of bounds. */
export function divide(
  { share, variants, compares }: ExperimentValues,
  recipients: number,
): Division | undefined {
  const total = totalWeight(variants);
  if (total === undefined || !isWithin(share, boundsOf(compares).share)) return undefined;
  const participants = Math.floor((recipients * Number(share)) / 100);
  return {
    participants,
    variants: variants.map(({ weight }) => Math.round((participants * Number(weight)) / total)),
    rest: recipients - participants,
  };
}

/** Letter of a variant: A, B, C … */
export function letterOf(position: number): string {
  return String.fromCodePoint(0x41 + position);
}
