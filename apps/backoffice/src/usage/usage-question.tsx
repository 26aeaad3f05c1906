import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CampaignUsage, OngoingChoice } from '@x/api-client';
import { Checkbox, RadioGroup, Spinner } from '@x/ui';
import { UsageList } from './usage-list.tsx';
import type { UsedEntity } from './use-campaign-usage.ts';

export interface UsageQuestionProps {
  readonly kind: UsedEntity['kind'];
  /** Campaigns that use the entity. Undefined while loading. */
  readonly usage: CampaignUsage | undefined;
  readonly loading: boolean;
  readonly choice: OngoingChoice | undefined;
  readonly onChoiceChange: (choice: OngoingChoice | undefined) => void;
}

/** Lists the campaigns that use the entity to delete, and asks what happens to those being sent. */
export function UsageQuestion({ kind, usage, loading, choice, onChoiceChange }: UsageQuestionProps) {
  if (usage === undefined) return loading ? <Spinner /> : null;
  if (usage.total === 0) return null;
  return (
    <div className="x:flex x:flex-col x:gap-3 x:rounded-md x:border x:border-line x:p-3 x:text-13">
      <p className="x:font-medium">
        <Plural value={usage.total} one="Used in # campaign:" other="Used in # campaigns:" />
      </p>
      <UsageList usage={usage} />
      {usage.scheduled > 0 && <ScheduledNote kind={kind} />}
      {kind === 'segment' && (
        <p>
          <Trans>These campaigns select nobody until you restore the segment or remove it from them.</Trans>
        </p>
      )}
      {usage.ongoing > 0 && kind !== 'template' && (
        <OngoingQuestion kind={kind} choice={choice} onChoiceChange={onChoiceChange} />
      )}
    </div>
  );
}

function ScheduledNote({ kind }: Pick<UsageQuestionProps, 'kind'>) {
  switch (kind) {
    case 'audience':
      return (
        <p>
          <Trans>Scheduled campaigns that are left without an audience go back to draft.</Trans>
        </p>
      );
    case 'contact':
      return (
        <p>
          <Trans>Scheduled campaigns go to the remaining contacts.</Trans>
        </p>
      );
    case 'sender':
    case 'provider':
    case 'segment':
      return (
        <p>
          <Trans>Scheduled campaigns go back to draft.</Trans>
        </p>
      );
    case 'template':
      return null;
  }
}

function OngoingQuestion({
  kind,
  choice,
  onChoiceChange,
}: Pick<UsageQuestionProps, 'kind' | 'choice' | 'onChoiceChange'>) {
  const { t } = useLingui();
  if (kind === 'sender' || kind === 'provider') {
    return (
      <Checkbox
        label={t`Cancel the campaigns that are being sent`}
        hint={t`Sending stops right away. To let the campaigns finish, delete this later.`}
        checked={choice === 'cancel'}
        onCheckedChange={(checked) => onChoiceChange(checked ? 'cancel' : undefined)}
      />
    );
  }
  return (
    <RadioGroup
      label={t`What should happen to campaigns that are being sent?`}
      value={choice ?? null}
      onValueChange={onChoiceChange}
      options={[
        {
          value: 'finish',
          label: t`Finish sending`,
          hint: t`Deleted contacts are skipped. Everyone else still gets the campaign.`,
        },
        { value: 'cancel', label: t`Cancel campaigns`, hint: t`Nobody else gets the campaign.` },
      ]}
    />
  );
}
