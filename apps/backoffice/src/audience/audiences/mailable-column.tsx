import { msg } from '@lingui/core/macro';
import { contract, type ListedAudience } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Skeleton } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import type { Column } from '#/lists/define/columns.tsx';
import { useProjectId } from '#/session/use-current.ts';

/** Counts by audience, undefined while they load. Audiences that could not be counted are missing. */
type MailableContacts = ReadonlyMap<string, number> | undefined;

/** Counts the contacts that can be mailed, of each audience on a page of the list. */
function useMailableContacts(listed: readonly ListedAudience[]): MailableContacts {
  const id = useProjectId();
  const ids = listed.map((audience) => audience.id).toSorted();
  const answer = useAnswer(
    contract.audiences.mailable,
    ids.length === 0 ? undefined : { params: { id }, query: { ids: ids.join(',') } },
    { keepPreviousData: true },
  );
  if (answer.data === undefined && answer.error === undefined) return undefined;
  return new Map(answer.data?.items.map((audience) => [audience.id, audience.mailable]));
}

function MailableCell({ audience, listed }: MailableCellProps) {
  const formats = useFormats();
  const counted = useMailableContacts(listed);
  if (counted === undefined) return <Skeleton className="x:ms-auto x:h-4 x:w-12" />;
  const mailable = counted.get(audience.id);
  return mailable === undefined ? '—' : formats.number(mailable);
}

interface MailableCellProps {
  readonly audience: ListedAudience;
  readonly listed: readonly ListedAudience[];
}

/** Column with the number of contacts that can be mailed. All audiences of a page share one request. */
export const mailableColumn: Column<ListedAudience> = {
  id: 'mailable',
  header: msg`Can be mailed`,
  align: 'end',
  cell: (audience, { rows }) => <MailableCell audience={audience} listed={rows} />,
};
