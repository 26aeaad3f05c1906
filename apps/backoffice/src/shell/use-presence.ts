import { contract, type PresentPerson } from '@x/api-client';
import { useEffect, useState } from 'react';
import { useApp } from '#/app/context.ts';
import type { PresencePlace } from './presence-places.ts';

/** Interval of the reports. A page counts as closed after 60 seconds without a report, so two in a row may get lost. */
const reportMilliseconds = 20_000;

const nobody: readonly PresentPerson[] = [];
/** Failures are not shown, because only the names of others are missing. */
const unnoticed = { quiet: true, keepalive: true } as const;

/** A deleted entity, or a missing permission, ends the reports. */
function isFinal({ success, status }: { readonly success: boolean; readonly status: number }): boolean {
  return !success && status >= 400 && status < 500 && status !== 429;
}

/**
 * Reports that the page's entity is open, and returns the other people who have it open. Reports nothing while the tab
 * is hidden.
 */
export function usePresence(place: PresencePlace | undefined): readonly PresentPerson[] {
  const { client } = useApp();
  const [found, setFound] = useState<{ readonly id: string; readonly people: readonly PresentPerson[] }>();
  const { entity, id, state } = place ?? {};

  // Depends on the entity only, because changing from viewing to editing is not leaving.
  useEffect(() => {
    if (entity === undefined || id === undefined) return undefined;
    const leave = () =>
      void client.call(contract.presence[entity], { params: { id }, body: { state: 'left' } }, unnoticed);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [client, entity, id]);

  useEffect(() => {
    if (entity === undefined || id === undefined || state === undefined) return undefined;
    let timer: number | undefined;
    let stopped = false;
    const report = async () => {
      window.clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const result = await client.call(
        contract.presence[entity],
        { params: { id }, body: { state } },
        unnoticed,
      );
      if (stopped) return;
      setFound({ id, people: result.success ? result.data : nobody });
      window.clearTimeout(timer);
      stopped = isFinal(result);
      if (!stopped) timer = window.setTimeout(() => void report(), reportMilliseconds);
    };
    const reportAgain = () => {
      if (!stopped) void report();
    };
    void report();
    document.addEventListener('visibilitychange', reportAgain);
    window.addEventListener('pageshow', reportAgain);
    return () => {
      stopped = true;
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', reportAgain);
      window.removeEventListener('pageshow', reportAgain);
    };
  }, [client, entity, id, state]);

  return found !== undefined && found.id === id ? found.people : nobody;
}
