import type { ReactNode } from 'react';
import { CallsInFlight } from './calls-in-flight.tsx';
import { SessionAlerts } from './session-alerts.tsx';

/** Frame of every page, before and after sign-in. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <CallsInFlight />
      {children}
      <SessionAlerts />
    </>
  );
}
