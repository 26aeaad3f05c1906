import { Trans, useLingui } from '@lingui/react/macro';
import { contract, mostVariants, fewestVariants, type Campaign, type ExperimentMetric } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Button, Field, Select, TextInput } from '@x/ui';
import { Plus } from 'lucide-react';
import { useProjectId } from '#/session/use-current.ts';
import { useMay } from '#/session/may.tsx';
import {
  bounds,
  emptyVariant,
  letterOf,
  type ExperimentValues,
  type NumberName,
  type VariantValues,
} from './experiment-values.ts';
import { useMetricNames } from './metric-names.ts';

interface KnownSender {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

export interface ExperimentFieldsProps {
  readonly campaign: Campaign;
  readonly values: ExperimentValues;
  readonly onChange: (values: ExperimentValues) => void;
  readonly senders: readonly KnownSender[];
  /** Numbers that are out of bounds. */
  readonly wrong: readonly NumberName[];
}

export function ExperimentFields(props: ExperimentFieldsProps) {
  const { campaign, values, onChange, senders } = props;
  const { variants } = values;
  const setVariants = (next: readonly VariantValues[]) =>
    onChange({ ...values, variants: next, fallback: Math.min(values.fallback, next.length - 1) });
  const add = () => {
    const highest = Math.max(...variants.map(({ id }) => Number(id)));
    setVariants([...variants, emptyVariant(String(highest + 1))]);
  };
  return (
    <>
      {variants.map((variant, position) => (
        <VariantFields
          key={variant.id}
          campaign={campaign}
          letter={letterOf(position)}
          variant={variant}
          senders={senders}
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

interface VariantFieldsProps {
  readonly campaign: Campaign;
  readonly letter: string;
  readonly variant: VariantValues;
  readonly senders: readonly KnownSender[];
  readonly onChange: (variant: VariantValues) => void;
  /** undefined if no further variant can be removed. */
  readonly onRemove: (() => void) | undefined;
}

function VariantFields({ campaign, letter, variant, senders, onChange, onRemove }: VariantFieldsProps) {
  const { t } = useLingui();
  const may = useMay();
  const projectId = useProjectId();
  const templates = useAnswer(
    contract.templates.list,
    may(contract.templates.list) ? { params: { id: projectId }, query: { page: 1, rows: 100 } } : undefined,
  );
  const set = (change: Partial<VariantValues>) => onChange({ ...variant, ...change });
  const senderOptions = senders.map(({ id, email, name }) => ({ value: id, label: `${name} <${email}>` }));
  const templateOptions = (templates.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <fieldset className="x:flex x:min-w-0 x:flex-col x:gap-3 x:rounded-md x:border x:border-line x:p-3">
      <legend className="x:px-1 x:text-13 x:font-semibold">{t`Variant ${letter}`}</legend>
      <Field label={t`Subject`} hint={t`If empty, the subject of the campaign.`}>
        <TextInput
          value={variant.subject}
          placeholder={campaign.subject}
          maxLength={255}
          autoComplete="off"
          onChange={(event) => set({ subject: event.target.value })}
        />
      </Field>
      <Field label={t`Preheader`} hint={t`If empty, the preheader of the content.`}>
        <TextInput
          value={variant.preheader}
          maxLength={255}
          autoComplete="off"
          onChange={(event) => set({ preheader: event.target.value })}
        />
      </Field>
      <Field label={t`Sender`}>
        <Select
          value={variant.sender}
          onValueChange={(sender) => set({ sender })}
          options={[{ value: '', label: t`Sender of the campaign` }, ...senderOptions]}
        />
      </Field>
      <Field label={t`Content`} hint={t`The content of a template is copied when you save.`}>
        <Select
          value={variant.template}
          onValueChange={(template) => set({ template })}
          options={[{ value: '', label: t`Content of the campaign` }, ...templateOptions]}
        />
      </Field>
      {onRemove !== undefined && (
        <div>
          <Button size="small" variant="ghost" onClick={onRemove}>
            <Trans>Remove variant {letter}</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function RuleFields({ values, onChange, wrong }: ExperimentFieldsProps) {
  const { t } = useLingui();
  const metricNames = useMetricNames();
  const error = (name: NumberName) => {
    const { least, most } = bounds[name];
    return wrong.includes(name) ? t`Enter a whole number from ${least} to ${most}.` : undefined;
  };
  const metrics: readonly ExperimentMetric[] = ['clicked', 'acted', 'ordered'];
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
      <Field label={t`What decides`} hint={t`Bots do not count, and each person counts once.`}>
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
        hint={t`The others wait for the decision.`}
        error={error('share')}
      >
        {number('share')}
      </Field>
      <Field label={t`Longest wait (hours)`} hint={t`A clear winner is sent earlier.`} error={error('hours')}>
        {number('hours')}
      </Field>
      <Field
        label={t`Difference that does not matter (%)`}
        hint={t`Variants whose rates differ by less are called practically equal.`}
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
