import { Trans } from '@lingui/react/macro';
import { Button } from '@x/ui';
import { useEffect, useEffectEvent, useState } from 'react';

/** Time for which the notice is shown, in milliseconds. What was deleted can also be restored from the trash. */
const shownMilliseconds = 20_000;

export interface UndoActionProps {
  readonly undo: () => Promise<void>;
  /** Called when the deletion was undone, or when the time to undo it is over. */
  readonly onEnd: () => void;
}

/** Button that undoes a deletion. */
export function UndoAction({ undo, onEnd }: UndoActionProps) {
  const [running, setRunning] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (running) return undefined;
    const timer = setTimeout(() => end(), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [running]);
  async function run() {
    setRunning(true);
    await undo();
    onEnd();
  }
  return (
    <Button size="small" loading={running} onClick={() => void run()}>
      <Trans>Undo</Trans>
    </Button>
  );
}
