import type { CallResult, OngoingChoice } from '@x/api-client';
import { contract } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { useState, type ReactNode } from 'react';
import { DeleteButton, type DeleteButtonProps } from '#/forms/delete-button.tsx';
import { UsageQuestion } from './usage-question.tsx';
import { useCampaignUsage, type UsedThing } from './use-campaign-usage.ts';

export interface DeleteUsedButtonProps extends Omit<DeleteButtonProps, 'remove' | 'children'> {
  /** The deleted entity, to look up the campaigns that use it. */
  readonly used: UsedThing;
  /** How the dialog speaks of it, where that is not what is looked up: contacts of an audience. */
  readonly as?: UsedThing['kind'];
  readonly remove: (choice: OngoingChoice | undefined) => Promise<CallResult<unknown>>;
  readonly children?: ReactNode;
}

/** Deletes something after naming the campaigns that use it. For those being sent it has to be chosen what they do. */
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

/** The choice as the API takes it: absent where none was made. */
export function chosen<Choice extends OngoingChoice>(
  choice: Choice | undefined,
): { readonly ongoing?: Choice } {
  return choice === undefined ? {} : { ongoing: choice };
}

/** The same for what no campaign can be sent without. */
export function chosenCancel(choice: OngoingChoice | undefined): { readonly ongoing?: 'cancel' } {
  return choice === 'cancel' ? { ongoing: choice } : {};
}
