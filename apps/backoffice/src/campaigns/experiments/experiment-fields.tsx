import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  fewestVariants,
  mostVariants,
  timeWindowHours,
  type Campaign,
  experimentMetricSchema,
} from '@x/api-client';
import { Button, Field, RadioGroup, Select, TextInput } from '@x/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '#/language/use-formats.tsx';
import { wallTimeAt } from '#/language/wall-time.ts';
import {
  boundsOf,
  emptyVariant,
  letterOf,
  totalWeight,
  withSubject,
  type Division,
  type ExperimentValues,
  type Mistakes,
  type NumberName,
  type VariantValues,
} from './experiment-values.ts';
import { useMetricHints, useMetricNames } from './metric-names.ts';
import { VariantFields } from './variant-fields.tsx';

export interface ExperimentFieldsProps {
  readonly campaign: Campaign;
  readonly values: ExperimentValues;
  readonly onChange: (values: ExperimentValues) => void;
  readonly mistakes: Mistakes;
  /** How the present recipients would be divided. Undefined if it is not known. */
  readonly division: Division | undefined;
}

export function ExperimentFields(props: ExperimentFieldsProps) {
  const { campaign, values, onChange, mistakes, division } = props;
  const { compares, variants } = values;
  const setVariants = (next: readonly VariantValues[]) =>
    onChange({ ...values, variants: next, fallback: Math.min(values.fallback, next.length - 1) });
  const add = () => {
    const highest = Math.max(...variants.map(({ id }) => Number(id)));
    const date = compares === 'times' ? (variants.at(-1)?.date ?? '') : '';
    setVariants([...variants, { ...emptyVariant(String(highest + 1)), date }]);
  };
  return (
    <>
      <SubjectChoice {...props} />
      {variants.map((variant, position) => (
        <VariantFields
          key={variant.id}
          campaign={campaign}
          compares={compares}
          letter={letterOf(position)}
          variant={variant}
          total={totalWeight(variants)}
          people={division?.variants[position]}
          mistakes={mistakes}
          onChange={(changed) => setVariants(variants.map((one) => (one === variant ? changed : one)))}
          onRemove={
            variants.length > fewestVariants
              ? () => setVariants(variants.filter((one) => one !== variant))
              : undefined
          }
        />
      ))}
      {variants.length < mostVariants && (
        <div>
          <Button size="small" icon={<Plus aria-hidden />} onClick={add}>
            <Trans>Add variant</Trans>
          </Button>
        </div>
      )}
      <RuleFields {...props} />
    </>
  );
}

const day = 86_400_000;

function SubjectChoice({ campaign, values, onChange }: ExperimentFieldsProps) {
  const { t } = useLingui();
  const { timeZone } = useFormats();
  const { job } = campaign;
  const [firstDay] = useState(() => {
    const start = job === null ? Date.now() + day : Date.parse(job.start_at);
    return wallTimeAt(new Date(start), timeZone).date;
  });
  return (
    <RadioGroup
      label={t`What is tested`}
      name="compares"
      value={values.compares}
      onValueChange={(compares) => onChange(withSubject(values, compares, firstDay))}
      options={[
        {
          value: 'messages',
          label: t`The message`,
          hint: t`All variants are sent at the same time.`,
        },
        {
          value: 'times',
          label: t`The time of sending`,
          hint: t`All variants have the same message. Conversions count for ${timeWindowHours} hours after each message, and the times are compared on equal numbers of people. Everyone else gets the message the next time the best time of day comes around. Times are in the project’s time zone, ${timeZone}.`,
        },
      ]}
    />
  );
}

function RuleFields({ values, onChange, mistakes, division }: ExperimentFieldsProps) {
  const { t } = useLingui();
  const metricNames = useMetricNames();
  const error = (name: NumberName) => {
    const { least, most } = boundsOf(values.compares)[name];
    return mistakes.numbers.includes(name) ? t`Enter a whole number from ${least} to ${most}.` : undefined;
  };
  const metricHints = useMetricHints();
  const metrics = experimentMetricSchema.options;
  const number = (name: NumberName) => (
    <TextInput
      value={values[name]}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => onChange({ ...values, [name]: event.target.value })}
    />
  );
  return (
    <>
      <Field label={t`Winner decided by`} hint={metricHints[values.metric]}>
        <Select
          value={values.metric}
          onValueChange={(chosen) =>
            onChange({ ...values, metric: metrics.find((metric) => metric === chosen) ?? 'clicked' })
          }
          options={metrics.map((metric) => ({ value: metric, label: metricNames[metric] }))}
        />
      </Field>
      <Field
        label={t`Recipients who take part (%)`}
        hint={<WaitingHint division={division} />}
        error={error('share')}
      >
        {number('share')}
      </Field>
      <Field
        label={t`Maximum wait (hours)`}
        hint={
          values.compares === 'times'
            ? t`Counted from the latest time. A clear winner is sent earlier.`
            : t`A clear winner is sent earlier.`
        }
        error={error('hours')}
      >
        {number('hours')}
      </Field>
      <Field
        label={t`Ignore differences below (%)`}
        hint={t`Variants that differ by less are called practically equal.`}
        error={error('margin')}
      >
        {number('margin')}
      </Field>
      <Field label={t`Variant to send if there is no winner`}>
        <Select
          value={String(values.fallback)}
          onValueChange={(chosen) => onChange({ ...values, fallback: Number(chosen) })}
          options={values.variants.map((_variant, position) => ({
            value: String(position),
            label: t`Variant ${letterOf(position)}`,
          }))}
        />
      </Field>
    </>
  );
}

/** Says how many people take part, and how many wait. */
function WaitingHint({ division }: Pick<ExperimentFieldsProps, 'division'>) {
  if (division === undefined) return <Trans>The others wait for the decision.</Trans>;
  const { participants: people, rest } = division;
  return (
    <span className="x:tabular-nums">
      <Plural value={people} one="About # person takes part." other="About # people take part." />{' '}
      <Plural
        value={rest}
        _0="Nobody waits for the decision."
        one="The other # person waits for the decision."
        other="The other # people wait for the decision."
      />
    </span>
  );
}
