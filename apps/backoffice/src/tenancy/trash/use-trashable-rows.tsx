import { Trans, useLingui } from '@lingui/react/macro';
import type { CallResult, EndpointDefinition, TrashEntry } from '@x/api-client';
import { Button, ConfirmDialog } from '@x/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SelectableList } from '#/lists/paged-table.tsx';
import { useRowSelection } from '#/lists/selection/use-row-selection.ts';
import { useMay } from '#/session/may.tsx';
import { useBulkTrash } from './use-bulk-trash.tsx';

export interface TrashableRows<Row> {
  readonly kind: Exclude<TrashEntry['kind'], 'organization' | 'project'>;
  /** Search, page and sorting of the list. The selection is cleared when they change. */
  readonly list: object;
  /** Rows on the current page. */
  readonly rows: readonly Row[];
  /** Endpoint that `remove` calls. */
  readonly endpoint: EndpointDefinition;
  readonly remove: (row: Row) => Promise<CallResult<unknown>>;
  /** Returns the question to confirm before rows are deleted, if restoring them would not undo everything. */
  readonly confirm?: (rows: readonly Row[]) => TrashQuestion | undefined;
}

interface TrashQuestion {
  readonly question: string;
  readonly consequence: string;
}

/** Lets users move several rows of a list to the trash. Returns undefined without the permission to delete. */
export function useTrashableRows<Row extends { readonly id: string; readonly name: string }>({
  kind,
  list,
  rows,
  endpoint,
  remove,
  confirm,
}: TrashableRows<Row>): SelectableList<Row> | undefined {
  const may = useMay()(endpoint);
  const selection = useRowSelection(
    JSON.stringify(list),
    rows.map(({ id }) => id),
  );
  const trash = useBulkTrash(kind, remove);
  if (!may) return undefined;
  const selected = rows.filter(({ id }) => selection.has(id));
  return {
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
  };
}

interface DeleteSelectedProps {
  readonly question: TrashQuestion | undefined;
  readonly onDelete: () => void;
}

function DeleteSelected({ question, onDelete }: DeleteSelectedProps) {
  const { t } = useLingui();
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
          title={question.question}
          description={question.consequence}
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
