import type { ImportEncoding } from '@x/api-client/contract';
import { isUtf8 } from 'node:buffer';

/**
 * Units into which a file is split. `bytes` stands for all encodings in which delimiters, quotes and line breaks are single
 * ASCII bytes. Such a file is split as raw text with one character per byte, and each record is decoded on its own.
 */
export type Units = 'bytes' | 'utf-16le' | 'utf-16be';

export interface UnitsOfFile {
  readonly units: Units;
  /** Length of the byte order mark, in bytes. */
  readonly markBytes: number;
}

/** How the records of a file are decoded. */
export interface TextEncoding {
  readonly units: Units;
  readonly encoding: ImportEncoding;
  /** True if records that are valid UTF-8 are read as UTF-8, because the file was put together from several. */
  readonly isMixed: boolean;
}

/** Encodings in which a byte of a character can be an ASCII letter or `|`. */
const multiByte: ReadonlySet<ImportEncoding> = new Set(['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr']);

export function isMultiByte(encoding: ImportEncoding): boolean {
  return multiByte.has(encoding);
}

/** Bytes per character of the raw text. */
export function bytesPerUnit(units: Units): 1 | 2 {
  return units === 'bytes' ? 1 : 2;
}

function nullShares(sample: Uint8Array): readonly [even: number, odd: number] {
  const counts = [0, 0] as [number, number];
  sample.forEach((byte, index) => {
    if (byte === 0) counts[index % 2 === 0 ? 0 : 1] += 1;
  });
  const half = Math.max(1, sample.length / 2);
  return [counts[0] / half, counts[1] / half];
}

export function detectUnits(sample: Uint8Array): UnitsOfFile {
  const [first, second, third] = sample;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { units: 'bytes', markBytes: 3 };
  if (first === 0xff && second === 0xfe) return { units: 'utf-16le', markBytes: 2 };
  if (first === 0xfe && second === 0xff) return { units: 'utf-16be', markBytes: 2 };
  const [even, odd] = nullShares(sample.subarray(0, 65_536));
  if (odd > 0.4 && even < 0.1) return { units: 'utf-16le', markBytes: 0 };
  if (even > 0.4 && odd < 0.1) return { units: 'utf-16be', markBytes: 0 };
  return { units: 'bytes', markBytes: 0 };
}

export interface RawDecoder {
  /** Decodes bytes to raw text. An incomplete character at the end is kept for the next call. */
  readonly decode: (bytes: Uint8Array) => string;
}

export function createRawDecoder(units: Units): RawDecoder {
  if (units === 'bytes') {
    return {
      decode: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'),
    };
  }
  const decoder = new TextDecoder(units, { ignoreBOM: true });
  return { decode: (bytes) => decoder.decode(bytes, { stream: true }) };
}

// oxlint-disable-next-line no-control-regex -- raw text has one character per byte
const beyondAscii = /[^\u0000-\u007F]/u;

/** Returns the decoder for the values of a record of raw text. */
export type DecoderOfRecord = (raw: string) => (value: string) => string;

function asIs(value: string): string {
  return value;
}

export function createRecordDecoder({ units, encoding, isMixed }: TextEncoding): DecoderOfRecord {
  if (units !== 'bytes') return () => asIs;
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  const decode =
    encoding === 'utf-8'
      ? (value: string) => Buffer.from(value, 'latin1').toString('utf8')
      : (value: string) => (beyondAscii.test(value) ? decoder.decode(Buffer.from(value, 'latin1')) : value);
  const utf8 = (value: string) => Buffer.from(value, 'latin1').toString('utf8');
  return (raw) => {
    if (!beyondAscii.test(raw)) return asIs;
    return isMixed && isUtf8(Buffer.from(raw, 'latin1')) ? utf8 : decode;
  };
}
