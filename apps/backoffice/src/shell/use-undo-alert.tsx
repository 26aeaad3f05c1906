import { Trans } from '@lingui/react/macro';
import { Button, type AlertStackItem } from '@x/ui';
import { useEffect, useState } from 'react';
import { useApp } from '#/app/context.ts';
import { useStore } from '#/browser/store.ts';

/** Time for which the notice is shown, in milliseconds. What was deleted can also be restored from the trash. */
const shownMilliseconds = 20_000;

export const undoAlertId = 'undo';

/** Returns the alert with the button "Undo" after something was moved to the trash. */
export function useUndoAlert(): readonly AlertStackItem[] {
  const { undo } = useApp();
  const notice = useStore(undo);
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (notice === undefined || running) return undefined;
    const timer = setTimeout(() => undo.set(undefined), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [notice, running, undo]);
  if (notice === undefined) return [];
  async function run(work: () => Promise<void>) {
    setRunning(true);
    await work();
    setRunning(false);
    undo.set(undefined);
  }
  return [
    {
      id: undoAlertId,
      tone: 'success',
      role: 'status',
      message: notice.message,
      actions: (
        <Button size="small" loading={running} onClick={() => void run(notice.undo)}>
          <Trans>Undo</Trans>
        </Button>
      ),
    },
  ];
}
