import { Plural, useLingui } from '@lingui/react/macro';
import { contract, trashDays, type Segment } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Skeleton } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { PermittedTextLink } from '#/page/links.tsx';
import { useMovedToTrash } from '#/tenancy/trash/use-moved-to-trash.tsx';
import { DeleteUsedButton } from '#/usage/delete-used-button.tsx';

export interface DeleteSegmentProps {
  readonly segment: Pick<Segment, 'id' | 'name'>;
  readonly iconOnly?: boolean;
  readonly onRemoved?: () => Promise<void>;
}

/** Moves a segment to the trash, unless other segments use it. Names the campaigns that use it. */
export function DeleteSegment({ segment, iconOnly = false, onRemoved }: DeleteSegmentProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const moved = useMovedToTrash();
  const [asking, setAsking] = useState(false);
  const usage = useAnswer(contract.segments.usage, asking ? { params: { id: segment.id } } : undefined, {
    revalidateOnFocus: false,
  });
  const users = usage.data?.segments ?? [];
  const isUsed = users.length > 0;
  return (
    <DeleteUsedButton
      used={{ kind: 'segment', id: segment.id }}
      iconOnly={iconOnly}
      label={iconOnly ? t`Delete the segment ${segment.name}` : t`Delete segment`}
      question={
        isUsed ? t`“${segment.name}” is used by other segments` : t`Delete the segment “${segment.name}”?`
      }
      consequence={
        isUsed
          ? t`You can’t delete it while these segments have a condition on it. Change them first.`
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
      {isUsed && <Users users={users} />}
    </DeleteUsedButton>
  );
}

function Users({ users }: { readonly users: readonly { readonly id: string; readonly name: string }[] }) {
  return (
    <div className="x:flex x:flex-col x:gap-2 x:rounded-md x:border x:border-line x:p-3 x:text-13">
      <p className="x:font-medium">
        <Plural value={users.length} one="Used in # segment:" other="Used in # segments:" />
      </p>
      <ul className="x:flex x:max-h-48 x:flex-col x:gap-1.5 x:overflow-y-auto">
        {users.map(({ id, name }) => (
          <li key={id} className="x:min-w-0">
            <PermittedTextLink
              to="/audiences/segments/$id_segment"
              params={{ id_segment: id }}
              className="x:block x:truncate"
            >
              {name}
            </PermittedTextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
