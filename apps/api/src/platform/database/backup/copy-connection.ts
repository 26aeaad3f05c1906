import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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
