import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measured } from '../measure.ts';
import { row, verdict } from '../table.ts';
import { bare, connections, freezing, sending, sendingConditions, type SendingResult } from './steps.ts';

/** `ratio` compares with pooled nodemailer, and `memoryGrowth` with the step `few`. `far` is in messages per second. */
const goals = { ratio: 3, freezeSeconds: 30, memoryGrowth: 1.5, far: 100, conditions: 0.95 };

const [step = '', recipientsText = '', url = '', portText = ''] = process.argv.slice(2);
const recipients = Number(recipientsText);
const folder = join(tmpdir(), 'x-bench-sending');
const resultOf = (name: string) => join(folder, `${name}.json`);

async function readResult(name: string): Promise<SendingResult & { readonly recipients: number }> {
  return JSON.parse(await readFile(resultOf(name), 'utf8')) as SendingResult & { recipients: number };
}

const rate = (value: number) => `${Math.round(value).toLocaleString('en')} messages/s`;
const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MB`;
const cpu = ({ cpu: { server, client } }: Measured) =>
  `CPU a message: sender ${(client / 1000).toFixed(2)} ms, database ${(server / 1000).toFixed(2)} ms`;

function reportConditions(conditional: SendingResult & { readonly recipients: number }): void {
  const { limit, share } = conditional;
  if (limit === undefined || share === undefined) return;
  row(
    `ten blocks with a condition each, ${conditional.recipients.toLocaleString('en')} recipients`,
    rate(conditional.rowsPerSecond),
    cpu(conditional),
  );
  row('  without conditions', rate(limit.rowsPerSecond), cpu(limit));
  row(
    '  share of the rate without conditions, median of pairs',
    `${(100 * share).toFixed(1)} %`,
    verdict(share >= goals.conditions, `≥ ${String(100 * goals.conditions)} %`),
  );
}

async function report(): Promise<void> {
  const [limit, signedLimit, few, ours, signed, far, farPlain, frozen, conditional] = await Promise.all(
    ['bare', 'bare-signed', 'few', 'ours', 'signed', 'far', 'far-plain', 'freeze', 'conditions'].map(
      readResult,
    ),
  );
  if (!limit || !signedLimit || !few || !ours || !signed || !far || !farPlain || !frozen || !conditional)
    throw new Error('A step is missing.');
  const size = `${((limit.messageBytes ?? 0) / 1024).toFixed(0)} KB`;
  console.log(
    `\nSending messages of ${size} (text, AMP, HTML), each personalised, over ${String(connections)} connections to a local SMTP server`,
  );
  row('pooled nodemailer, no ledger', rate(limit.rowsPerSecond), cpu(limit));
  row(
    `through the ledger, ${ours.recipients.toLocaleString('en')} recipients`,
    rate(ours.rowsPerSecond),
    cpu(ours),
  );
  const ratio = ours.rowsPerSecond / limit.rowsPerSecond;
  row(
    '  times pooled nodemailer',
    ratio.toFixed(1),
    verdict(ratio >= goals.ratio, `≥ ${String(goals.ratio)}`),
  );
  row(
    'both signing with DKIM (RSA, 2048 bits): nodemailer',
    rate(signedLimit.rowsPerSecond),
    cpu(signedLimit),
  );
  row('  through the ledger', rate(signed.rowsPerSecond), cpu(signed));
  const signedRatio = signed.rowsPerSecond / signedLimit.rowsPerSecond;
  row(
    '  times pooled nodemailer',
    signedRatio.toFixed(1),
    verdict(signedRatio >= goals.ratio, `≥ ${String(goals.ratio)}`),
  );
  row(
    `to a server 100 ms a round trip away, ${String(far.recipients)} recipients`,
    rate(far.rowsPerSecond),
    verdict(far.rowsPerSecond >= goals.far, `≥ ${String(goals.far)} messages/s`),
  );
  row(
    '  one that takes one command at a time (no PIPELINING)',
    rate(farPlain.rowsPerSecond),
    verdict(farPlain.rowsPerSecond >= goals.far, `≥ ${String(goals.far)} messages/s`),
  );
  row(`peak memory, ${few.recipients.toLocaleString('en')} recipients`, megabytes(few.peakMemory));
  const growth = ours.peakMemory / few.peakMemory;
  row(
    `peak memory, ${ours.recipients.toLocaleString('en')} recipients`,
    megabytes(ours.peakMemory),
    verdict(growth <= goals.memoryGrowth, `≤ ${String(goals.memoryGrowth)} times that`),
  );
  reportConditions(conditional);
  const seconds = frozen.recipients / frozen.rowsPerSecond;
  row(
    `freezing ${frozen.recipients.toLocaleString('en')} recipients`,
    `${seconds.toFixed(1)} s`,
    frozen.recipients === 1_000_000 ? verdict(seconds <= goals.freezeSeconds, '≤ 30 s') : '',
  );
  const databaseCpu = ({ cpu: { server } }: Measured) =>
    `CPU of the database ${((server * frozen.recipients) / 1e6).toFixed(1)} s`;
  row(
    '  recipients a second',
    `${Math.round(frozen.rowsPerSecond).toLocaleString('en')}/s`,
    databaseCpu(frozen),
  );
  if (frozen.limit !== undefined) {
    row(
      '  bare INSERT … SELECT of the same rows, no index, no check, no count',
      `${Math.round(frozen.limit.rowsPerSecond).toLocaleString('en')}/s`,
      databaseCpu(frozen.limit),
    );
  }
  await rm(folder, { recursive: true, force: true });
}

async function run(): Promise<SendingResult> {
  const at = { recipients, url, port: Number(portText) };
  if (step.startsWith('bare')) return bare(at, step === 'bare-signed');
  if (step === 'freeze') return freezing(at);
  if (step === 'conditions') return sendingConditions(at);
  return sending(at, step);
}

if (step === 'report') await report();
else {
  await mkdir(folder, { recursive: true });
  await writeFile(resultOf(step), JSON.stringify({ ...(await run()), recipients }));
}
