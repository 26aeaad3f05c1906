'use client';
import { createContext, createElement, useContext, type ReactElement, type ReactNode } from 'react';
import type { Client } from '../client/client.ts';

const ClientContext = createContext<Client | undefined>(undefined);

export function ClientProvider({
  client,
  children,
}: {
  readonly client: Client;
  readonly children: ReactNode;
}): ReactElement {
  return createElement(ClientContext.Provider, { value: client }, children);
}

/** Returns the client of the nearest provider. */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (client === undefined) throw new Error('useClient needs a <ClientProvider> above it.');
  return client;
}
