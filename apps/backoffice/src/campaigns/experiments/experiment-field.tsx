import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { customField } from '#/forms/fields/custom-field.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import type { ExperimentValues } from './experiment-values.ts';
import { useMetricNames } from './metric-names.ts';

export const experimentField = customField<ExperimentValues | null>({
  label: msg`Experiment`,
  renderValue: (value) => <ExperimentSummary experiment={value} />,
});

/** Describes an experiment in a line, for a conflict. */
function ExperimentSummary({ experiment }: { readonly experiment: ExperimentValues | null }) {
  const formats = useFormats();
  const metricNames = useMetricNames();
  if (experiment === null) return <Trans>No experiment</Trans>;
  const subjects = experiment.variants.map(({ subject, date, time }) =>
    experiment.compares === 'times' ? `${date} ${time}` : subject,
  );
  const parts = [
    metricNames[experiment.metric],
    formats.chosenPercent(Number(experiment.share)),
    ...subjects.filter((part) => part.trim() !== ''),
  ];
  return (
    <>
      <Plural value={experiment.variants.length} one="# variant" other="# variants" /> · {parts.join(' · ')}
    </>
  );
}
