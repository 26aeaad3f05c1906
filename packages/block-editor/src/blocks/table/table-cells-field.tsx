'use client';
import { Plural, Trans } from '@lingui/react/macro';
import { tableGrid, type table } from '@x/email-compiler';
import { Button } from '@x/ui';
import { Table2 } from 'lucide-react';
import { lazyPart } from '../../context/lazy-part.tsx';
import type { CustomFieldProps } from '../../definition/fields.ts';
import { useDialog } from '../../fields/controls/use-dialog.ts';

type TableConfig = (typeof table)['defaults']['config'];
export type TableContent = NonNullable<(typeof table)['defaults']['content']>;

const TableDialog = lazyPart(() => import('./table-dialog.tsx').then((module) => module.TableDialog));

/** Opens the dialog that edits the cells of a table. */
export function TableCellsField({ block, onChange, readOnly }: CustomFieldProps<TableConfig, TableContent>) {
  const { open, show, close, opener } = useDialog();
  const { config, content = { caption: '', rows: [] } } = block;
  const grid = tableGrid(content.rows, config.columns);
  return (
    <>
      <p className="x:text-13 x:text-muted">
        <Plural value={grid.rows.length} one="# row" other="# rows" />,{' '}
        <Plural value={grid.columns.length} one="# column" other="# columns" />
      </p>
      {!readOnly && (
        <Button ref={opener} icon={<Table2 />} width="full" onClick={show}>
          <Trans>Edit cells</Trans>
        </Button>
      )}
      {open && (
        <TableDialog
          grid={grid}
          headerRow={config.headerRow}
          onClose={close}
          onSave={({ rows, columns }) => {
            close();
            onChange({
              ...block,
              config: { ...config, columns: [...columns] },
              content: { ...content, rows: rows.map((row) => [...row]) },
            });
          }}
        />
      )}
    </>
  );
}
