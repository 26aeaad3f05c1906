import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '@x/ui';
import { Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEntityDialog } from '#/forms/use-entity-dialog.ts';
import { useMay } from '#/session/may.tsx';
import type { EditableList, RowDialog } from './define-list.ts';
import type { RowAction } from './row-action.ts';
import { RowsTable, type RowsProps } from './rows-card.tsx';

export interface ListSectionProps<Row> extends RowsProps<Row> {
  readonly list: EditableList<Row>;
  readonly id: string;
}

/** Section of a page with a declared list, a button that creates a row, and buttons that change one. */
export function ListSection<Row extends Record<string, unknown>>(props: ListSectionProps<Row>) {
  const { list, id, place, answer } = props;
  const { t } = useLingui();
  const may = useMay();
  const shown = useEntityDialog<Row>();
  const { needs, Dialog, createLabel } = list.dialog;
  const create = may(needs, place) && (
    <Button icon={<Plus aria-hidden />} onClick={shown.create}>
      {t(createLabel)}
    </Button>
  );
  const actions = [editAction(list.dialog, shown.edit), ...list.actions];
  const isEmpty = (answer.data?.length ?? 0) === 0;
  return (
    <section className="x:flex x:flex-col x:gap-3">
      <header className="x:flex x:flex-wrap x:items-center x:justify-between x:gap-2">
        <h2 className="x:text-16 x:font-semibold">{t(list.title)}</h2>
        {!isEmpty && create}
      </header>
      <RowsTable {...props} list={{ ...list, actions, ...emptyWith(list, create) }} />
      <Dialog id={id} entity={shown.entity} {...shown.state} />
    </section>
  );
}

/** Offers to create the first row in the empty state. */
function emptyWith<Row>({ empty }: EditableList<Row>, actions: ReactNode) {
  return empty === undefined || typeof empty === 'function' ? {} : { empty: { ...empty, actions } };
}

function editAction<Row>({ needs, editLabel }: RowDialog<Row>, edit: (row: Row) => void): RowAction<Row> {
  return { needs, cell: (row) => <EditButton label={editLabel(row)} onEdit={() => edit(row)} /> };
}

interface EditButtonProps {
  readonly label: MessageDescriptor;
  readonly onEdit: () => void;
}

function EditButton({ label, onEdit }: EditButtonProps) {
  const { t } = useLingui();
  return <IconButton label={t(label)} icon={<Pencil aria-hidden />} size="small" onClick={onEdit} />;
}
