import { AlertStack } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { useStore } from '#/browser/store.ts';
import { useErrorText } from '#/app/use-error-text.ts';
import { undoAlertId, useUndoAlert } from './use-undo-alert.tsx';

export function SessionAlerts() {
  const { alerts, undo } = useApp();
  const errorText = useErrorText();
  const items = useStore(alerts.items);
  const undoAlert = useUndoAlert();
  return (
    <AlertStack
      alerts={[
        ...items.map((item) => ({
          id: item.id,
          message: errorText(item),
          actions: item.actions,
          tone: item.lasting ? ('info' as const) : ('danger' as const),
        })),
        ...undoAlert,
      ]}
      onDismiss={(id) => (id === undoAlertId ? undo.set(undefined) : alerts.dismiss(id))}
      onDismissAll={() => {
        alerts.dismissAll();
        undo.set(undefined);
      }}
    />
  );
}
