import { useLingui } from '@lingui/react/macro';
import { useApp } from '#/app/context.ts';
import { UndoAction } from './undo-action.tsx';
import { type TrashedEntity, useTrashCalls, useTrashChanged } from './use-restore.ts';

/** Returns a function to call after a deletion. Updates lists, and offers to undo the deletion. */
export function useMovedToTrash(): (entity: TrashedEntity & { readonly name: string }) => Promise<void> {
  const { t } = useLingui();
  const { alerts } = useApp();
  const { restore } = useTrashCalls();
  const changed = useTrashChanged();
  return async ({ name, ...entity }) => {
    const undo = async () => {
      const result = await restore(entity);
      if (result.success) await changed(entity.kind);
    };
    alerts.add([
      {
        // A new notice replaces the previous one.
        id: 'undo',
        code: 'moved_to_trash',
        message: t`“${name}” was moved to the trash.`,
        lasting: true,
        tone: 'success',
        actions: <UndoAction key={entity.id} undo={undo} onEnd={() => alerts.dismiss('undo')} />,
      },
    ]);
    await changed(entity.kind);
  };
}
