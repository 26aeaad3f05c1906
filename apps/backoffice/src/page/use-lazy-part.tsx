import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { useApp } from '#/app/context.ts';
import { RetryAction } from './alert-action.tsx';

/** Id of the alert for a part that cannot be loaded. All parts share the id, so that a single alert is shown. */
const alertId = 'part';

/**
 * Loads a part of the page when it is first requested. If it cannot be loaded, an alert offers to try again, and the
 * page stays as it is. React's `lazy` would replace the whole page by an error.
 */
export function useLazyPart<Part>(
  load: () => Promise<Part>,
): readonly [part: Part | undefined, request: () => void] {
  const { t } = useLingui();
  const { alerts } = useApp();
  const [part, setPart] = useState<Part>();
  const request = useCallback(() => {
    const attempt = (): void =>
      void load().then(
        (loaded) => {
          alerts.dismiss(alertId);
          setPart(() => loaded);
        },
        () =>
          alerts.add([
            {
              id: alertId,
              code: 'part_unavailable',
              message: t`This part of the page could not be loaded. Check your connection and try again.`,
              actions: <RetryAction onRetry={attempt} />,
            },
          ]),
      );
    attempt();
  }, [load, alerts, t]);
  return [part, request];
}
