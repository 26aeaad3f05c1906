import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { EndpointDefinition, TrashEntry } from '@x/api-client';
import { Button, ConfirmDialog } from '@x/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { GenericSchema } from 'valibot';
import { useApp } from '#/app/context.ts';
import type { SelectableRows } from '#/lists/define/define-list.ts';
import { useRowSelection } from '#/lists/selection/use-row-selection.ts';
import { useMay } from '#/session/may.tsx';
import { useBulkTrash } from './use-bulk-trash.tsx';

interface RemoveEndpoint extends EndpointDefinition {
  readonly params: GenericSchema<{ readonly id: string }, unknown>;
}

export interface TrashableRows<Row> {
  readonly kind: Exclude<TrashEntry['kind'], 'organization' | 'project'>;
  /** Endpoint that moves a row to the trash. */
  readonly remove: RemoveEndpoint;
  /** Returns the question to confirm before rows are deleted, if restoring them would not undo everything. */
  readonly confirm?: (rows: readonly Row[]) => TrashQuestion | undefined;
}

interface TrashQuestion {
  readonly question: MessageDescriptor;
  readonly consequence: MessageDescriptor;
}

/** Returns the component that lets users with the permission to delete move several rows of a list to the trash. */
export function trashableRows<Row extends { readonly id: string; readonly name: string }>({
  kind,
  remove,
  confirm,
}: TrashableRows<Row>): SelectableRows<Row> {
  return function Trashable({ search, rows, children }) {
    const { client } = useApp();
    const may = useMay()(remove);
    const selection = useRowSelection(
      JSON.stringify(search),
      rows.map(({ id }) => id),
    );
    const trash = useBulkTrash<Row>(kind, ({ id }) =>
      client.call(remove, { params: { id } }, { quiet: true }),
    );
    if (!may) return children(undefined);
    const selected = rows.filter(({ id }) => selection.has(id));
    return children({
      selection,
      nameOf: ({ name }) => name,
      hidden: trash.hidden,
      actions: (
        <DeleteSelected
          question={confirm?.(selected)}
          onDelete={() => {
            selection.clear();
            void trash.remove(selected);
          }}
        />
      ),
    });
  };
}

interface DeleteSelectedProps {
  readonly question: TrashQuestion | undefined;
  readonly onDelete: () => void;
}

function DeleteSelected({ question, onDelete }: DeleteSelectedProps) {
  const { t, i18n } = useLingui();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        icon={<Trash2 aria-hidden />}
        onClick={() => (question === undefined ? onDelete() : setAsking(true))}
      >
        <Trans>Delete selected</Trans>
      </Button>
      {question !== undefined && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={i18n._(question.question)}
          description={i18n._(question.consequence)}
          confirmLabel={t`Delete`}
          onConfirm={() => {
            setAsking(false);
            onDelete();
          }}
        />
      )}
    </>
  );
}
