import * as v from 'valibot';
import { type StoredProvider, transportOf, type TransportProblem } from '../../providers/index.ts';
import type { Services } from '../../platform/index.ts';
import { ConnectionPool } from './connection-pool.ts';

/** How long a host that was resolved and checked stays so, in milliseconds. */
const checkedMilliseconds = 60_000;

/** How long the pool of a provider is kept that nothing is sent through, in milliseconds. */
const keptMilliseconds = 600_000;

interface Kept {
  readonly pool: ConnectionPool;
  /** The provider's set-up that the pool's connections were made with. */
  readonly setUp: string;
  checkedAt: number;
  usedAt: number;
}

export type PoolResult =
  | { readonly ok: true; readonly pool: ConnectionPool }
  | { readonly ok: false; readonly problem: TransportProblem };

const allowed = v.object({ max_connections: v.optional(v.nullable(v.number()), null) });

/** Connections that the provider takes, as it was set up. */
function maxConnectionsOf({ config }: StoredProvider): number {
  return v.parse(allowed, config).max_connections ?? Number.POSITIVE_INFINITY;
}

function setUpOf({ typeId, config, secret }: StoredProvider): string {
  return JSON.stringify([typeId, config, secret]);
}

/** The connection pools of this process, one a provider. */
export class ConnectionPools {
  readonly #pools = new Map<string, Kept>();
  readonly #onFree: (campaignId: string) => void;

  /** `onFree` receives a campaign that was turned away, once there is a connection for it. */
  constructor(onFree: (campaignId: string) => void = () => undefined) {
    this.#onFree = onFree;
  }

  /** The pool of a provider; a new one where it was set up anew. */
  async poolOf(
    provider: StoredProvider,
    services: Pick<Services, 'configuration' | 'keys'>,
  ): Promise<PoolResult> {
    const setUp = setUpOf(provider);
    const now = performance.now();
    this.#forgetUnused(now);
    const kept = this.#pools.get(provider.id);
    if (kept?.setUp === setUp && !kept.pool.isStale && now - kept.checkedAt < checkedMilliseconds) {
      kept.usedAt = now;
      return { ok: true, pool: kept.pool };
    }
    const made = await transportOf(provider, services);
    if (!made.ok) return made;
    // Another slice may have been here meanwhile.
    const current = this.#pools.get(provider.id);
    if (current?.setUp === setUp) {
      current.pool.replaceTransport(made.transport);
      current.checkedAt = current.usedAt = now;
      return { ok: true, pool: current.pool };
    }
    current?.pool.retire();
    const pool = new ConnectionPool({
      transport: made.transport,
      ceiling: Math.min(services.configuration.sendingConnections, maxConnectionsOf(provider)),
      onFree: this.#onFree,
    });
    this.#pools.set(provider.id, { pool, setUp, checkedAt: now, usedAt: now });
    return { ok: true, pool };
  }

  /** Closes what is idle now, and the rest when it is given back. */
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
