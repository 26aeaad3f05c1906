import { AlertStack } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { useStore } from '#/browser/store.ts';

export function SessionAlerts() {
  const { alerts } = useApp();
  const items = useStore(alerts.items);
  return (
    <AlertStack
      alerts={items.map((item) => ({
        id: item.id,
        message: item.message,
        actions: item.actions,
        ...(item.tone === undefined ? {} : { tone: item.tone }),
      }))}
      onDismiss={alerts.dismiss}
      onDismissAll={alerts.dismissAll}
    />
  );
}
