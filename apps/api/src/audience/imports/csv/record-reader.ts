import { createReadStream } from 'node:fs';
import { CpuShare } from './cpu-share.ts';
import type { RefusalReason } from '@x/api-client/contract';
import type { CsvFile, Position } from './csv-file.ts';
import { bytesPerUnit, createRawDecoder, createRecordDecoder, type DecoderOfRecord } from './encoding.ts';
import { findLineEnd, isBlank, readRecord } from './record.ts';

export type CsvRow =
  | { readonly kind: 'row'; readonly line: number; readonly values: readonly string[]; readonly raw: string }
  | {
      readonly kind: 'malformed';
      readonly line: number;
      readonly reason: RefusalReason;
      readonly raw: string;
    };

export interface CsvBatch {
  /** Rows in file order, without blank lines. */
  readonly rows: readonly CsvRow[];
  /** Position at which the next batch starts. */
  readonly end: Position;
  readonly last: boolean;
}

export interface BatchBounds {
  readonly rows: number;
  /** Maximum number of values in a batch, which limits its memory in files with many columns. */
  readonly cells: number;
  /** Maximum number of characters in a batch. The last row may exceed it. */
  readonly length: number;
  /** Maximum length of a row in characters, which limits how far the reader looks for a closing quote. */
  readonly rowLength: number;
}

/** Larger batches would lock the audience for longer. */
export const standardBounds: BatchBounds = {
  rows: 3000,
  cells: 60_000,
  length: 4_194_304,
  rowLength: 1_048_576,
};

/** Number of contacts of a file that are compared with the audience in one transaction. */
export function rowsAtOnce({ width }: CsvFile, bounds: BatchBounds = standardBounds): number {
  return Math.max(1, Math.min(bounds.rows, Math.floor(bounds.cells / width)));
}

/** Number of rows after which the reader may let other work run, because the process also serves requests. */
const rowsInTurn = 25;

/** Maximum length of an unreadable row's excerpt, in characters. */
const keptLength = 2000;

class RecordReader {
  #text = '';
  #at = 0;
  #ended = false;
  #offset: number;
  #line: number;
  /** True while skipping the rest of a line that is too long. */
  #skipping = false;

  private readonly file: CsvFile;
  private readonly chunks: AsyncIterator<string>;
  private readonly bounds: BatchBounds;
  private readonly decoderOf: DecoderOfRecord;

  constructor(file: CsvFile, chunks: AsyncIterator<string>, bounds: BatchBounds, from: Position) {
    this.file = file;
    this.chunks = chunks;
    this.bounds = bounds;
    this.decoderOf = createRecordDecoder(file.encoding);
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

  /** Returns the next row, `undefined` if more text must be loaded first, or `end` after the last row. */
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
      const decode = this.decoderOf(raw);
      return { kind: 'row', line, values: record.fields.map(decode), raw: decode(raw) };
    }
  }

  /** Refuses the current line only, so that reading continues with the next line. */
  #refuseLine(): CsvRow {
    const line = this.#line;
    const end = findLineEnd(this.#text, this.#at, this.#ended);
    const cut = Math.min(end?.end ?? Number.POSITIVE_INFINITY, this.#at + keptLength);
    const raw = this.#text.slice(this.#at, cut);
    const decoded = this.decoderOf(raw)(raw);
    if (end === undefined) {
      this.#skipping = true;
      return { kind: 'malformed', line, reason: 'value_too_long', raw: decoded };
    }
    this.#advance(end.next, 1);
    return { kind: 'malformed', line, reason: 'quote_unclosed', raw: decoded };
  }

  /** Skips to the end of the line. Returns false if the line does not end within the loaded text. */
  #skipLine(): boolean {
    const end = findLineEnd(this.#text, this.#at, this.#ended);
    if (end !== undefined) {
      this.#advance(end.next, 1);
      this.#skipping = false;
      return true;
    }
    // A carriage return at the end of the loaded text may be the first half of a CRLF.
    const isHalfBreak = this.#text.endsWith('\r') && this.#text.length > this.#at;
    this.#advance(this.#text.length - (isHalfBreak ? 1 : 0), 0);
    return false;
  }

  #advance(to: number, breaks: number): void {
    this.#offset += (to - this.#at) * bytesPerUnit(this.file.encoding.units);
    this.#line += breaks;
    this.#at = to;
  }
}

async function* readText(file: CsvFile, from: Position): AsyncGenerator<string, undefined> {
  const decoder = createRawDecoder(file.encoding.units);
  const bytes: AsyncIterable<Uint8Array> = createReadStream(file.path, {
    start: from.offset,
    highWaterMark: 262_144,
  });
  for await (const chunk of bytes) yield decoder.decode(chunk);
}

async function readBatch(reader: RecordReader, bounds: BatchBounds, share: CpuShare): Promise<CsvBatch> {
  share.begin();
  const rows: CsvRow[] = [];
  let [length, cells] = [0, 0];
  while (rows.length < bounds.rows && length < bounds.length && cells < bounds.cells) {
    const row = reader.next();
    if (row === 'end') return { rows, end: reader.position, last: true };
    if (row === undefined) {
      await reader.load();
      continue;
    }
    rows.push(row);
    length += row.raw.length;
    cells += row.kind === 'row' ? row.values.length : 0;
    if (rows.length % rowsInTurn === 0) await share.yield();
  }
  return { rows, end: reader.position, last: false };
}

/** Reads a file in batches, from a position between two rows. The last batch has `last` set and may be empty. */
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
