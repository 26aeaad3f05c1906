import { LoadingBar } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { useStore } from '#/browser/store.ts';

/**
 * Shows a progress line at the top of the page while any call is in flight. The line is hidden from screen readers,
 * because content that is loading announces this by itself.
 */
export function CallsInFlight() {
  const { calls } = useApp();
  return (
    <div aria-hidden>
      <LoadingBar active={useStore(calls) > 0} />
    </div>
  );
}
