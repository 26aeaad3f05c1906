import { LoadingBar } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { useStore } from '#/browser/store.ts';

/**
 * Progress line at the top of the page while an API call runs. Hidden from screen readers, because loading content
 * announces itself.
 */
export function CallsInFlight() {
  const { calls } = useApp();
  return (
    <div aria-hidden>
      <LoadingBar active={useStore(calls) > 0} />
    </div>
  );
}
