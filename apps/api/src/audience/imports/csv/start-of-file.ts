import { open } from 'node:fs/promises';
import type { ImportEncoding, NoCsvFile } from '@x/api-client/contract';
import { refuse } from '../../../platform/http/refusal.ts';
import type { CsvProblem } from './csv-problem.ts';
import { findEncodings, textEncoding, type FoundEncodings } from './detect-encoding.ts';
import { createRawDecoder, createRecordDecoder, detectUnits } from './encoding.ts';
import type { DecoderOfRecord, TextEncoding, Units } from './encoding.ts';

export interface StartOfFile {
  readonly encodings: FoundEncodings;
  readonly encoding: TextEncoding;
  readonly decoderOf: DecoderOfRecord;
  /** Length of the byte order mark, in bytes. */
  readonly markBytes: number;
  /** Raw text. */
  readonly text: string;
  /** True if `text` is the whole file. */
  readonly ended: boolean;
}

/** Maximum number of bytes to read from the start of a file, which also limits the length of the header. */
const startLength = 1_048_576;

/** First bytes of files that are often chosen by mistake. */
const signatures: readonly { readonly bytes: readonly number[]; readonly found: NoCsvFile }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], found: 'archive' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], found: 'old_workbook' },
  { bytes: [0x1f, 0x8b], found: 'compressed' },
];

/** Number of control characters that a short text file may contain. */
const mostStrayControls = 5;

function refuseType(found: NoCsvFile): CsvProblem {
  return refuse('file_type_refused', { details: { found } });
}

function checkText(sample: Uint8Array, text: string): CsvProblem | undefined {
  const signature = signatures.find(({ bytes }) => bytes.every((byte, index) => sample[index] === byte));
  if (signature !== undefined) return refuseType(signature.found);
  // oxlint-disable-next-line no-control-regex -- counts control characters
  const controls = text.slice(0, 65_536).match(/[\u0000-\u0008\u000E-\u001F\u007F]/gu)?.length ?? 0;
  // A few stray control characters refuse their values, not the file.
  return controls > Math.max(mostStrayControls, Math.min(text.length, 65_536) / 100)
    ? refuseType('binary')
    : undefined;
}

export function isBlankText(text: string): boolean {
  return text.trim() === '';
}

type RawStart = Pick<StartOfFile, 'markBytes' | 'text' | 'ended'> & { readonly units: Units };

function interpretStart(sample: Uint8Array, ended: boolean): RawStart | CsvProblem {
  const { units, markBytes } = detectUnits(sample);
  const text = createRawDecoder(units).decode(sample.subarray(markBytes));
  const problem = checkText(sample, text);
  if (problem !== undefined) return problem;
  if (ended && isBlankText(text)) return refuse('file_empty');
  return { units, markBytes, text, ended };
}

async function readRawStart(path: string): Promise<RawStart | CsvProblem> {
  const file = await open(path);
  try {
    const buffer = new Uint8Array(startLength);
    let length = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, length, buffer.length - length);
      length += bytesRead;
      if (bytesRead === 0 || length === buffer.length) break;
    }
    const { size } = await file.stat();
    return interpretStart(buffer.subarray(0, length), length === size);
  } finally {
    await file.close();
  }
}

/**
 * Reads the start of a file and detects its encoding. Returns a problem if the file is empty or is not text.
 * @param chosen encoding that a user chose instead of the detected one
 */
export async function readStart(path: string, chosen?: ImportEncoding): Promise<StartOfFile | CsvProblem> {
  const raw = await readRawStart(path);
  if ('code' in raw) return raw;
  const { units, markBytes, text, ended } = raw;
  const encodings = await findEncodings(path, units, markBytes);
  const encoding = textEncoding(units, encodings, chosen);
  return { encodings, encoding, decoderOf: createRecordDecoder(encoding), markBytes, text, ended };
}
