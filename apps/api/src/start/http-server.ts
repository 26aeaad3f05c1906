import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

/** Slow requests end here, in milliseconds: a body of 256 MB over 8 Mbit/s takes less. */
const requestTimeout = 300_000;

export interface HttpServer {
  readonly port: number;
  /** Takes no new connection, lets running requests finish, then ends idle connections. */
  readonly close: () => Promise<void>;
}

function explainPort(error: unknown, port: number): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') return error;
  return new Error(`Port ${String(port)} is taken: stop what uses it, or set PORT to another.`, {
    cause: error,
  });
}

export async function listenHttp(application: Hono, host: string, port: number): Promise<HttpServer> {
  const server = createAdaptorServer({
    fetch: application.fetch,
    serverOptions: { requestTimeout, headersTimeout: 20_000 },
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainPort(error, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 5000).unref();
      }),
  };
}
