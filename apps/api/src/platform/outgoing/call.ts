import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { destinationOf } from './destination.ts';
import { reachableAddresses, type LookUp } from './reachable-address.ts';

/** A call to an address that a user named. */
export interface OutgoingCall {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface OutgoingBounds {
  /** Hosts, or hosts with a port, that may be reached though they are not public: entries of ALLOWED_HOSTS. */
  readonly allowedHosts: readonly string[];
  /** For resolving, connecting, sending and receiving together, redirects included, in milliseconds. */
  readonly patience?: number;
  /** Most bytes of an answer that are read. */
  readonly maximumBytes?: number;
  /** How often an answer may lead on; 0 where the address itself is what is trusted. */
  readonly redirects?: number;
  /** Somebody else who may end it. */
  readonly signal?: AbortSignal;
  /** Who is asked for addresses of hosts, unless it is the system. */
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
  /** A sentence for whoever set the address up. */
  readonly message: string;
  readonly milliseconds: number;
}

export type OutgoingResult = OutgoingAnswer | OutgoingProblem;

const standardPatience = 10_000;
const standardBytes = 1_048_576;
/** Of all headers of an answer together. */
const headerBytes = 16_384;
const maximumRedirects = 3;

/** Carries a problem out of the steps of a call. */
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

function readAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    throw new CallProblem('address_refused', 'Only addresses of http and https can be called.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new CallProblem('address_refused', 'An address with a user or a password in it is not called.');
  }
  return url;
}

/** Answers what was resolved and checked, whatever a second look-up would say. */
function pinned(addresses: readonly LookupAddress[]): LookupFunction {
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
      throw new CallProblem('too_large', `The answer is larger than ${String(maximumBytes)} bytes.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function optionsOf(call: OutgoingCall, lookup: LookupFunction, signal: AbortSignal): RequestOptions {
  return {
    method: call.method,
    lookup,
    signal,
    // A connection of its own: one that is kept would not be checked again.
    agent: false,
    maxHeaderSize: headerBytes,
    headers: {
      'user-agent': 'Yamp',
      accept: 'application/json, */*;q=0.5',
      // Nothing is unpacked here, so that nothing small becomes large.
      'accept-encoding': 'identity',
      ...call.headers,
      ...(call.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(call.body)) }),
    },
  };
}

/** One request to one address, without redirects. */
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
    const request = open(url, optionsOf(call, pinned(reachable.addresses), signal), resolve);
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
 * What follows a redirect (RFC 9110 §15.4). Credentials stay with the origin that they are for: to another only the
 * call of a reader is repeated, without its headers.
 */
function redirected(from: URL, to: URL, status: number, call: OutgoingCall): OutgoingCall {
  const sameOrigin = from.origin === to.origin;
  if (from.protocol === 'https:' && to.protocol !== 'https:') {
    throw new CallProblem('redirect_refused', 'The answer leads from https to http, which is not followed.');
  }
  const { method } = call;
  if (method === 'GET' || method === 'HEAD')
    return { method, url: to.href, ...(sameOrigin ? { headers: call.headers ?? {} } : {}) };
  if (status === 303) return { method: 'GET', url: to.href };
  if (!sameOrigin) {
    throw new CallProblem(
      'redirect_refused',
      `The answer leads on to ${to.origin}, where nothing is sent. Enter the address that it leads to.`,
    );
  }
  return { ...call, url: to.href };
}

async function follow(first: OutgoingCall, bounds: OutgoingBounds, signal: AbortSignal): Promise<Received> {
  let call = first;
  const { redirects: allowed = maximumRedirects } = bounds;
  for (let hop = 0; hop <= allowed; hop += 1) {
    const url = readAddress(call.url);
    const received = await exchange(url, call, bounds, signal);
    const { status, location } = received;
    if (location === undefined || !redirects.has(status)) return received;
    if (!URL.canParse(location, url.href)) {
      throw new CallProblem('redirect_refused', 'The answer leads on to something that is no address.');
    }
    call = redirected(url, readAddress(new URL(location, url).href), status, call);
  }
  throw new CallProblem('redirect_refused', `The answer leads on more than ${String(allowed)} times.`);
}

function problemOf(error: unknown, patience: number, host: string): Omit<OutgoingProblem, 'milliseconds'> {
  if (error instanceof CallProblem) return { ok: false, code: error.code, message: error.message };
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    const message = `${host} did not answer within ${String(patience / 1000)} seconds.`;
    return { ok: false, code: 'too_slow', message };
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'HPE_HEADER_OVERFLOW') {
    return { ok: false, code: 'too_large', message: `The headers of ${host} are too large.` };
  }
  const reason = code === '' ? 'the connection failed' : code;
  return { ok: false, code: 'unreachable', message: `${host} gave no whole answer: ${reason}.` };
}

/** Resolving a name cannot be ended, only left behind. */
function abandonable<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason as Error);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/**
 * Makes a call on a user's behalf. It reaches no private, loopback, link-local or otherwise special address: every
 * host, that of a redirect too, is resolved once, checked, and connected to at the addresses that were checked. It
 * ends in bounded time and size, and never throws: what went wrong is an answer. Over node:http, since undici would
 * replace only the exchange itself: its redirects know none of these rules.
 */
export async function callOutside(call: OutgoingCall, bounds: OutgoingBounds): Promise<OutgoingResult> {
  const { patience = standardPatience } = bounds;
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  const deadline = AbortSignal.timeout(patience);
  const signal = bounds.signal === undefined ? deadline : AbortSignal.any([deadline, bounds.signal]);
  try {
    const { status, contentType, body } = await abandonable(follow(call, bounds, signal), signal);
    return { ok: true, status, contentType, body, milliseconds: elapsed() };
  } catch (error) {
    const host = URL.canParse(call.url) ? new URL(call.url).host : 'The address';
    return { ...problemOf(error, patience, host), milliseconds: elapsed() };
  }
}
