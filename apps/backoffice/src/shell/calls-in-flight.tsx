import { LoadingBar } from '@x/ui';
import { useApp } from '#/app/use-app.ts';
import { useStore } from '#/browser/store.ts';

/**
 * The line at the top of the page while any call is in flight. For the eye alone: what is being loaded says so itself,
 * where it will stand.
 */
export function CallsInFlight() {
  const { calls } = useApp();
  return (
    <div aria-hidden>
      <LoadingBar active={useStore(calls) > 0} />
    </div>
  );
}
