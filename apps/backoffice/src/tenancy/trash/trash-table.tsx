import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TrashEntry } from '@x/api-client';
import { Button, EmptyState } from '@x/ui';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { DeleteNamedButton } from '#/forms/delete-named-button.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import type { Answered, PagedItems } from '#/lists/loaded.tsx';
import { PagedTable } from '#/lists/paged-table.tsx';
import type { RowsChoice } from '#/lists/use-rows.ts';
import type { ListColumn } from '#/lists/view/shown-columns.ts';
import { useTrashCalls, useTrashChanged } from './use-restore.ts';

export interface TrashTableProps {
  readonly caption: string;
  readonly answer: Answered<PagedItems<TrashEntry>>;
  readonly onPageChange: (page: number) => void;
  readonly rows?: RowsChoice;
  /** True if the list contains several kinds of entities. */
  readonly kinds?: boolean;
  /** Shown while the list is empty: says which deleted entities appear here. */
  readonly emptyDescription: string;
}

export function TrashTable({
  caption,
  answer,
  onPageChange,
  rows,
  kinds = false,
  emptyDescription,
}: TrashTableProps) {
  const { t } = useLingui();
  const columns = useColumns(kinds);
  return (
    <PagedTable
      caption={caption}
      answer={answer}
      columns={columns}
      rowId={({ id }) => id}
      {...(rows === undefined ? {} : { rows, list: 'trash' })}
      onPageChange={onPageChange}
      empty={<EmptyState icon={<Trash2 />} title={t`The trash is empty`} description={emptyDescription} />}
    />
  );
}

/** Returns the names of the kinds of entities. */
function useKindNames(): Readonly<Record<TrashEntry['kind'], string>> {
  const { t } = useLingui();
  return {
    organization: t`Organization`,
    project: t`Project`,
    campaign: t`Campaign`,
    template: t`Template`,
    audience: t`Audience`,
    segment: t`Segment`,
  };
}

const dayMilliseconds = 86_400_000;

/** Days until the entry is deleted permanently, rounded up. */
function daysLeft({ purge_at }: TrashEntry, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(purge_at) - now) / dayMilliseconds));
}

function useColumns(kinds: boolean): readonly ListColumn<TrashEntry>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useKindNames();
  const [openedAt] = useState(() => Date.now());
  const kind: ListColumn<TrashEntry> = {
    id: 'kind',
    header: t`Kind`,
    cell: (entry) => names[entry.kind],
  };
  return [
    { id: 'name', header: t`Name`, cell: ({ name }) => name },
    ...(kinds ? [kind] : []),
    { id: 'by', header: t`Deleted by`, cell: (entry) => entry.deleted_by },
    { id: 'when', header: t`Deleted`, cell: (entry) => formats.dateTime(entry.deleted_at) },
    {
      id: 'left',
      header: t`Time left`,
      cell: (entry) => <Plural value={daysLeft(entry, openedAt)} one="# day" other="# days" />,
    },
    {
      id: 'actions',
      header: t`Actions`,
      headerHidden: true,
      align: 'end',
      cell: (entry) => <EntryButtons entry={entry} />,
    },
  ];
}

function EntryButtons({ entry }: { readonly entry: TrashEntry }) {
  const { t } = useLingui();
  const { restore } = useTrashCalls();
  const changed = useTrashChanged();
  const [restoring, setRestoring] = useState(false);
  async function run() {
    setRestoring(true);
    const result = await restore(entry);
    if (result.success) await changed(entry.kind);
    setRestoring(false);
  }
  return (
    <span className="x:flex x:justify-end x:gap-2">
      <Button
        size="small"
        icon={<RotateCcw aria-hidden />}
        aria-label={t`Restore ${entry.name}`}
        loading={restoring}
        onClick={() => void run()}
      >
        <Trans>Restore</Trans>
      </Button>
      <PurgeButton entry={entry} />
    </span>
  );
}

function PurgeButton({ entry }: { readonly entry: TrashEntry }) {
  const { t } = useLingui();
  const { purge } = useTrashCalls();
  const changed = useTrashChanged();
  const { kind, name } = entry;
  const button = {
    iconOnly: true,
    label: t`Delete ${name} now`,
    question: t`Delete “${name}” permanently?`,
    confirmLabel: t`Delete now`,
    remove: () => purge(entry),
    onRemoved: () => changed(kind),
  };
  if (kind === 'organization' || kind === 'project') {
    return (
      <DeleteNamedButton
        {...button}
        name={name}
        consequence={t`Everything in it is deleted immediately. This cannot be undone.`}
      />
    );
  }
  return <DeleteButton {...button} consequence={t`It is deleted immediately. This cannot be undone.`} />;
}
