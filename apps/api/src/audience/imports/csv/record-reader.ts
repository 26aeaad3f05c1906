import { createReadStream } from 'node:fs';
import { CpuShare } from './cpu-share.ts';
import type { RefusalReason } from '@x/api-client/contract';
import type { CsvFile, Position } from './csv-file.ts';
import { bytesPerUnit, createRawDecoder, valueDecoder } from './encoding.ts';
import { findLineEnd, isBlank, readRecord } from './record.ts';

/** A row of the body with its values as text; or one that cannot be told apart. */
export type CsvRow =
  | { readonly kind: 'row'; readonly line: number; readonly values: readonly string[]; readonly raw: string }
  | {
      readonly kind: 'malformed';
      readonly line: number;
      readonly reason: RefusalReason;
      readonly raw: string;
    };

export interface CsvBatch {
  /** In the order of the file, blank lines left out. */
  readonly rows: readonly CsvRow[];
  /** Where the next batch starts. */
  readonly end: Position;
  readonly last: boolean;
}

export interface BatchBounds {
  /** Rows of a batch. */
  readonly rows: number;
  /** Characters of a batch. It may be longer by one row. */
  readonly length: number;
  /** Characters a row may have: what is read ahead for the end of a quoted value. */
  readonly rowLength: number;
}

/** Larger batches import little faster, and keep the database and the process from everybody else for longer. */
export const standardBounds: BatchBounds = { rows: 3000, length: 4_194_304, rowLength: 1_048_576 };

/** After so many rows it is looked whether others have a turn: the process also answers requests. */
const rowsAtOnce = 25;

/** What is kept of a row that cannot be read, in characters. */
const keptLength = 2000;

class RecordReader {
  #text = '';
  #at = 0;
  #ended = false;
  #offset: number;
  #line: number;
  /** Inside a line that is too long, on the way to its end. */
  #skipping = false;

  private readonly file: CsvFile;
  private readonly chunks: AsyncIterator<string>;
  private readonly bounds: BatchBounds;

  constructor(file: CsvFile, chunks: AsyncIterator<string>, bounds: BatchBounds, from: Position) {
    this.file = file;
    this.chunks = chunks;
    this.bounds = bounds;
    this.#offset = from.offset;
    this.#line = from.line;
  }

  get position(): Position {
    return { offset: this.#offset, line: this.#line };
  }

  async load(): Promise<void> {
    const next = await this.chunks.next();
    this.#ended = next.done === true;
    this.#text = this.#text.slice(this.#at) + (next.done === true ? '' : next.value);
    this.#at = 0;
  }

  /** The next row; `undefined` where the text at hand does not hold it; `end` after the last. */
  next(): CsvRow | 'end' | undefined {
    for (;;) {
      if (this.#skipping && !this.#skipLine()) return undefined;
      if (this.#at === this.#text.length) return this.#ended ? 'end' : undefined;
      const record = readRecord(this.#text, this.#at, this.file.delimiter, this.#ended);
      if (record.kind === 'malformed') return this.#refuseLine();
      if (record.kind === 'incomplete') {
        const isTooLong = this.#text.length - this.#at > this.bounds.rowLength;
        return isTooLong ? this.#refuseLine() : undefined;
      }
      const line = this.#line;
      const raw = this.#text.slice(this.#at, record.end);
      this.#advance(record.end, record.breaks);
      if (isBlank(record.fields)) continue;
      const decode = valueDecoder(this.file.encoding, raw);
      return { kind: 'row', line, values: record.fields.map(decode), raw: decode(raw) };
    }
  }

  /** The line that begins here is no row; the next line may be one. */
  #refuseLine(): CsvRow {
    const line = this.#line;
    const end = findLineEnd(this.#text, this.#at, this.#ended);
    const cut = Math.min(end?.end ?? Number.POSITIVE_INFINITY, this.#at + keptLength);
    const raw = this.#text.slice(this.#at, cut);
    const decoded = valueDecoder(this.file.encoding, raw)(raw);
    if (end === undefined) {
      this.#skipping = true;
      return { kind: 'malformed', line, reason: 'value_too_long', raw: decoded };
    }
    this.#advance(end.next, 1);
    return { kind: 'malformed', line, reason: 'quote_unclosed', raw: decoded };
  }

  /** False where the end of the line has not come into sight. */
  #skipLine(): boolean {
    const end = findLineEnd(this.#text, this.#at, this.#ended);
    if (end !== undefined) {
      this.#advance(end.next, 1);
      this.#skipping = false;
      return true;
    }
    // A carriage return at the very end may belong to a line feed that is still to come.
    const isHalfBreak = this.#text.endsWith('\r') && this.#text.length > this.#at;
    this.#advance(this.#text.length - (isHalfBreak ? 1 : 0), 0);
    return false;
  }

  #advance(to: number, breaks: number): void {
    this.#offset += (to - this.#at) * bytesPerUnit(this.file.encoding);
    this.#line += breaks;
    this.#at = to;
  }
}

async function* readText(file: CsvFile, from: Position): AsyncGenerator<string, undefined> {
  const decoder = createRawDecoder(file.encoding);
  const bytes: AsyncIterable<Uint8Array> = createReadStream(file.path, {
    start: from.offset,
    highWaterMark: 262_144,
  });
  for await (const chunk of bytes) yield decoder.decode(chunk);
}

/** Reads until the batch is full or the file ends. */
async function readBatch(reader: RecordReader, bounds: BatchBounds, share: CpuShare): Promise<CsvBatch> {
  share.begin();
  const rows: CsvRow[] = [];
  let length = 0;
  while (rows.length < bounds.rows && length < bounds.length) {
    const row = reader.next();
    if (row === 'end') return { rows, end: reader.position, last: true };
    if (row === undefined) {
      await reader.load();
      continue;
    }
    rows.push(row);
    length += row.raw.length;
    if (rows.length % rowsAtOnce === 0) await share.yield();
  }
  return { rows, end: reader.position, last: false };
}

/**
 * Reads the body of a file from a place between two rows, batch by batch; the last one, perhaps empty, says so. Holds
 * one batch and one row in memory, whatever the file holds.
 */
export async function* readBatches(
  file: CsvFile,
  from: Position = file.body,
  bounds: BatchBounds = standardBounds,
): AsyncGenerator<CsvBatch, undefined> {
  const chunks = readText(file, from);
  try {
    const reader = new RecordReader(file, chunks, bounds, from);
    const share = new CpuShare();
    for (;;) {
      const batch = await readBatch(reader, bounds, share);
      yield batch;
      if (batch.last) return;
    }
  } finally {
    await chunks.return(undefined);
  }
}
