import { Plural, Trans } from '@lingui/react/macro';
import { contract, doubtfulLift, timeWindowHours, type ExperimentSettings } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Alert } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';

/** With a lift above this, a variant is eleven times as good, which is too rare to be worth a forecast. */
const hopelessLift = 10;

interface ExperimentForecastProps {
  readonly campaignId: string;
  /** As it is saved. */
  readonly experiment: ExperimentSettings;
}

/** States what the saved experiment can find, before it is sent. */
export function ExperimentForecast({ campaignId, experiment }: ExperimentForecastProps) {
  const formats = useFormats();
  const { data } = useAnswer(contract.preflight.get, {
    params: { id: campaignId },
    query: { part: 'recipients' },
  });
  const plan = data?.experiment ?? undefined;
  if (plan === undefined) return null;
  const { recipients, rate, detectable_lift: lift } = plan;
  const responses = formats.chosenPercent(Math.round(rate * 1000) / 10);
  const found = formats.chosenPercent(Math.ceil((lift ?? 0) * 100));
  const windowHours = timeWindowHours;
  const isOfTimes = experiment.compares === 'times';
  const isHopeless = lift === null || lift > hopelessLift;
  const isDoubtful = lift === null || lift > doubtfulLift;
  return (
    <Alert tone={isDoubtful ? 'warning' : 'info'}>
      <Plural value={recipients} one="# person would take part now." other="# people would take part now." />{' '}
      {isHopeless ? (
        <Trans>That is not enough to find any difference.</Trans>
      ) : experiment.metric === 'revenue' ? (
        <Trans>
          If {responses} order, the experiment finds a variant whose revenue per recipient is higher by{' '}
          {found} or more in four of five cases.
        </Trans>
      ) : !isOfTimes ? (
        <Trans>
          If {responses} respond, the experiment finds a variant that is better by {found} or more in four of
          five cases.
        </Trans>
      ) : (
        <Trans>
          If {responses} respond within {windowHours} hours, the experiment finds a time that is better by{' '}
          {found} or more in four of five cases.
        </Trans>
      )}{' '}
      {isDoubtful && (
        <Trans>Smaller differences will probably stay unknown. Let more people take part if you can.</Trans>
      )}
    </Alert>
  );
}
