import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Campaign, type Experiment } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { Button, Card } from '@x/ui';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { LeaveQuestion } from '#/page/leave-question.tsx';
import { ExperimentFields } from './experiment-fields.tsx';
import { ExperimentForecast } from './experiment-forecast.tsx';
import {
  findMistakes,
  hasMistakes,
  newExperiment,
  noMistakes,
  toBody,
  toValues,
  type ExperimentValues,
} from './experiment-values.ts';

/** Experiment of a campaign that has not started. It is saved by itself, unlike the fields of the campaign. */
export function ExperimentCard({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useLingui();
  const answer = useAnswer(contract.experiments.get, { params: { id: campaign.id } });
  return (
    <Card
      title={t`Experiment`}
      description={t`Send different versions, or the same message at different times, to some of the recipients. Everyone else gets what works best.`}
      className="x:mt-5 x:max-w-lg"
    >
      <Loaded answer={answer}>
        {({ experiment }) => (
          <ExperimentEditor
            // A saved experiment replaces what was typed.
            key={JSON.stringify(experiment)}
            campaign={campaign}
            experiment={experiment}
          />
        )}
      </Loaded>
    </Card>
  );
}

interface ExperimentEditorProps {
  readonly campaign: Campaign;
  readonly experiment: Experiment | null;
}

function ExperimentEditor({ campaign, experiment }: ExperimentEditorProps) {
  const { client, alerts } = useApp();
  const { t } = useLingui();
  const invalidate = useInvalidate();
  const { timeZone } = useFormats();
  const [saved] = useState<ExperimentValues | undefined>(
    experiment === null ? undefined : toValues(experiment, timeZone),
  );
  const [values, setValues] = useState(saved);
  const [busy, setBusy] = useState<'save' | 'remove'>();
  const [mistakes, setMistakes] = useState(noMistakes);
  const params = { id: campaign.id };

  async function finish(call: Promise<{ readonly success: boolean }>, done: string): Promise<void> {
    const { success } = await call;
    if (success) {
      await invalidate(contract.experiments.get, contract.campaigns.get, contract.preflight.get);
      alerts.confirm(done);
    }
    setBusy(undefined);
  }

  async function save(current: ExperimentValues): Promise<void> {
    const found = findMistakes(current, timeZone, new Date());
    setMistakes(found);
    if (hasMistakes(found)) return;
    setBusy('save');
    await finish(
      client.call(contract.experiments.set, { params, body: toBody(current, timeZone) }),
      t`The experiment was saved.`,
    );
  }

  async function remove(): Promise<void> {
    if (experiment === null) {
      setValues(undefined);
      return;
    }
    setBusy('remove');
    await finish(client.call(contract.experiments.remove, { params }), t`The experiment was removed.`);
  }

  if (values === undefined) {
    return (
      <Button icon={<FlaskConical aria-hidden />} onClick={() => setValues(newExperiment)}>
        <Trans>Add experiment</Trans>
      </Button>
    );
  }
  return (
    <form
      aria-label={t`Experiment`}
      noValidate
      className="x:flex x:flex-col x:gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save(values);
      }}
    >
      <LeaveQuestion
        unsaved={JSON.stringify(values) !== JSON.stringify(saved)}
        consequence={t`Your changes on this page will be lost.`}
      />
      <ExperimentFields campaign={campaign} values={values} onChange={setValues} mistakes={mistakes} />
      {experiment !== null && <ExperimentForecast experiment={experiment} />}
      <div className="x:flex x:flex-wrap x:justify-end x:gap-2">
        <Button variant="ghost" loading={busy === 'remove'} onClick={() => void remove()}>
          <Trans>Remove experiment</Trans>
        </Button>
        <Button type="submit" variant="primary" loading={busy === 'save'}>
          <Trans>Save experiment</Trans>
        </Button>
      </div>
    </form>
  );
}
