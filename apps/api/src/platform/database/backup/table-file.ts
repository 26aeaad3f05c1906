import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as v from 'valibot';

/*
 * A compressed file with the rows of many tables. A table is a line of JSON with its name and columns, then its rows in
 * pieces. A piece is a line with its length in bytes, then the bytes. The length 0 ends a table.
 */

const headerSchema = v.object({ table: v.string(), columns: v.array(v.string()) });

export type TableHeader = v.InferOutput<typeof headerSchema>;

export interface StoredTable extends TableHeader {
  readonly rows: AsyncIterable<Uint8Array>;
}

async function* encode(tables: AsyncIterable<StoredTable>): AsyncGenerator<Uint8Array | string> {
  for await (const { table, columns, rows } of tables) {
    yield `${JSON.stringify({ table, columns })}\n`;
    for await (const piece of rows) {
      if (piece.length === 0) continue;
      yield `${String(piece.length)}\n`;
      yield piece;
    }
    yield '0\n';
  }
}

export async function writeTables(path: string, tables: AsyncIterable<StoredTable>): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(Readable.from(encode(tables), { objectMode: false }), createGzip(), file);
}

const lineBreak = 10;

class PieceReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns false at the end of the file. */
  async #readMore(): Promise<boolean> {
    const { done, value } = await this.#source.next();
    if (done === true) return false;
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
    return true;
  }

  /** Returns undefined at the end of the file. */
  async readLine(): Promise<string | undefined> {
    let end = this.#rest.indexOf(lineBreak);
    while (end === -1) {
      if (!(await this.#readMore())) {
        if (this.#rest.length === 0) return undefined;
        throw new Error('The file of tables is incomplete.');
      }
      end = this.#rest.indexOf(lineBreak);
    }
    const line = this.#rest.subarray(0, end).toString();
    this.#rest = this.#rest.subarray(end + 1);
    return line;
  }

  async *readBytes(length: number): AsyncGenerator<Buffer> {
    let left = length;
    while (left > 0) {
      if (this.#rest.length === 0 && !(await this.#readMore())) {
        throw new Error('The file of tables is incomplete.');
      }
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  async *readPieces(): AsyncGenerator<Buffer> {
    for (;;) {
      const length = Number(await this.readLine());
      if (!Number.isSafeInteger(length) || length < 0) throw new Error('The file of tables is damaged.');
      if (length === 0) return;
      yield* this.readBytes(length);
    }
  }
}

/** Reads the tables in order. The caller must read the rows of a table to their end before it continues. */
export async function* readTables(path: string): AsyncGenerator<StoredTable> {
  const unpacked = createReadStream(path).pipe(createGunzip());
  const reader = new PieceReader(unpacked);
  for (;;) {
    const line = await reader.readLine();
    if (line === undefined) return;
    yield { ...v.parse(headerSchema, JSON.parse(line)), rows: reader.readPieces() };
  }
}
