import { Hono } from 'hono';
import { DatabaseUnavailableError } from '../platform/database/failures.ts';
import { explainFailure } from '../platform/http/failure.ts';
import { refusalResponse } from '../platform/http/envelope.ts';
import { requestLanguage } from '../platform/http/caller-language.ts';
import { version } from '../platform/version.ts';
import type { Application } from './http-server.ts';

/** Seconds after which a load balancer or a client should ask again. */
const retryAfter = '5';

/** Answers every request with 503 until it is opened. */
export interface Entrance extends Application {
  readonly open: (application: Application) => void;
}

export function createEntrance(): Entrance {
  const closed = new Hono();
  closed.use(async (context, next) => {
    await next();
    context.header('retry-after', retryAfter);
    context.header('cache-control', 'no-store');
  });
  closed.get('/health', (context) => context.json({ status: 'starting', version }, 503));
  closed.all('*', ({ req }) =>
    refusalResponse(explainFailure(new DatabaseUnavailableError()).refusal, requestLanguage(req.raw.headers)),
  );
  let current: Application = closed;
  return {
    fetch: (...request) => current.fetch(...request),
    open: (application) => {
      current = application;
    },
  };
}
