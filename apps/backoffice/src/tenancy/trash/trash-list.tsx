import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TrashEntry } from '@x/api-client';
import { Button } from '@x/ui';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { DeleteNamedButton } from '#/forms/delete-named-button.tsx';
import * as column from '#/lists/define/columns.tsx';
import type { Column } from '#/lists/define/columns.tsx';
import { useTrashCalls, useTrashChanged } from './use-restore.ts';

/** Columns of a list of deleted entities. */
const trashColumns: readonly Column<TrashEntry>[] = [
  column.name,
  { ...column.text('deleted_by', msg`Deleted by`), id: 'by' },
  { ...column.dateTime('deleted_at', msg`Deleted`), id: 'when' },
  { id: 'left', header: msg`Time left`, cell: (entry) => <TimeLeft entry={entry} /> },
];

/** Column with the kinds of the entities, for a list of several kinds. */
export const trashKind: Column<TrashEntry> = {
  id: 'kind',
  header: msg`Kind`,
  cell: ({ kind }) => <KindName kind={kind} />,
};

/** The parts that all lists of deleted entities have in common. */
export function trashList(emptyDescription: MessageDescriptor) {
  return {
    columns: trashColumns,
    actions: [{ cell: (entry: TrashEntry) => <EntryButtons entry={entry} /> }],
    empty: { icon: Trash2, title: msg`The trash is empty`, description: emptyDescription },
  };
}

const kindNames: Readonly<Record<TrashEntry['kind'], MessageDescriptor>> = {
  organization: msg`Organization`,
  project: msg`Project`,
  campaign: msg`Campaign`,
  template: msg`Template`,
  landing_page: msg`Landing page`,
  audience: msg`Audience`,
  segment: msg`Segment`,
};

function KindName({ kind }: Pick<TrashEntry, 'kind'>) {
  const { i18n } = useLingui();
  return i18n._(kindNames[kind]);
}

const dayMilliseconds = 86_400_000;

/** Days until the entry is deleted permanently, rounded up. */
function daysLeft({ purge_at }: TrashEntry, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(purge_at) - now) / dayMilliseconds));
}

function TimeLeft({ entry }: { readonly entry: TrashEntry }) {
  const [openedAt] = useState(() => Date.now());
  return <Plural value={daysLeft(entry, openedAt)} one="# day" other="# days" />;
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
