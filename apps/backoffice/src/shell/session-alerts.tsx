import { AlertStack } from '@x/ui';
import { useApp } from '../app/use-app.js';
import { useStore } from '../browser/store.js';
import { useErrorText } from '../errors/use-error-text.js';

/** The errors of the session at the bottom of every page. */
export function SessionAlerts() {
  const { alerts } = useApp();
  const errorText = useErrorText();
  const items = useStore(alerts.items);
  return (
    <AlertStack
      alerts={items.map((item) => ({ id: item.id, message: errorText(item) }))}
      onDismiss={alerts.dismiss}
      onDismissAll={alerts.clear}
    />
  );
}
