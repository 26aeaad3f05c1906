'use client';
import { useState } from 'react';
import useSWR, { useSWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
import type { Failure } from '../client/failure.ts';
import type { EndpointAnswer, EndpointDefinition, EndpointInput } from '../contract/endpoint.ts';
import { useClient } from './client-context.ts';

/** A {@link Failure} as SWR wants it: thrown by the fetcher, read as `error`. */
export class CallFailure extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.errors[0]?.message ?? 'The call failed.');
    this.name = 'CallFailure';
    this.failure = failure;
  }
}

type Key = readonly [path: string, input: unknown];

/**
 * Loads the answer of a GET endpoint and keeps it fresh. Pass `undefined` as input to wait.
 * Failures are given as `error` and shown in place: they do not reach the client's `onFailure`.
 * `refreshInterval` may depend on the answer, which is `undefined` until there is one.
 */
export function useAnswer<const Definition extends EndpointDefinition & { readonly method: 'GET' }>(
  endpoint: Definition,
  input: EndpointInput<Definition> | undefined,
  options: SWRConfiguration<EndpointAnswer<Definition>, CallFailure> = {},
): SWRResponse<EndpointAnswer<Definition>, CallFailure> {
  const client = useClient();
  const key: Key | null = input === undefined ? null : [endpoint.path, input];
  const { refreshInterval = 0, ...others } = options;
  // SWR asks a function for its interval when it mounts, and where that is 0, since nothing is loaded yet, never again.
  // So it gets the number, and begins anew when that changes.
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

/** Marks answers as stale: of every call of the endpoints named, whatever their input. */
export function useInvalidate(): (...endpoints: readonly EndpointDefinition[]) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (...endpoints) => {
    const paths = new Set(endpoints.map((endpoint) => endpoint.path));
    await mutate((key) => Array.isArray(key) && paths.has(String(key[0])));
  };
}
