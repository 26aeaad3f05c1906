import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { type BodyPatience, TimedBody } from '../platform/http/timed-body.ts';
import { bodyTooSlow } from '../platform/http/refusal.ts';
import { listen } from '../platform/listening/listen.ts';
import { recordRequest, routeOf } from '../platform/metrics/measure-requests.ts';
import { refusalResponse } from '../platform/http/envelope.ts';
import { requestLanguage } from '../platform/http/caller-language.ts';
import { traceRequest } from '../platform/traces/traces.ts';

/** What answers requests. */
export type Application = Pick<Hono, 'fetch'>;

/** Time limits of a request, in milliseconds. */
export interface HttpPatience {
  /** Time from the first byte of a request to the end of its headers. */
  readonly headers: number;
  readonly body: BodyPatience;
  /** Time for a whole request. The standard time is enough for a body of 256 MB at 8 Mbit/s. */
  readonly request: number;
}

export const standardPatience: HttpPatience = {
  headers: 20_000,
  body: { whole: 20_000, silence: 20_000 },
  request: 300_000,
};

export interface HttpServer {
  readonly port: number;
  /** Stops accepting connections and closes idle connections. Running requests have five seconds to finish. */
  readonly close: () => Promise<void>;
}

function explainPort(error: unknown, port: number): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') return error;
  return new Error(
    `Port ${String(port)} is already in use. Stop the program that uses it, or set PORT to another port.`,
    {
      cause: error,
    },
  );
}

function hasBody({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0;
}

/** Creates a 408 response that closes the connection. It replaces the response of the application. */
function answerTooSlow({ headers }: Request): Response {
  const response = refusalResponse(bodyTooSlow(), requestLanguage(headers));
  response.headers.set('connection', 'close');
  return response;
}

/**
 * Reads and discards the rest of a body while the response is being sent. Closes the connection if the rest is too long
 * or does not arrive.
 */
async function dropRest(body: TimedBody, socket: Socket): Promise<void> {
  if (!(await body.drop())) socket.destroySoon();
}

/**
 * Node closes a connection that is not kept alive right after the response. A client that writes its whole request before
 * it reads would then get a broken pipe instead of the response.
 */
function isKeptAlive({ httpVersion, headers }: IncomingMessage): boolean {
  const connection = headers.connection?.toLowerCase() ?? '';
  return httpVersion === '1.0' ? connection.includes('keep-alive') : !connection.includes('close');
}

/** Answers a request, and records how long it took. */
async function answer(application: Application, request: Request, bindings: HttpBindings): Promise<Response> {
  const began = performance.now();
  const response = await traceRequest(request, routeOf, async () => application.fetch(request, bindings));
  recordRequest(request, response.status, began);
  return response;
}

function bounded(application: Application, patience: BodyPatience) {
  return async (request: Request, bindings: HttpBindings): Promise<Response> => {
    if (!hasBody(request)) return answer(application, request, bindings);
    const body = new TimedBody(request, patience);
    const response = await answer(application, body.request, bindings);
    if (body.timedOut) return answerTooSlow(request);
    if (!isKeptAlive(bindings.incoming)) {
      await body.drop();
      return response;
    }
    void dropRest(body, bindings.incoming.socket);
    return response;
  };
}

export async function listenHttp(
  application: Application,
  host: string,
  port: number,
  patience: HttpPatience = standardPatience,
): Promise<HttpServer> {
  const fetch = bounded(application, patience.body);
  const server = createAdaptorServer({
    fetch: (request, bindings) => fetch(request, bindings as HttpBindings),
    // By default, the connection is closed half a second after the response. Clients that are still sending would never
    // read the response.
    autoCleanupIncoming: false,
    serverOptions: {
      requestTimeout: patience.request,
      headersTimeout: patience.headers,
      // Interval for closing connections that have exceeded their time limits.
      connectionsCheckingInterval: Math.ceil(patience.headers / 8),
    },
  }) as Server;
  const boundPort = await listen(server, port, host).catch((error: unknown) => {
    throw explainPort(error, port);
  });
  return {
    port: boundPort,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 5000).unref();
      }),
  };
}
