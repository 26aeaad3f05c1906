import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { listen } from '../listening/listen.ts';
import { processRegistry } from './metrics.ts';

export interface MetricsServerOptions {
  readonly port: number;
  readonly host: string;
  /** If undefined, everyone who reaches the port can read the metrics. */
  readonly token: string | undefined;
  /** Registries besides that of the process. */
  readonly registries: readonly Registry[];
  /** Called before each scrape. */
  readonly refresh: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export interface MetricsServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function isAllowed({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return true;
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/** Figures of Node itself, such as memory and the delay of the event loop. */
function createNodeMetrics(): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
}

/**
 * Serves `GET /metrics` on a port of its own, so that a proxy in front of the product cannot publish the metrics by
 * accident.
 */
export async function serveMetrics(options: MetricsServerOptions): Promise<MetricsServer> {
  const { port, host, token, registries, refresh, onError } = options;
  const all = Registry.merge([processRegistry, createNodeMetrics(), ...registries]);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
    } else if (isAllowed(request, token)) {
      await refresh();
      const text = await all.metrics();
      response.writeHead(200, { 'content-type': all.contentType, 'cache-control': 'no-store' }).end(text);
    } else {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      onError(error);
      response.writeHead(500).end();
    });
  });
  const boundPort = await listen(server, port, host).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`METRICS_PORT ${String(port)} cannot be used: ${reason}`, { cause: error });
  });
  return {
    port: boundPort,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
