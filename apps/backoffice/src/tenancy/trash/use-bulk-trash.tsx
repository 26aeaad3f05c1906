import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CallResult, TrashedContentKind } from '@x/api-client';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { joinMessages } from '#/app/join-messages.ts';
import { runBulk, type BulkResult } from '#/lists/selection/run-bulk.ts';
import { UndoAction } from './undo-action.tsx';
import { useTrashCalls, useTrashChanged } from './use-restore.ts';

interface NamedRow {
  readonly id: string;
  readonly name: string;
}

export interface BulkTrash<Row> {
  /** Ids of rows that are being deleted. Lists leave them out at once. */
  readonly hidden: ReadonlySet<string>;
  readonly remove: (rows: readonly Row[]) => Promise<void>;
}

/** Names in a notice. Further ones are counted. */
const namedFailures = 3;

/**
 * Returns a function that moves rows to the trash, and tells the result in one notice that can undo it. Rows that could
 * not be deleted reappear and are named.
 */
export function useBulkTrash<Row extends NamedRow>(
  kind: TrashedContentKind,
  call: (row: Row) => Promise<CallResult<unknown>>,
): BulkTrash<Row> {
  const { alerts } = useApp();
  const { restore } = useTrashCalls();
  const changed = useTrashChanged();
  const failureText = useFailureText();
  const movedText = useMovedText(kind);
  const restoredText = useRestoredText();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const show = (rows: readonly NamedRow[]) =>
    setHidden((ids) => new Set([...ids].filter((id) => rows.every((row) => row.id !== id))));

  async function undo(rows: readonly Row[]) {
    const { failed } = await runBulk(rows, ({ id }) => restore({ id, kind }));
    await changed(kind);
    if (failed.length === 0) return;
    alerts.add([
      { id: 'undo-failed', code: 'bulk_failed', message: restoredText(failed.length, failureText(failed)) },
    ]);
  }

  return {
    hidden,
    remove: async (rows) => {
      alerts.clear();
      setHidden((ids) => new Set([...ids, ...rows.map(({ id }) => id)]));
      const { done, failed } = await runBulk(rows, call);
      show(failed.map(({ row }) => row));
      alerts.add([
        {
          // A new notice replaces the previous one.
          id: 'undo',
          code: 'moved_to_trash',
          message: movedText(done, failed.length, failureText(failed)),
          lasting: true,
          ...(failed.length === 0 ? { tone: 'success' } : done.length > 0 ? { tone: 'warning' } : {}),
          ...(done.length === 0
            ? {}
            : {
                actions: (
                  <UndoAction
                    key={done.map(({ id }) => id).join()}
                    undo={() => undo(done)}
                    onEnd={() => alerts.dismiss('undo')}
                  />
                ),
              }),
        },
      ]);
      await changed(kind);
      show(done);
    },
  };
}

/** Returns a function that names the rows that failed, with their reasons. */
function useFailureText(): (failed: BulkResult<NamedRow>['failed']) => string {
  const { t } = useLingui();
  return (failed) => {
    const named = failed.slice(0, namedFailures).map(({ row: { name }, errors }) => {
      const reasons = joinMessages(errors);
      return t`“${name}”: ${reasons}`;
    });
    const more = failed.length - named.length;
    return [...named, ...(more > 0 ? [t`And ${more} more.`] : [])].join(' ');
  };
}

function useRestoredText(): (count: number, reasons: string) => string {
  const { t } = useLingui();
  return (count, reasons) =>
    `${t`${plural(count, { one: '# could not be restored.', other: '# could not be restored.' })}`} ${reasons}`;
}

function useMovedText(
  kind: TrashedContentKind,
): (done: readonly NamedRow[], failed: number, reasons: string) => string {
  const { t } = useLingui();
  const moved = (count: number): string => {
    switch (kind) {
      case 'campaign':
        return t`${plural(count, { one: '# campaign was moved to the trash.', other: '# campaigns were moved to the trash.' })}`;
      case 'template':
        return t`${plural(count, { one: '# template was moved to the trash.', other: '# templates were moved to the trash.' })}`;
      case 'landing_page':
        return t`${plural(count, { one: '# landing page was moved to the trash.', other: '# landing pages were moved to the trash.' })}`;
      case 'audience':
        return t`${plural(count, { one: '# audience was moved to the trash.', other: '# audiences were moved to the trash.' })}`;
      case 'segment':
        return t`${plural(count, { one: '# segment was moved to the trash.', other: '# segments were moved to the trash.' })}`;
    }
  };
  return (done, failed, reasons) =>
    [
      ...(done.length > 0 ? [moved(done.length)] : []),
      ...(failed > 0
        ? [
            t`${plural(failed, { one: '# could not be deleted.', other: '# could not be deleted.' })}`,
            reasons,
          ]
        : []),
    ].join(' ');
}
