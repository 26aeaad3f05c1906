import { useLingui } from '@lingui/react/macro';
import { Button, Card, type DataTableColumn } from '@x/ui';
import { useState, type ReactNode } from 'react';
import { DeleteButton, type DeleteButtonProps } from '#/forms/delete-button.tsx';
import { PagedTable, type PagedTableProps } from './paged-table.tsx';

export interface PickerProps {
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export interface AssignedCardProps<Row> extends Omit<PagedTableProps<Row>, 'caption' | 'borderless'> {
  readonly title: string;
  readonly addLabel: ReactNode;
  readonly addIcon: ReactNode;
  /** Dialog to choose an item to add. Absent if the user lacks the permission. */
  readonly picker?: (props: PickerProps) => ReactNode;
  /** Props of the button that removes a row. Absent if the user lacks the permission. */
  readonly removal?: (row: Row) => Omit<DeleteButtonProps, 'iconOnly' | 'onRemoved'>;
}

function useColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  removal: AssignedCardProps<Row>['removal'],
  onRemoved: () => void,
): readonly DataTableColumn<Row>[] {
  const { t } = useLingui();
  if (removal === undefined) return columns;
  const actions: DataTableColumn<Row> = {
    id: 'actions',
    header: t`Actions`,
    headerHidden: true,
    align: 'end',
    cell: (row) => <DeleteButton iconOnly {...removal(row)} onRemoved={onRemoved} />,
  };
  return [...columns, actions];
}

export function AssignedCard<Row extends Record<string, unknown>>(props: AssignedCardProps<Row>) {
  const { title, addLabel, addIcon, picker, removal, columns, answer, ...table } = props;
  const [picking, setPicking] = useState(false);
  const reload = () => void answer.mutate();
  const shown = useColumns(columns, removal, reload);
  return (
    <Card
      title={title}
      padding="none"
      actions={
        picker !== undefined && (
          <Button icon={addIcon} onClick={() => setPicking(true)}>
            {addLabel}
          </Button>
        )
      }
    >
      <PagedTable {...table} caption={title} answer={answer} columns={shown} borderless />
      {picking &&
        picker?.({
          onClose: () => setPicking(false),
          onSaved: () => {
            setPicking(false);
            reload();
          },
        })}
    </Card>
  );
}
