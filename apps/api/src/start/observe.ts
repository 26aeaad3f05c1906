import { createDatabaseMetrics } from './work-metrics.ts';
import { createPoolMetrics } from '../platform/metrics/metrics.ts';
import type { openDatabases } from '../platform/database/databases.ts';
import { serveMetrics } from '../platform/metrics/metrics-server.ts';
import type { Services } from '../platform/services.ts';
import { startTraces } from '../platform/traces/traces.ts';

/**
 * Serves metrics and sends traces, each only if it is configured.
 *
 * @returns a function that ends both
 */
export async function startObserving(
  { configuration, log }: Pick<Services, 'configuration' | 'log'>,
  databases: Awaited<ReturnType<typeof openDatabases>>,
): Promise<() => Promise<void>> {
  const { metrics, traces } = configuration;
  const stopTraces = traces === undefined ? undefined : await startTraces(traces);
  // Requests fail soon during an outage, while workers would wait for its end.
  const onError = (error: unknown) => log.error({ err: error }, 'the metrics could not be collected');
  const figures = createDatabaseMetrics(databases.requests, onError);
  const server =
    metrics === undefined
      ? undefined
      : await serveMetrics({
          ...metrics,
          registries: [createPoolMetrics(databases.pools), figures.registry],
          refresh: figures.refresh,
          onError,
        });
  return async () => {
    await server?.close();
    await stopTraces?.();
  };
}
