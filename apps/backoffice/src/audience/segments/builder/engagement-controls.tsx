import { Trans, useLingui } from '@lingui/react/macro';
import { engagementEvents } from '@x/api-client';
import { NumberInput } from '@x/ui';
import { wholeMessage, type EngagementDraft } from '../draft/condition-draft.ts';
import { eventNames } from '../words/operator-names.ts';
import { useBuilder, useRowAttributes } from './builder-context.ts';
import { ActedBlock, ActionSelect, ClickedPart, PlaceSelect } from './part-controls.tsx';
import { PeriodControls } from './period-controls.tsx';
import { PickNamed } from './pick-named.tsx';
import { PickOne } from './pick-one.tsx';
import { VerbSelect } from './verb-select.tsx';

export interface EngagementControlsProps {
  readonly condition: EngagementDraft;
  readonly isNegated: boolean;
  readonly onChange: (condition: EngagementDraft, isNegated: boolean) => void;
}

/** Controls of a condition on what a contact did with messages. */
export function EngagementControls({ condition, isNegated, onChange }: EngagementControlsProps) {
  const { t } = useLingui();
  const { i18n } = useBuilder().wording;
  const { event, campaignId, period, days } = condition;
  const set = (change: Partial<EngagementDraft>) => onChange({ ...condition, ...change }, isNegated);
  return (
    <>
      <VerbSelect
        verbs={engagementEvents.map((verb) => ({
          verb,
          plain: i18n._(eventNames[verb].plain),
          negated: i18n._(eventNames[verb].negated),
        }))}
        verb={event}
        isNegated={isNegated}
        // Links, blocks and actions fit one verb only.
        onVerbChange={(verb, isNot) =>
          onChange({ ...condition, event: verb, ...(verb === event ? {} : wholeMessage) }, isNot)
        }
      />
      <PickNamed
        kind="campaign"
        value={campaignId}
        any={
          isNegated
            ? t({ message: 'any message', context: 'contacts who did not open …' })
            : t({ message: 'any message', context: 'contacts who opened …' })
        }
        // A campaign is one message, so more than one cannot be required. Another one has other links and blocks.
        onValueChange={(id) =>
          set({ campaignId: id, linkPosition: null, blockId: '', ...(id === '' ? {} : { atLeast: 1 }) })
        }
      />
      {campaignId !== '' && event === 'clicked' && <ClickedPart condition={condition} onChange={set} />}
      {campaignId !== '' && event === 'acted' && <ActedBlock condition={condition} onChange={set} />}
      {event === 'acted' && (
        <ActionSelect action={condition.action} onActionChange={(action) => set({ action })} />
      )}
      {event === 'acted' && <PlaceSelect condition={condition} onChange={set} />}
      <PeriodControls period={period} days={days} onChange={set} />
      {campaignId === '' && <LeastMessages condition={condition} onChange={set} />}
      {(event === 'opened' || event === 'clicked') && <BotsSelect condition={condition} onChange={set} />}
    </>
  );
}

interface PartProps {
  readonly condition: EngagementDraft;
  readonly onChange: (change: Partial<EngagementDraft>) => void;
}

function LeastMessages({ condition: { atLeast }, onChange }: PartProps) {
  const { t } = useLingui();
  const attributes = useRowAttributes();
  return (
    <span className="x:inline-flex x:items-center x:gap-1.5 x:text-13">
      <Trans context="least number of messages">at least</Trans>
      <span className="x:w-14">
        <NumberInput
          aria-label={t`Minimum number of messages`}
          {...attributes}
          inputMode="numeric"
          min={1}
          max={1000}
          step={1}
          value={atLeast}
          onValueChange={(next) => onChange({ atLeast: next })}
        />
      </span>
      {atLeast === 1 ? t`message` : t`messages`}
    </span>
  );
}

function BotsSelect({ condition: { bots }, onChange }: PartProps) {
  const { t } = useLingui();
  return (
    <PickOne
      label={t`Bots`}
      value={bots}
      onValueChange={(value) => onChange({ bots: value === 'include' ? 'include' : 'exclude' })}
      groups={[
        {
          label: '',
          options: [
            { value: 'exclude', label: t`without bots` },
            { value: 'include', label: t`bots included` },
          ],
        },
      ]}
    />
  );
}
