import type { LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { destinationOf } from './destination.ts';
import { reachableAddresses, type LookUp } from './reachable-address.ts';

/** HTTP request to a URL that a user entered. */
export interface OutgoingCall {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface OutgoingBounds {
  /** Entries of ALLOWED_HOSTS, which may be reached although they are not public. */
  readonly allowedHosts: readonly string[];
  /** Maximum duration of the whole call, including DNS and redirects, in milliseconds. Default: 10,000. */
  readonly patience?: number;
  /** Maximum size of the response body in bytes. Default: 1 MiB. */
  readonly maximumBytes?: number;
  /** Maximum number of redirects. Set to 0 if only the URL itself is trusted. Default: 3. */
  readonly redirects?: number;
  readonly signal?: AbortSignal;
  /** Default: the system's resolver. */
  readonly lookUp?: LookUp;
}

interface OutgoingAnswer {
  readonly ok: true;
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
  readonly milliseconds: number;
}

type OutgoingProblemCode =
  | 'address_refused'
  | 'host_refused'
  | 'host_unknown'
  | 'redirect_refused'
  | 'too_slow'
  | 'too_large'
  | 'unreachable';

interface OutgoingProblem {
  readonly ok: false;
  readonly code: OutgoingProblemCode;
  /** Text for the user who entered the URL. */
  readonly message: string;
  readonly milliseconds: number;
}

export type OutgoingResult = OutgoingAnswer | OutgoingProblem;

const standardPatience = 10_000;
const standardBytes = 1_048_576;
const headerBytes = 16_384;
const maximumRedirects = 3;

class CallProblem extends Error {
  readonly code: OutgoingProblemCode;

  constructor(code: OutgoingProblemCode, message: string) {
    super(message);
    this.code = code;
  }
}

interface Received {
  readonly status: number;
  readonly contentType: string;
  readonly location: string | undefined;
  readonly body: Buffer;
}

function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    throw new CallProblem('address_refused', 'The URL must start with http:// or https://.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new CallProblem('address_refused', 'The URL must not contain a username or password.');
  }
  return url;
}

/**
 * Creates a lookup function that returns the checked addresses, because a second DNS lookup could return other
 * addresses.
 */
function pinnedLookup(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses;
    if (options.all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

async function readBody(response: IncomingMessage, maximumBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.byteLength;
    if (length > maximumBytes) {
      response.destroy();
      throw new CallProblem('too_large', `The response is larger than ${String(maximumBytes)} bytes.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function requestOptions(call: OutgoingCall, lookup: LookupFunction, signal: AbortSignal): RequestOptions {
  return {
    method: call.method,
    lookup,
    signal,
    // Do not reuse connections, because their IP addresses would not be checked again.
    agent: false,
    maxHeaderSize: headerBytes,
    headers: {
      'user-agent': 'Yamp',
      accept: 'application/json, */*;q=0.5',
      // Ask for uncompressed responses, so that a small response cannot expand to a large one.
      'accept-encoding': 'identity',
      ...call.headers,
      ...(call.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(call.body)) }),
    },
  };
}

async function exchange(
  url: URL,
  call: OutgoingCall,
  { allowedHosts, lookUp, maximumBytes = standardBytes }: OutgoingBounds,
  signal: AbortSignal,
): Promise<Received> {
  const reachable = await reachableAddresses(destinationOf(url), allowedHosts, lookUp);
  if (!reachable.ok) throw new CallProblem(reachable.code, reachable.message);
  signal.throwIfAborted();
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = open(url, requestOptions(call, pinnedLookup(reachable.addresses), signal), resolve);
    request.on('error', reject);
    request.end(call.body);
  });
  const { statusCode = 0, headers } = response;
  const body = await readBody(response, maximumBytes);
  return {
    status: statusCode,
    contentType: headers['content-type'] ?? '',
    location: headers.location,
    body,
  };
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Builds the next request of a redirect (RFC 9110 §15.4). Sends the headers only to the same origin, because they may
 * contain credentials. Refuses to repeat requests other than GET and HEAD at a different origin.
 */
function redirectCall(from: URL, to: URL, status: number, call: OutgoingCall): OutgoingCall {
  const sameOrigin = from.origin === to.origin;
  if (from.protocol === 'https:' && to.protocol !== 'https:') {
    throw new CallProblem(
      'redirect_refused',
      'The response redirects from https to http, which is not allowed.',
    );
  }
  const { method } = call;
  if (method === 'GET' || method === 'HEAD')
    return { method, url: to.href, ...(sameOrigin ? { headers: call.headers ?? {} } : {}) };
  if (status === 303) return { method: 'GET', url: to.href };
  if (!sameOrigin) {
    throw new CallProblem(
      'redirect_refused',
      `The response redirects to ${to.origin}, but data is not sent to another host. Enter that URL instead.`,
    );
  }
  return { ...call, url: to.href };
}

async function followRedirects(
  first: OutgoingCall,
  bounds: OutgoingBounds,
  signal: AbortSignal,
): Promise<Received> {
  let call = first;
  const { redirects: allowed = maximumRedirects } = bounds;
  for (let hop = 0; hop <= allowed; hop += 1) {
    const url = parseUrl(call.url);
    const received = await exchange(url, call, bounds, signal);
    const { status, location } = received;
    if (location === undefined || !redirects.has(status)) return received;
    if (!URL.canParse(location, url.href)) {
      throw new CallProblem('redirect_refused', 'The response redirects to an invalid URL.');
    }
    call = redirectCall(url, parseUrl(new URL(location, url).href), status, call);
  }
  throw new CallProblem('redirect_refused', `The response redirects more than ${String(allowed)} times.`);
}

function describeProblem(
  error: unknown,
  patience: number,
  host: string,
): Omit<OutgoingProblem, 'ok' | 'milliseconds'> {
  if (error instanceof CallProblem) return { code: error.code, message: error.message };
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    return { code: 'too_slow', message: `${host} did not answer within ${String(patience / 1000)} seconds.` };
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'HPE_HEADER_OVERFLOW') {
    return { code: 'too_large', message: `The headers of ${host} are too large.` };
  }
  const reason = code === '' ? 'the connection failed' : code;
  return { code: 'unreachable', message: `${host} did not send a complete response: ${reason}.` };
}

/** Rejects when the signal aborts. The work itself may continue, as a DNS lookup does. */
function abortable<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/**
 * Makes an HTTP call on a user's behalf. Connects only to public addresses and allowed hosts. Each host, including
 * those of redirects, is resolved once, and only the checked addresses are used. Never throws.
 *
 * See docs/decisions/contract.md#make-calls-on-a-users-behalf-in-one-place for why this uses node:http instead of
 * undici.
 */
export async function callOutside(call: OutgoingCall, bounds: OutgoingBounds): Promise<OutgoingResult> {
  const { patience = standardPatience } = bounds;
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  const deadline = AbortSignal.timeout(patience);
  const signal = bounds.signal === undefined ? deadline : AbortSignal.any([deadline, bounds.signal]);
  try {
    const { status, contentType, body } = await abortable(followRedirects(call, bounds, signal), signal);
    return { ok: true, status, contentType, body, milliseconds: elapsed() };
  } catch (error) {
    const host = URL.canParse(call.url) ? new URL(call.url).host : 'The address';
    return { ok: false, ...describeProblem(error, patience, host), milliseconds: elapsed() };
  }
}
