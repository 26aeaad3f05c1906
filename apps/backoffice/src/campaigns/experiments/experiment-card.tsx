import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Campaign } from '@x/api-client';
import { Alert, Button, Card } from '@x/ui';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { isSameValue } from '#/forms/form-state.ts';
import type { FormHandle } from '#/forms/use-form.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { useMay } from '#/session/may.tsx';
import type { RecipientValues } from '../recipients/segment-choice.ts';
import { useRecipientCount } from '../recipients/use-recipient-count.ts';
import { ExperimentFields } from './experiment-fields.tsx';
import { ExperimentForecast } from './experiment-forecast.tsx';
import {
  divide,
  findMistakes,
  hasMistakes,
  newExperiment,
  noMistakes,
  toValues,
  type Division,
  type ExperimentValues,
} from './experiment-values.ts';

// A type, because an interface is not assignable to the `Record<string, unknown>` of `useForm`.
type ExperimentFormValues = RecipientValues & { readonly experiment: ExperimentValues | null };

interface ExperimentCardProps {
  readonly campaign: Campaign;
  readonly form: FormHandle<ExperimentFormValues>;
}

/** Experiment of a campaign, which is saved with the campaign's other fields. */
export function ExperimentCard({ campaign, form }: ExperimentCardProps) {
  const { t } = useLingui();
  const { experiment } = form.values;
  return (
    <Card
      title={t`Experiment`}
      description={t`Send different versions, or the same message at different times, to some of the recipients. Everyone else gets what works best.`}
      className="x:max-w-lg"
    >
      {experiment === null ? (
        <Button icon={<FlaskConical aria-hidden />} onClick={() => form.set({ experiment: newExperiment })}>
          <Trans>Add experiment</Trans>
        </Button>
      ) : (
        <ExperimentEditor campaign={campaign} form={form} experiment={experiment} />
      )}
    </Card>
  );
}

/** How the recipients who are chosen in the form would be divided now. */
function useDivision(
  experiment: ExperimentValues,
  { values }: ExperimentCardProps['form'],
): Division | undefined {
  const may = useMay();
  const { audience, include, exclude } = values;
  const isCounted =
    audience !== '' && may(contract.campaigns.countRecipients) && may(contract.audiences.list);
  const { count } = useRecipientCount(isCounted ? { audiences: [audience], include, exclude } : undefined);
  return count === undefined ? undefined : divide(experiment, count.recipients);
}

interface ExperimentEditorProps extends ExperimentCardProps {
  readonly experiment: ExperimentValues;
}

function ExperimentEditor({ campaign, form, experiment }: ExperimentEditorProps) {
  const { t } = useLingui();
  const { timeZone } = useFormats();
  const division = useDivision(experiment, form);
  const error = form.errors.experiment;
  const [now] = useState(() => new Date());
  const mistakes = error === undefined ? noMistakes : findMistakes(experiment, timeZone, now);
  const { experiment: saved } = campaign;
  const isSaved = saved !== null && isSameValue(experiment, toValues(saved, timeZone));
  return (
    <fieldset aria-label={t`Experiment`} className="x:flex x:min-w-0 x:flex-col x:gap-5">
      {error !== undefined && !hasMistakes(mistakes) && (
        <Alert tone="danger" role="alert">
          {error}
        </Alert>
      )}
      <ExperimentFields
        campaign={campaign}
        values={experiment}
        onChange={(changed) => form.set({ experiment: changed })}
        mistakes={mistakes}
        division={division}
      />
      {isSaved ? (
        <ExperimentForecast campaignId={campaign.id} experiment={saved} />
      ) : (
        <p className="x:text-13 x:text-muted">
          <Trans>After you save, this page says which differences the experiment can find.</Trans>
        </p>
      )}
      <div>
        <Button variant="ghost" onClick={() => form.set({ experiment: null })}>
          <Trans>Remove experiment</Trans>
        </Button>
      </div>
    </fieldset>
  );
}
