import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  contract,
  leastOpenedMessages,
  type Campaign,
  type PreflightSchedule,
  type SendTiming,
} from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { RadioGroup } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import { useProjectId } from '#/session/use-current.ts';
import { useTimingNames } from '#/usage/timing-names.ts';

interface TimingChoiceProps {
  readonly campaign: Campaign;
  readonly value: SendTiming;
  readonly onValueChange: (timing: SendTiming) => void;
  readonly error: string | undefined;
  /** Result of the preflight, which may be that of the previous choice. */
  readonly schedule: PreflightSchedule | undefined;
}

/** Chooses when each recipient of a batch gets the message. */
export function TimingChoice({ campaign, value, onValueChange, error, schedule }: TimingChoiceProps) {
  const { t } = useLingui();
  const names = useTimingNames();
  const { experiment } = campaign;
  const hasExperiment = experiment !== null;
  return (
    <div className="x:flex x:flex-col x:gap-2">
      <RadioGroup
        label={t`When each recipient gets it`}
        hint={
          experiment === null
            ? undefined
            : experiment.compares === 'times'
              ? t`Recipients who take part in the experiment get the message at the times of its variants.`
              : t`A campaign with an experiment is sent to everyone at the same moment.`
        }
        error={error}
        name="timing"
        value={value}
        onValueChange={onValueChange}
        options={[
          {
            value: 'same_moment',
            label: names.same_moment,
            hint: t`When the batch starts.`,
          },
          {
            value: 'local_time',
            label: names.local_time,
            hint: t`If this time has already passed for a recipient when the batch starts, they get the message at this time on the next day.`,
            disabled: hasExperiment && value !== 'local_time',
          },
          {
            value: 'usual_hour',
            label: names.usual_hour,
            hint: t`Within 24 hours after the batch starts. Recipients who have opened fewer than ${leastOpenedMessages} messages in the last 180 days get it at the usual hour of the project.`,
            disabled: hasExperiment && value !== 'usual_hour',
          },
        ]}
      />
      {schedule?.timing === value && schedule.timed !== null && (
        <output className="x:block x:text-13 x:text-muted">
          <TimedCounts timing={value} timed={schedule.timed} />
        </output>
      )}
    </div>
  );
}

interface TimedCountsProps {
  readonly timing: SendTiming;
  readonly timed: NonNullable<PreflightSchedule['timed']>;
}

function TimedCounts({ timing, timed: { own, project } }: TimedCountsProps) {
  if (timing === 'local_time') {
    return (
      <>
        <Plural
          value={own}
          one="# recipient has a time zone of their own."
          other="# recipients have a time zone of their own."
        />{' '}
        <Plural
          value={project}
          one="# recipient gets it in the project’s time zone."
          other="# recipients get it in the project’s time zone."
        />{' '}
        <MissingField />
      </>
    );
  }
  return (
    <>
      <Plural
        value={own}
        one="# recipient has a usual hour of their own."
        other="# recipients have a usual hour of their own."
      />{' '}
      <Plural
        value={project}
        one="# recipient gets it at the project’s usual hour."
        other="# recipients get it at the project’s usual hour."
      />
    </>
  );
}

/** Tells that the project has not chosen the field with the time zones of contacts. */
function MissingField() {
  const { timeZone } = useFormats();
  const id = useProjectId();
  const defaults = useAnswer(contract.campaignDefaults.get, { params: { id } }).data;
  if (defaults === undefined || defaults.timezone_field !== null) return null;
  return (
    <Trans>
      The project has no field with time zones, so everyone gets it in {timeZone}. You can choose the field in
      the settings of the project.
    </Trans>
  );
}
