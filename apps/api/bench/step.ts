import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fieldColumns, writeContactsFile } from './contacts-file.ts';
import { measureLists } from './lists.ts';
import { bare, ours, undo, type Result } from './steps.ts';
import { row, verdict } from './table.ts';

const [step = '', rowsText = '', origin = '', fieldsText = '0'] = process.argv.slice(2);
const rows = Number(rowsText);
const fields = Number(fieldsText);

// Custom fields are written to a second table too, and most of the work is reading their values.
const goals = { ratio: fields === 0 ? 0.75 : 0.5, memory: 300 * 1_048_576, list: 50 };

// In the system's temporary folder, because the operating system user of PostgreSQL must be able to read the file.
const folder = join(tmpdir(), 'x-bench-import');
const file = join(folder, 'contacts.csv');
const resultOf = (name: string) => join(folder, `${name}.json`);

async function readResult(name: string): Promise<Result> {
  return JSON.parse(await readFile(resultOf(name), 'utf8')) as Result;
}

const rate = (value: number) => `${Math.round(value).toLocaleString('en')} rows/s`;

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MB`;

async function report(): Promise<void> {
  const [bareRate, plainRate, own] = [
    await readResult('bare'),
    await readResult('plain'),
    await readResult('ours'),
  ];
  const [limit, plain, reached] = [
    bareRate.rowsPerSecond ?? 0,
    plainRate.rowsPerSecond ?? 0,
    own.rowsPerSecond ?? 0,
  ];
  console.log(`\nImport of ${rows.toLocaleString('en')} contacts with ${String(fields)} custom fields`);
  const cpu = ({ cpu: used }: Result) =>
    used === undefined
      ? ''
      : `CPU a row: database ${used.server.toFixed(1)} µs, client ${used.client.toFixed(1)} µs`;
  row('bare COPY + INSERT … ON CONFLICT, same table', rate(limit), cpu(bareRate));
  row('  the same without the indexes of search and sort', rate(plain), cpu(plainRate));
  row('import', rate(reached), cpu(own));
  row(
    '  of the bare rate',
    `${(100 * (reached / limit)).toFixed(0)} %`,
    verdict(reached / limit >= goals.ratio, `≥ ${String(goals.ratio * 100)} %`),
  );
  row('  of the bare rate without those indexes', `${(100 * (reached / plain)).toFixed(0)} %`);
  const { peakMemory = 0, memoryBefore = 0 } = own;
  const before = `before the import ${megabytes(memoryBefore)}`;
  row('  peak memory', megabytes(peakMemory), `${verdict(peakMemory < goals.memory, '< 300 MB')}; ${before}`);
  console.log(
    `\nA page of 20 of ${rows.toLocaleString('en')} contacts, p95 of 100 questions after 10 others of the same kind`,
  );
  for (const [name, times] of Object.entries((await readResult('lists')).lists ?? {})) {
    const beside = `by their ids ${times.bareP95.toFixed(1)} ms, the very first ${times.first.toFixed(1)} ms`;
    row(name, `${times.p95.toFixed(1)} ms`, `${verdict(times.p95 <= goals.list, '≤ 50 ms')}; ${beside}`);
  }
  console.log('\nUndo');
  for (const [name, { seconds, wait }] of Object.entries((await readResult('undo')).undone ?? {})) {
    row(
      `contacts ${name}`,
      `${seconds.toFixed(1)} s`,
      `other writers waited for ${wait.toFixed(1)} s at most`,
    );
  }
}

async function run(): Promise<Result | undefined> {
  const at = (name: string) => ({ file, rows, fields, url: `${origin}/x_bench_${name}` });
  if (step === 'bare') return bare(at('bare'), true);
  if (step === 'plain') return bare(at('plain'), false);
  if (step === 'ours') return ours(at('ours'));
  if (step === 'undo') return undo(at('undo'));
  if (step === 'lists')
    return { lists: await measureLists(at('ours').url, rows, fieldColumns(fields).slice(0, 4)) };
  if (step === 'report') await report();
  else {
    await mkdir(folder, { recursive: true });
    await writeContactsFile(file, rows, fields);
  }
  return undefined;
}

const result = await run();
if (result !== undefined) await writeFile(resultOf(step), JSON.stringify(result));
