'use client';
import { createContext, createElement, type ReactElement, type ReactNode, useContext, useState } from 'react';
import useSWR, { useSWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
import type { Client } from '../client/client.ts';
import type { Failure } from '../client/failure.ts';
import type { EndpointAnswer, EndpointDefinition, EndpointInput } from '../contract/endpoint.ts';

/** Error with a {@link Failure}. SWR expects the fetcher to throw and returns the error as `error`. */
export class CallFailure extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.errors[0]?.message ?? 'The call failed.');
    this.name = 'CallFailure';
    this.failure = failure;
  }
}

type Key = readonly [path: string, input: unknown];

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

/**
 * Loads a GET endpoint and keeps the response up to date. Loads nothing while `input` is `undefined`. Returns failures
 * as `error` without passing them to the client's `onFailure`. `refreshInterval` may be a function of the response,
 * which is `undefined` until the response arrives.
 */
export function useAnswer<const Definition extends EndpointDefinition & { readonly method: 'GET' }>(
  endpoint: Definition,
  input: EndpointInput<Definition> | undefined,
  options: SWRConfiguration<EndpointAnswer<Definition>, CallFailure> = {},
): SWRResponse<EndpointAnswer<Definition>, CallFailure> {
  const client = useClient();
  const key: Key | null = input === undefined ? null : [endpoint.path, input];
  const { refreshInterval = 0, ...others } = options;
  // Pass a number to SWR instead of a function. SWR calls a function once on mount and never again if the result is 0.
  // A changed number restarts the timer.
  const [milliseconds, setMilliseconds] = useState(0);
  const answer = useSWR<EndpointAnswer<Definition>, CallFailure>(
    key,
    async () => {
      if (input === undefined) throw new Error('Nothing to load.');
      const result = await client.call(endpoint, input, { quiet: true });
      if (!result.success) throw new CallFailure(result);
      return result.data;
    },
    { ...others, refreshInterval: milliseconds },
  );
  const wanted = typeof refreshInterval === 'function' ? refreshInterval(answer.data) : refreshInterval;
  if (wanted !== milliseconds) setMilliseconds(wanted);
  return answer;
}

/** Returns a function that marks every cached response of the endpoints as outdated, for any input. */
export function useInvalidate(): (...endpoints: readonly EndpointDefinition[]) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (...endpoints) => {
    const paths = new Set(endpoints.map((endpoint) => endpoint.path));
    await mutate((key) => Array.isArray(key) && paths.has(String(key[0])));
  };
}
