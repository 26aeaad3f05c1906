import type { CallResult, OngoingChoice } from '@x/api-client';
import { contract } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { useState, type ReactNode } from 'react';
import { DeleteButton, type DeleteButtonProps } from '#/forms/delete-button.tsx';
import { UsageQuestion } from './usage-question.tsx';
import { useCampaignUsage, type UsedEntity } from './use-campaign-usage.ts';

export interface DeleteUsedButtonProps extends Omit<DeleteButtonProps, 'remove' | 'children'> {
  /** The entity whose campaigns are listed, usually the entity to delete. */
  readonly used: UsedEntity;
  /** Kind of the deleted entity if it differs from that of `used`, such as contacts of an audience. */
  readonly as?: UsedEntity['kind'];
  readonly remove: (choice: OngoingChoice | undefined) => Promise<CallResult<unknown>>;
  readonly children?: ReactNode;
}

/**
 * Button that deletes an entity after a confirmation. The confirmation lists the campaigns that use the entity, and
 * asks what happens to those being sent.
 */
export function DeleteUsedButton(props: DeleteUsedButtonProps) {
  const {
    used,
    as = used.kind,
    remove,
    onRemoved,
    onAskingChange,
    confirmDisabled = false,
    children,
    ...rest
  } = props;
  const [asking, setAsking] = useState(false);
  const [choice, setChoice] = useState<OngoingChoice>();
  const { usage, loading } = useCampaignUsage(used, asking);
  const invalidate = useInvalidate();
  const unanswered = as !== 'template' && (usage?.ongoing ?? 0) > 0 && choice === undefined;
  return (
    <DeleteButton
      {...rest}
      remove={() => remove(choice)}
      onRemoved={async () => {
        await onRemoved();
        await invalidate(contract.campaigns.get, contract.campaigns.list);
      }}
      confirmDisabled={confirmDisabled || unanswered || loading}
      onAskingChange={(next) => {
        setChoice(undefined);
        setAsking(next);
        onAskingChange?.(next);
      }}
    >
      <div className="x:flex x:flex-col x:gap-4 x:empty:hidden">
        <UsageQuestion kind={as} usage={usage} loading={loading} choice={choice} onChoiceChange={setChoice} />
        {children}
      </div>
    </DeleteButton>
  );
}

/** Converts the choice to request fields. Returns no fields without a choice. */
export function toOngoing<Choice extends OngoingChoice>(
  choice: Choice | undefined,
): { readonly ongoing?: Choice } {
  return choice === undefined ? {} : { ongoing: choice };
}

/** Like `toOngoing`, for entities such as a sender, without which a campaign can only be canceled. */
export function toOngoingCancel(choice: OngoingChoice | undefined): { readonly ongoing?: 'cancel' } {
  return choice === 'cancel' ? { ongoing: choice } : {};
}
