import { importEncodings, type ImportEncoding } from '@x/api-client/contract';
import { detectAll } from 'jschardet';
import { isAscii, isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import { isMultiByte, type TextEncoding, type Units } from './encoding.ts';
import { correctTwin, implausibility } from './plausible-text.ts';

/** Encodings in which a file can be read, the likeliest first. Only one if it is certain. */
export interface FoundEncodings {
  readonly candidates: readonly [ImportEncoding, ...ImportEncoding[]];
  /** Part of a value beyond ASCII as raw text, to show in each encoding. Empty if there is none. */
  readonly sample: string;
  readonly isMixed: boolean;
}

const mostCandidates = 6;

/** Number of bytes beyond ASCII, with the rest of their cells, after which a file need not be read on. */
const enoughBytes = 65_536;

const chunkBytes = 262_144;

/** Number of cells in the sample, and their maximum length in bytes. */
const sampleCells = 3;
const cellBytes = 60;

/**
 * Names of jschardet that the Encoding Standard does not know, and those of encodings that include others. Left out: Mac
 * Latin 2, because Windows-1250 is mistaken for it, and DOS code pages, which Node cannot decode.
 */
const otherNames: Readonly<Record<string, ImportEncoding>> = {
  macroman: 'macintosh',
  maccyrillic: 'x-mac-cyrillic',
  gbk: 'gb18030',
  cp932: 'shift_jis',
  cp949: 'euc-kr',
};

function knownEncoding(name: string): ImportEncoding | undefined {
  const lower = name.toLowerCase();
  const direct = otherNames[lower];
  if (direct !== undefined) return direct;
  try {
    const standard = new TextDecoder(lower).encoding;
    return otherNames[standard] ?? importEncodings.find((known) => known === standard);
  } catch {
    return undefined;
  }
}

function isWhole(encoding: ImportEncoding, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Orders the encodings of bytes that are not UTF-8 by likelihood. */
export function rankEncodings(bytes: Uint8Array): readonly [ImportEncoding, ...ImportEncoding[]] {
  const decode = (encoding: ImportEncoding) => new TextDecoder(encoding).decode(bytes);
  const found = detectAll(bytes).flatMap(({ encoding }) => knownEncoding(encoding ?? '') ?? []);
  const whole = [...new Set([...found, 'windows-1252' as const])].filter(
    (encoding) => encoding !== 'utf-8' && !encoding.startsWith('utf-16') && isWhole(encoding, bytes),
  );
  const faults = new Map(whole.map((encoding) => [encoding, implausibility(decode(encoding))]));
  const [best = 'windows-1252', ...others] = whole.toSorted(
    (a, b) => (faults.get(a) ?? 0) - (faults.get(b) ?? 0),
  );
  const first = correctTwin(best, others, decode);
  return [first, ...[best, ...others].filter((other) => other !== first).slice(0, mostCandidates - 1)];
}

interface CollectedCells {
  /** Cells with a byte beyond ASCII, of lines that are not valid UTF-8. */
  readonly legacy: readonly Uint8Array[];
  /** Number of lines beyond ASCII that are valid UTF-8, and that are not. */
  readonly utf8Lines: number;
  readonly legacyLines: number;
}

/** Splits bytes into those of the given cells. Delimiters and line breaks are ASCII in all encodings. */
function cellsOf(line: Uint8Array): readonly Uint8Array[] {
  const cells: Uint8Array[] = [];
  let start = 0;
  let isAscii = true;
  for (let at = 0; at <= line.length; at += 1) {
    const byte = line[at];
    if (byte !== undefined && byte >= 0x80) isAscii = false;
    const ends = byte === undefined || byte === 0x2c || byte === 0x3b || byte === 0x09 || byte === 0x22;
    if (!ends) continue;
    if (!isAscii) cells.push(line.subarray(start, at));
    start = at + 1;
    isAscii = true;
  }
  return cells;
}

/** Collects cells line by line, until there are enough of them. */
class CellCollector {
  readonly legacy: Uint8Array[] = [];
  utf8Lines = 0;
  legacyLines = 0;
  #rest: Uint8Array = new Uint8Array();
  #length = 0;

  get isFull(): boolean {
    return this.#length >= enoughBytes;
  }

  add(chunk: Uint8Array, ended: boolean): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    if (isAscii(bytes)) {
      this.#rest = bytes.subarray(bytes.lastIndexOf(0x0a) + 1).slice(-chunkBytes);
      return;
    }
    let from = 0;
    for (let at = bytes.indexOf(0x0a); at !== -1 && !this.isFull; at = bytes.indexOf(0x0a, from)) {
      this.#addLine(bytes.subarray(from, at));
      from = at + 1;
    }
    this.#rest = bytes.subarray(from);
    // A file whose lines end in CR is one line for this purpose.
    if ((ended || this.#rest.length > chunkBytes) && !this.isFull) {
      this.#addLine(this.#rest);
      this.#rest = new Uint8Array();
    }
  }

  #addLine(line: Uint8Array): void {
    if (isAscii(line)) return;
    if (isUtf8(line)) {
      this.utf8Lines += 1;
      this.#length += line.length;
      return;
    }
    this.legacyLines += 1;
    for (const cell of cellsOf(line)) {
      this.legacy.push(Uint8Array.from(cell));
      this.#length += cell.length + 1;
    }
  }
}

async function collectCells(path: string, from: number): Promise<CollectedCells> {
  const collector = new CellCollector();
  const file = await open(path);
  try {
    const buffer = new Uint8Array(chunkBytes);
    for (let at = from; !collector.isFull;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
      collector.add(Uint8Array.from(buffer.subarray(0, bytesRead)), bytesRead === 0);
      if (bytesRead === 0) break;
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
  return collector;
}

function joined(cells: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(cells.flatMap((cell) => [cell, Uint8Array.of(0x0a)]));
}

function sampleOf(cells: readonly Uint8Array[]): string {
  const texts = cells
    .filter((cell) => cell.length <= cellBytes)
    .slice(0, 50)
    .map((cell) => Buffer.from(cell).toString('latin1').trim());
  const sample = [...new Set(texts)].slice(0, sampleCells).join(', ');
  return sample === '' ? Buffer.from(cells[0]?.subarray(0, cellBytes) ?? []).toString('latin1') : sample;
}

/**
 * Detects the encoding of a file. Only the cells beyond ASCII count, however far down in the file, because the rest looks
 * alike in all encodings.
 */
export async function findEncodings(path: string, units: Units, markBytes: number): Promise<FoundEncodings> {
  if (units !== 'bytes') return { candidates: [units], sample: '', isMixed: false };
  if (markBytes > 0) return { candidates: ['utf-8'], sample: '', isMixed: true };
  const { legacy, utf8Lines, legacyLines } = await collectCells(path, markBytes);
  if (legacyLines === 0) return { candidates: ['utf-8'], sample: '', isMixed: true };
  const candidates = rankEncodings(joined(legacy));
  const [first] = candidates;
  return {
    candidates,
    sample: sampleOf(legacy),
    // Names of two East Asian characters are often valid UTF-8 by chance.
    isMixed: isMultiByte(first) ? utf8Lines > legacyLines : true,
  };
}

/** Returns how to decode a file, as chosen or else as found. */
export function textEncoding(
  units: Units,
  { candidates, isMixed }: FoundEncodings,
  chosen: ImportEncoding | undefined,
): TextEncoding {
  if (units !== 'bytes' || chosen === undefined || chosen.startsWith('utf-16')) {
    // UTF-8 is read record by record too, because a later record may be in another encoding.
    const [encoding] = candidates;
    return { units, encoding: encoding === 'utf-8' ? 'windows-1252' : encoding, isMixed };
  }
  return { units, encoding: chosen, isMixed: false };
}
