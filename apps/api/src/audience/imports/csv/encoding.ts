import { isUtf8 } from 'node:buffer';

/**
 * Encoding of a file. `bytes` stands for UTF-8 and Windows-1252, in which delimiters are ASCII. Such a file is split as
 * raw text with one character per byte, and each record is decoded on its own. A wrong guess then affects only one
 * record.
 */
export type Encoding = 'bytes' | 'utf-16le' | 'utf-16be';

export interface EncodingOfFile {
  readonly encoding: Encoding;
  /** Length of the byte order mark, in bytes. */
  readonly markBytes: number;
}

/** Bytes per character of the raw text. */
export function bytesPerUnit(encoding: Encoding): 1 | 2 {
  return encoding === 'bytes' ? 1 : 2;
}

function nullShares(sample: Uint8Array): readonly [even: number, odd: number] {
  const counts = [0, 0] as [number, number];
  sample.forEach((byte, index) => {
    if (byte === 0) counts[index % 2 === 0 ? 0 : 1] += 1;
  });
  const half = Math.max(1, sample.length / 2);
  return [counts[0] / half, counts[1] / half];
}

export function detectEncoding(sample: Uint8Array): EncodingOfFile {
  const [first, second, third] = sample;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'bytes', markBytes: 3 };
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', markBytes: 2 };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', markBytes: 2 };
  const [even, odd] = nullShares(sample.subarray(0, 65_536));
  if (odd > 0.4 && even < 0.1) return { encoding: 'utf-16le', markBytes: 0 };
  if (even > 0.4 && odd < 0.1) return { encoding: 'utf-16be', markBytes: 0 };
  return { encoding: 'bytes', markBytes: 0 };
}

export interface RawDecoder {
  /** Decodes bytes to raw text. An incomplete character at the end is kept for the next call. */
  readonly decode: (bytes: Uint8Array) => string;
}

export function createRawDecoder(encoding: Encoding): RawDecoder {
  if (encoding === 'bytes') {
    return {
      decode: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'),
    };
  }
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return { decode: (bytes) => decoder.decode(bytes, { stream: true }) };
}

// oxlint-disable-next-line no-control-regex -- raw text has one character per byte
const beyondAscii = /[^\u0000-\u007F]/u;
const windows1252 = new TextDecoder('windows-1252');

/**
 * Returns the decoder for a record's values. Decodes from UTF-8 if the record is valid UTF-8, else from Windows-1252.
 */
export function valueDecoder(encoding: Encoding, raw: string): (value: string) => string {
  if (encoding !== 'bytes' || !beyondAscii.test(raw)) return (value) => value;
  return isUtf8(Buffer.from(raw, 'latin1'))
    ? (value) => Buffer.from(value, 'latin1').toString('utf8')
    : (value) => windows1252.decode(Buffer.from(value, 'latin1'));
}
