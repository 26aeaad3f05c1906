import { useLingui } from '@lingui/react/macro';
import { contract, trashDays, type ConditionMessages, type Segment } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Skeleton } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { useMovedToTrash } from '#/tenancy/trash/use-moved-to-trash.tsx';
import { ConditionUsers, hasConditionUsers } from '#/usage/condition-users.tsx';
import { DeleteUsedButton } from '#/usage/delete-used-button.tsx';

export interface DeleteSegmentProps {
  readonly segment: Pick<Segment, 'id' | 'name'>;
  readonly iconOnly?: boolean;
  readonly onRemoved?: () => Promise<void>;
}

const none: ConditionMessages = { campaigns: [], templates: [] };

/** Moves a segment to the trash, unless other segments or blocks of messages use it. Names the campaigns that use it. */
export function DeleteSegment({ segment, iconOnly = false, onRemoved }: DeleteSegmentProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const moved = useMovedToTrash();
  const [asking, setAsking] = useState(false);
  const usage = useAnswer(contract.segments.usage, asking ? { params: { id: segment.id } } : undefined, {
    revalidateOnFocus: false,
  });
  const users = { segments: usage.data?.segments ?? [], messages: usage.data?.conditions ?? none };
  const isUsed = hasConditionUsers(users);
  return (
    <DeleteUsedButton
      used={{ kind: 'segment', id: segment.id }}
      iconOnly={iconOnly}
      label={iconOnly ? t`Delete the segment ${segment.name}` : t`Delete segment`}
      question={
        isUsed ? t`“${segment.name}” is used by conditions` : t`Delete the segment “${segment.name}”?`
      }
      consequence={
        isUsed
          ? t`You can’t delete it while segments or messages have a condition on it. Change them first.`
          : t`It goes to the trash, and you have ${trashDays} days to restore it. Its contacts are kept.`
      }
      confirmDisabled={usage.data === undefined || isUsed}
      onAskingChange={setAsking}
      remove={() => client.call(contract.segments.remove, { params: { id: segment.id } })}
      onRemoved={async () => {
        await onRemoved?.();
        await moved({ kind: 'segment', id: segment.id, name: segment.name });
      }}
    >
      {usage.data === undefined && usage.error === undefined && <Skeleton className="x:h-5" />}
      {isUsed && <ConditionUsers {...users} />}
    </DeleteUsedButton>
  );
}
