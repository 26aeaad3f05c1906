import * as v from 'valibot';
import { type StoredProvider, createTransport, type TransportProblem } from '../../providers/index.ts';
import type { Services } from '../../platform/services.ts';
import { ConnectionPool } from './connection-pool.ts';

/** Milliseconds before a host is resolved and checked again. */
const checkedMilliseconds = 60_000;

const keptMilliseconds = 600_000;

interface Kept {
  readonly pool: ConnectionPool;
  readonly configurationKey: string;
  checkedAt: number;
  usedAt: number;
}

export type PoolResult =
  | { readonly ok: true; readonly pool: ConnectionPool }
  | { readonly ok: false; readonly problem: TransportProblem };

const allowed = v.object({ max_connections: v.optional(v.nullable(v.number()), null) });

function maxConnections({ config }: StoredProvider): number {
  return v.parse(allowed, config).max_connections ?? Number.POSITIVE_INFINITY;
}

function toConfigurationKey({ typeId, config, secret }: StoredProvider): string {
  return JSON.stringify([typeId, config, secret]);
}

export class ConnectionPools {
  readonly #pools = new Map<string, Kept>();
  readonly #onFree: (campaignId: string) => void;

  /** `onFree` is called with a campaign that was turned away, once a connection is free. */
  constructor(onFree: (campaignId: string) => void = () => undefined) {
    this.#onFree = onFree;
  }

  /** Returns a provider's pool. Creates a new one if the provider's configuration changed. */
  async getPool(
    provider: StoredProvider,
    services: Pick<Services, 'configuration' | 'keys'>,
  ): Promise<PoolResult> {
    const configurationKey = toConfigurationKey(provider);
    const now = performance.now();
    this.#forgetUnused(now);
    const kept = this.#pools.get(provider.id);
    if (
      kept?.configurationKey === configurationKey &&
      !kept.pool.isStale &&
      now - kept.checkedAt < checkedMilliseconds
    ) {
      kept.usedAt = now;
      return { ok: true, pool: kept.pool };
    }
    const made = await createTransport(provider, services);
    if (!made.ok) return made;
    // Another slice may have created the pool meanwhile.
    const current = this.#pools.get(provider.id);
    if (current?.configurationKey === configurationKey) {
      current.pool.replaceTransport(made.transport);
      current.checkedAt = current.usedAt = now;
      return { ok: true, pool: current.pool };
    }
    current?.pool.retire();
    const pool = new ConnectionPool({
      transport: made.transport,
      ceiling: Math.min(services.configuration.sendingConnections, maxConnections(provider)),
      onFree: this.#onFree,
    });
    this.#pools.set(provider.id, { pool, configurationKey, checkedAt: now, usedAt: now });
    return { ok: true, pool };
  }

  close(): void {
    for (const { pool } of this.#pools.values()) pool.retire();
    this.#pools.clear();
  }

  #forgetUnused(now: number): void {
    for (const [id, { pool, usedAt }] of this.#pools) {
      if (now - usedAt < keptMilliseconds || !pool.isUnused) continue;
      pool.retire();
      this.#pools.delete(id);
    }
  }
}
