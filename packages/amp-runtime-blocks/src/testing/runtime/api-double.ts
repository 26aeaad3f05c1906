import { setTimeout } from 'node:timers/promises';
import type { Request } from 'playwright';

export interface Call {
  readonly method: string;
  /** Path of the URL, without its query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
}

export interface Answer {
  /** HTTP status. Default 200. */
  readonly status?: number;
  /** Response body. A string is sent unchanged, anything else as JSON. Default `{}`. */
  readonly body?: unknown;
  /** Delays the response until the promise resolves. */
  readonly after?: Promise<void>;
  /** Delays the response by this time in ms. */
  readonly delay?: number;
}

interface WrittenAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Stands in for the API. Records requests and sends the responses that a test has set. Supports both versions of CORS
 * for AMP and rejects other requests.
 */
export class ApiDouble {
  readonly calls: Call[] = [];
  readonly #answers = new Map<string, Answer>();

  readonly origin: string;
  /** Email address of the message's sender. Requests with another sender are rejected. */
  readonly sender: string;

  constructor(origin: string, sender: string) {
    this.origin = origin;
    this.sender = sender;
  }

  /** Sets the response to all further requests for a path. */
  answer(path: string, answer: Answer): void {
    this.#answers.set(path, answer);
  }

  /** Recorded events, in order. */
  get events(): readonly Call['fields'][] {
    return this.calls.flatMap(({ path, fields }) => {
      const event = /^\/yamp-blocks-events\/([^/]+)\/register$/.exec(path)?.[1];
      return event === undefined ? [] : [{ event, ...fields }];
    });
  }

  /** Requests to connectors, in order. */
  get connectorCalls(): readonly Call[] {
    return this.calls.filter(({ path }) => path === '/connectors');
  }

  async receive(request: Request, headers: Readonly<Record<string, string>>): Promise<WrittenAnswer> {
    const url = new URL(request.url());
    const cors = this.#corsHeaders(url, headers);
    if (cors === undefined) return { status: 403, headers: {}, body: '{"message":"Not an AMP request"}' };
    const { __amp_source_origin: _, ...query } = Object.fromEntries(url.searchParams);
    const path = url.pathname;
    this.calls.push({ method: request.method(), path, query, fields: await readFields(request) });
    const { status = 200, body = {}, after, delay = 0 } = this.#answers.get(path) ?? {};
    await after;
    await setTimeout(delay);
    return {
      status,
      headers: { 'content-type': 'application/json', ...cors },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    };
  }

  #corsHeaders(
    url: URL,
    headers: Readonly<Record<string, string>>,
  ): Readonly<Record<string, string>> | undefined {
    const sender = headers['amp-email-sender'];
    if (sender !== undefined)
      return sender === this.sender ? { 'amp-email-allow-sender': sender } : undefined;
    const source = url.searchParams.get('__amp_source_origin');
    const origin = headers['origin'];
    if (source === null || origin === undefined) return undefined;
    return {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'AMP-Access-Control-Allow-Source-Origin',
      'amp-access-control-allow-source-origin': source,
    };
  }
}

/** Mail clients post urlencoded data. The AMP runtime on its own posts multipart data. */
async function readFields(request: Request): Promise<Readonly<Record<string, string>>> {
  const body = request.postDataBuffer();
  if (body === null) return {};
  const type = request.headers()['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
}
