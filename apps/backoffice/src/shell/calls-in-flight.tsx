import { LoadingBar } from '@x/ui';
import { useApp } from '../app/use-app.js';
import { useStore } from '../browser/store.js';

/** The line at the top of the page while any call is in flight. */
export function CallsInFlight() {
  const { calls } = useApp();
  return <LoadingBar active={useStore(calls) > 0} />;
}
