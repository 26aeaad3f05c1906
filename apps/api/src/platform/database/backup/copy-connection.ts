import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { connectClient } from '../postgres-pool.ts';

/** One connection to a database, which can read and write whole tables in the text format of COPY. */
export interface CopyConnection {
  readonly query: (text: string) => Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>;
  /** Runs several statements. */
  readonly runScript: (text: string) => Promise<unknown>;
  /** Returns the output of `COPY … TO STDOUT`, where `source` is the table with its columns. */
  readonly copyOut: (source: string) => Promise<AsyncIterable<Uint8Array>>;
  readonly copyIn: (target: string, rows: Readable) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function connectToServer(url: string): Promise<CopyConnection> {
  const client = await connectClient({ connectionString: url });
  return {
    query: (text) => client.query(text),
    runScript: (text) => client.query(text),
    copyOut: (source) => Promise.resolve(client.query(copyTo(`copy ${source} to stdout`))),
    copyIn: (target, rows) => pipeline(rows, client.query(copyFrom(`copy ${target} from stdin`))),
    close: () => client.end(),
  };
}

async function* piecesOf(blob: Blob): AsyncGenerator<Uint8Array> {
  yield* blob.stream();
}

/** Opens an embedded database in this thread, without any migration. The caller holds the lock of its folder. */
export async function connectToFolder(folder: string): Promise<CopyConnection> {
  const client = await PGlite.create(folder);
  return {
    query: (text) => client.query<Record<string, unknown>>(text),
    runScript: (text) => client.exec(text),
    copyOut: async (source) => {
      const { blob } = await client.query(`copy ${source} to '/dev/blob'`);
      return piecesOf(blob ?? new Blob([]));
    },
    copyIn: async (target, rows) => {
      await client.query(`copy ${target} from '/dev/blob'`, [], { blob: new Blob([await buffer(rows)]) });
    },
    close: () => client.close(),
  };
}
