import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type ParserOptions } from '@electric-sql/pglite';

/* oxlint-disable unicorn/require-post-message-target-origin -- a worker thread has no target origin */

// Worker thread, started by embedded-thread.ts, which schedules the statements. Processes messages one after another.
// Must not import other modules of the project, so that Node can run this file from the sources.

interface Statement {
  readonly text: string;
  readonly values?: unknown[];
  readonly rowMode?: 'array' | 'object';
  /** OIDs of the types whose values are returned as text. */
  readonly textTypes?: readonly number[];
}

type Task =
  | { readonly id: number; readonly kind: 'query'; readonly statement: Statement }
  /** Statements that run as one transaction. */
  | { readonly id: number; readonly kind: 'batch'; readonly statements: readonly Statement[] }
  | { readonly id: number; readonly kind: 'exec'; readonly text: string }
  | { readonly id: number; readonly kind: 'listen' | 'unlisten'; readonly channel: string }
  | { readonly id: number; readonly kind: 'close' };

const { folder, image } = workerData as { readonly folder?: string; readonly image?: Blob };
const database = await PGlite.create({
  ...(folder === undefined ? {} : { dataDir: folder }),
  ...(image === undefined ? {} : { loadDataDir: image }),
});
const asText = (value: string) => value;

function parsersOf(types: readonly number[]): ParserOptions {
  return Object.fromEntries(types.map((type) => [type, asText]));
}

function query({ text, values, rowMode, textTypes = [] }: Statement) {
  return database.query(text, values, {
    ...(rowMode === undefined ? {} : { rowMode }),
    parsers: parsersOf(textTypes),
  });
}

async function runBatch(statements: readonly Statement[]) {
  const results = [];
  await database.exec('begin');
  try {
    for (const statement of statements) results.push(await query(statement));
    await database.exec('commit');
  } catch (error) {
    await database.exec('rollback');
    throw error;
  }
  return results;
}

async function work(task: Task): Promise<unknown> {
  switch (task.kind) {
    case 'query':
      return query(task.statement);
    case 'batch':
      return runBatch(task.statements);
    case 'exec':
      return database.exec(task.text);
    case 'listen':
      await database.listen(task.channel, (payload) =>
        parentPort?.postMessage({ channel: task.channel, payload }),
      );
      return undefined;
    case 'unlisten':
      return database.unlisten(task.channel);
    case 'close':
      return database.close();
  }
}

/** Copies the text fields of an error, except for the statement and its values. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const fields = Object.entries(error).filter(
    ([name, value]) => name !== 'params' && name !== 'query' && typeof value === 'string',
  );
  return { ...Object.fromEntries(fields), message: error.message, name: error.name };
}

let last = Promise.resolve();
parentPort?.on('message', (task: Task) => {
  last = last.then(async () => {
    try {
      parentPort?.postMessage({ id: task.id, result: await work(task) });
    } catch (error) {
      parentPort?.postMessage({ id: task.id, error: describe(error) });
    }
  });
});

parentPort?.postMessage('ready');
