import { useLingui } from '@lingui/react/macro';
import { useApp } from '#/app/context.ts';
import { type TrashedEntity, useTrashCalls, useTrashChanged } from './use-restore.ts';

/** Returns a function to call after a deletion. Updates lists, and offers to undo the deletion. */
export function useMovedToTrash(): (entity: TrashedEntity & { readonly name: string }) => Promise<void> {
  const { t } = useLingui();
  const { undo } = useApp();
  const { restore } = useTrashCalls();
  const changed = useTrashChanged();
  return async ({ name, ...entity }) => {
    undo.set({
      message: t`“${name}” was moved to the trash.`,
      undo: async () => {
        const result = await restore(entity);
        if (result.success) await changed(entity.kind);
      },
    });
    await changed(entity.kind);
  };
}
