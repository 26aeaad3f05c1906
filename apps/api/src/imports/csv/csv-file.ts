import { open } from 'node:fs/promises';
import { matchColumns, type Columns } from './columns.js';
import { bytesPerUnit, createRawDecoder, detectEncoding, valueDecoder, type Encoding } from './encoding.js';
import { isBlank, readRecord } from './record.js';

/** A place between two records. */
export interface Position {
  /** Bytes from the start of the file. */
  readonly offset: number;
  /** Number of the line that starts there, the file's first being 1. */
  readonly line: number;
}

/** A CSV file whose header was understood. */
export interface CsvFile {
  readonly path: string;
  readonly encoding: Encoding;
  /** Code of the character between values. */
  readonly delimiter: number;
  readonly columns: Columns;
  /** How many values each row should have. */
  readonly width: number;
  /** After the header. */
  readonly body: Position;
}

/** Why a file cannot be imported at all. */
export interface CsvProblem {
  readonly code: 'file_type_refused' | 'file_empty' | 'file_unreadable' | 'csv_column_missing';
  /** Says what to do. */
  readonly message: string;
  readonly details?: Readonly<Record<string, string | number>>;
}

/** Characters the header may have, and how far it is looked for. */
const headerLength = 1_048_576;

const delimiters = [',', ';', '\t', '|'] as const;

/** First bytes of what people pick by mistake. */
const signatures: readonly { readonly bytes: readonly number[]; readonly message: string }[] = [
  {
    bytes: [0x50, 0x4b, 0x03, 0x04],
    message: 'This is an Excel workbook or another archive. Save it as CSV and choose that file.',
  },
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    message: 'This is an old Excel workbook. Save it as CSV and choose that file.',
  },
  { bytes: [0x1f, 0x8b], message: 'This file is compressed. Unpack it and choose the CSV file in it.' },
];

const binary: CsvProblem = {
  code: 'file_type_refused',
  message: 'This is not a text file. Save the contacts as CSV and choose that file.',
};

function checkText(sample: Uint8Array, text: string): CsvProblem | undefined {
  const signature = signatures.find(({ bytes }) => bytes.every((byte, index) => sample[index] === byte));
  if (signature !== undefined) return { code: 'file_type_refused', message: signature.message };
  // oxlint-disable-next-line no-control-regex -- looks for them
  const controls = text.slice(0, 65_536).match(/[\u0000-\u0008\u000E-\u001F\u007F]/gu)?.length ?? 0;
  return controls > Math.min(text.length, 65_536) / 100 ? binary : undefined;
}

interface Start {
  /** Raw text. */
  readonly text: string;
  /** Whether it is all there is. */
  readonly ended: boolean;
}

interface Header {
  readonly delimiter: number;
  readonly raw: string;
  readonly fields: readonly string[];
  readonly end: number;
  readonly nextLine: number;
}

/** The first record that is not blank. */
function readHeader(
  { text, ended }: Start,
  from: number,
  line: number,
  delimiter: string,
): Header | undefined {
  const code = delimiter.charCodeAt(0);
  let nextLine = line;
  for (let at = from; at < text.length;) {
    const record = readRecord(text, at, code, ended);
    if (record.kind !== 'record') return undefined;
    nextLine += record.breaks;
    if (!isBlank(record.fields)) {
      return {
        delimiter: code,
        raw: text.slice(at, record.end),
        fields: record.fields,
        end: record.end,
        nextLine,
      };
    }
    at = record.end;
  }
  return undefined;
}

/** The line with which spreadsheets name the delimiter: `sep=;`. */
const separatorLine = /^\s*"?sep=([,;\t|])"?(?:\r\n|\r|\n)/iu;

function readHeaders(start: Start): readonly Header[] {
  const declared = separatorLine.exec(start.text);
  const [from, line, candidates] =
    declared?.[1] === undefined ? [0, 1, delimiters] : [declared[0].length, 2, [declared[1]]];
  return candidates.flatMap((delimiter) => readHeader(start, from, line, delimiter) ?? []);
}

function decodeNames(encoding: Encoding, header: Header): readonly string[] {
  return header.fields.map(valueDecoder(encoding, header.raw)).map((name) => name.trim());
}

function missingColumn(names: readonly string[]): CsvProblem {
  const found = names
    .filter((name) => name !== '')
    .join(', ')
    .slice(0, 300)
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- names are shown on one line
    .replaceAll(/[\u0000-\u001F]/gu, ' ');
  const hint = names.some((name) => name.includes('@'))
    ? 'The first line must hold the names of the columns.'
    : 'Name one of them email.';
  return {
    code: 'csv_column_missing',
    message: `The file has no email column. Its columns are: ${found}. ${hint}`,
    details: { columns: found },
  };
}

function isBlankText(text: string): boolean {
  return text.trim() === '';
}

function understand(path: string, sample: Uint8Array, ended: boolean): CsvFile | CsvProblem {
  const { encoding, markBytes } = detectEncoding(sample);
  const text = createRawDecoder(encoding).decode(sample.subarray(markBytes));
  const problem = checkText(sample, text);
  if (problem !== undefined) return problem;
  if (ended && isBlankText(text)) {
    return { code: 'file_empty', message: 'The file is empty. Choose one with a row for each contact.' };
  }
  const headers = readHeaders({ text, ended }).map((header) => {
    const names = decodeNames(encoding, header);
    return { header, names, columns: matchColumns(names) };
  });
  // With the right delimiter the email column shows and the columns are most; the first of equals is the commonest.
  const [best] = headers.toSorted(
    (a, b) =>
      Number(b.columns.email !== -1) - Number(a.columns.email !== -1) || b.names.length - a.names.length,
  );
  if (best === undefined) {
    return {
      code: 'file_unreadable',
      message: 'The first line cannot be read: a quote in it is not closed, or it is too long.',
    };
  }
  const { header, names, columns } = best;
  if (columns.email === -1) return missingColumn(names);
  if (ended && isBlankText(text.slice(header.end))) {
    return { code: 'file_empty', message: 'The file has a header and no rows below it.' };
  }
  const offset = markBytes + header.end * bytesPerUnit(encoding);
  const { delimiter, nextLine } = header;
  return { path, encoding, delimiter, columns, width: names.length, body: { offset, line: nextLine } };
}

/** Reads the start of a file and finds out its encoding, delimiter and columns. */
export async function openCsv(path: string): Promise<CsvFile | CsvProblem> {
  const file = await open(path);
  try {
    const buffer = new Uint8Array(headerLength);
    let length = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, length, buffer.length - length);
      length += bytesRead;
      if (bytesRead === 0 || length === buffer.length) break;
    }
    const { size } = await file.stat();
    return understand(path, buffer.subarray(0, length), length === size);
  } finally {
    await file.close();
  }
}
