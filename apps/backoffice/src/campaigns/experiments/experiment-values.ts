import type { contract, EndpointInput, Experiment, ExperimentMetric } from '@x/api-client';

export interface VariantValues {
  readonly id: string;
  readonly weight: number;
  readonly subject: string;
  readonly preheader: string;
  /** Id of the sender. Empty for that of the campaign. */
  readonly sender: string;
  /** Id of the template. Empty for the content of the campaign. */
  readonly template: string;
}

export interface ExperimentValues {
  readonly metric: ExperimentMetric;
  readonly share: string;
  readonly hours: string;
  readonly margin: string;
  readonly fallback: number;
  readonly variants: readonly VariantValues[];
}

interface KnownSender {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

export function emptyVariant(id: string): VariantValues {
  return { id, weight: 1, subject: '', preheader: '', sender: '', template: '' };
}

export const newExperiment: ExperimentValues = {
  metric: 'clicked',
  share: '20',
  hours: '24',
  margin: '10',
  fallback: 0,
  variants: [emptyVariant('0'), emptyVariant('1')],
};

export function toValues(experiment: Experiment, senders: readonly KnownSender[]): ExperimentValues {
  const { metric, share, duration_hours: hours, margin, fallback, variants } = experiment;
  return {
    metric,
    share: String(share),
    hours: String(hours),
    margin: String(margin),
    fallback,
    variants: variants.map((variant, position) => ({
      id: String(position),
      weight: variant.weight,
      subject: variant.subject ?? '',
      preheader: variant.preheader ?? '',
      sender:
        senders.find(({ email, name }) => email === variant.from && name === variant.from_name)?.id ?? '',
      template: variant.template_id ?? '',
    })),
  };
}

type Body = EndpointInput<typeof contract.experiments.set>['body'];

export function toBody(values: ExperimentValues, senders: readonly KnownSender[]): Body {
  const { metric, fallback, variants } = values;
  return {
    metric,
    share: Number(values.share),
    duration_hours: Number(values.hours),
    margin: Number(values.margin),
    fallback: Math.min(fallback, variants.length - 1),
    variants: variants.map(({ weight, subject, preheader, sender: senderId, template }) => {
      const sender = senders.find(({ id }) => id === senderId);
      return {
        weight,
        subject: subject.trim() === '' ? null : subject.trim(),
        preheader: preheader.trim() === '' ? null : preheader.trim(),
        from: sender?.email ?? null,
        from_name: sender?.name ?? null,
        template_id: template === '' ? null : template,
      };
    }),
  };
}

export interface NumberBounds {
  readonly least: number;
  readonly most: number;
}

export const bounds = {
  share: { least: 1, most: 100 },
  hours: { least: 1, most: 720 },
  margin: { least: 1, most: 50 },
} as const satisfies Readonly<Record<string, NumberBounds>>;

export type NumberName = keyof typeof bounds;

export function isWithin(text: string, { least, most }: NumberBounds): boolean {
  const value = Number(text);
  return /^\d+$/u.test(text.trim()) && value >= least && value <= most;
}

/** Letter of a variant: A, B, C … */
export function letterOf(position: number): string {
  return String.fromCodePoint(0x41 + position);
}
