import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { chromium } from 'playwright';
import { chromiumArguments, ensureChromium } from '../../../tools/chromium.ts';
import { buildPage } from './build-page.ts';
import { bareKeyTimes, dragFrames, keyTimes, mountTimes, quantile } from './editing.ts';
import { serve } from './serve.ts';
import { weigh } from './weigh.ts';

/** Disables vsync, so that the measurements do not include waiting for the display. */
const withoutDisplay = ['--disable-gpu-vsync', '--disable-frame-rate-limit'];

const rounds = 3;

/** Time in ms in which the machine comes to rest, after the build and between rounds. */
const restBetweenRounds = 10_000;

interface Row {
  readonly what: string;
  readonly value: string;
  /** Values of the rounds in order of time. */
  readonly rounds?: string;
  readonly limit?: string;
  readonly kept?: boolean;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (ms: number) => `${ms.toFixed(1)} ms`;

/** Rounds the time of a frame to refreshes of the display, because times have a resolution of 0.1 ms. */
function shownFor(ms: number): number {
  const refresh = 1000 / 60;
  return Math.round(ms / refresh) * refresh;
}

async function weights(): Promise<readonly Row[]> {
  const { initial, later } = weigh(await buildPage('host'));
  return [
    {
      what: 'initial JavaScript, gzip, without React',
      value: kilobytes(initial),
      limit: '150 kB',
      kept: initial <= 150_000,
    },
    { what: 'loaded later, gzip', value: kilobytes(later) },
  ];
}

/** Figures of one round, in ms. */
interface Round {
  readonly mount: number;
  readonly whole: number;
  readonly mountThread: number;
  readonly keyMedian: number;
  readonly key: number;
  readonly bareKey: number;
  readonly keyThread: number;
  readonly longestFrame: number;
  readonly frame: number;
}

async function measureRound(url: string): Promise<Round> {
  const launch = (more: readonly string[]) =>
    chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments, ...more] });
  const unlimited = await launch(withoutDisplay);
  const mounts = await mountTimes(unlimited, url, 50);
  const keys = await keyTimes(unlimited, url, 500);
  const bareKeys = await bareKeyTimes(unlimited, url, 500);
  await unlimited.close();
  const displayed = await launch([]);
  const frames = await dragFrames(displayed, url, 500);
  await displayed.close();
  return {
    mount: quantile(mounts.waited, 0.5),
    whole: quantile(mounts.whole, 0.5),
    mountThread: quantile(mounts.thread, 0.5),
    keyMedian: quantile(keys.waited, 0.5),
    key: quantile(keys.waited, 0.95),
    bareKey: quantile(bareKeys.waited, 0.95),
    keyThread: quantile(keys.thread, 0.5),
    longestFrame: Math.max(...frames.map(shownFor)),
    frame: quantile(frames, 0.95),
  };
}

/** What is measured in each round, with its limit in ms. */
const figures: readonly { readonly what: string; readonly figure: keyof Round; readonly limit?: number }[] = [
  { what: 'mount of 50 blocks, first on its page, median', figure: 'mount', limit: 150 },
  { what: 'until all 50 and the panel are whole, median', figure: 'whole' },
  { what: 'main thread of that mount, median', figure: 'mountThread' },
  { what: 'key to frame in 500 blocks, median', figure: 'keyMedian' },
  { what: 'key to frame in 500 blocks, 95th percentile', figure: 'key', limit: 16 },
  { what: 'the same keys without an editor, 95th perc.', figure: 'bareKey' },
  { what: 'main thread a key, median', figure: 'keyThread' },
  { what: 'longest frame of a drag over 500 blocks', figure: 'longestFrame', limit: 50 },
  { what: 'frame of that drag, 95th percentile', figure: 'frame' },
];

/**
 * Measures several rounds, because other work on the machine and its clock rate change a round by a third. A limit
 * holds if the median of the rounds keeps it. The rounds are shown beside it.
 */
async function speeds(): Promise<readonly Row[]> {
  const { folder } = await buildPage('editing');
  const { url, server } = await serve(folder);
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await setTimeout(restBetweenRounds);
    measured.push(await measureRound(url));
  }
  server.close();
  return figures.map(({ what, figure, limit }) => {
    const values = measured.map((round) => round[figure]);
    const median = quantile(values, 0.5);
    return {
      what,
      value: milliseconds(median),
      rounds: values.map((value) => value.toFixed(1)).join(' '),
      ...(limit !== undefined && { limit: `${String(limit)} ms`, kept: median <= limit }),
    };
  });
}

const only = process.argv[2];
const before = loadavg()[0] ?? 0;
const rows = [...(only === 'speed' ? [] : await weights()), ...(only === 'size' ? [] : await speeds())];
console.log(
  `\n${'block editor'.padEnd(48)} ${'measured'.padStart(12)} ${'limit'.padStart(9)} ${''.padEnd(6)} rounds`,
);
for (const { what, value, limit = '', kept, rounds: values = '' } of rows) {
  const verdict = kept === undefined ? '' : kept ? 'ok' : 'MISSED';
  console.log(
    `${what.padEnd(48)} ${value.padStart(12)} ${limit.padStart(9)} ${verdict.padEnd(6)} ${values}`.trimEnd(),
  );
}
console.log(`\nload of the machine before: ${before.toFixed(1)}`);
if (rows.some((row) => row.kept === false)) process.exitCode = 1;
