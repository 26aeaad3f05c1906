import { loadavg } from 'node:os';
import { chromium } from 'playwright';
import { chromiumArguments, ensureChromium } from '../../../tools/chromium.ts';
import { buildPage } from './build-page.ts';
import { bareKeyTimes, dragFrames, keyTimes, mountTimes, quantile } from './editing.ts';
import { serve } from './serve.ts';
import { weigh } from './weigh.ts';

/** Disables vsync, so that the measurements do not include waiting for the display. */
const withoutDisplay = ['--disable-gpu-vsync', '--disable-frame-rate-limit'];

interface Row {
  readonly what: string;
  readonly value: string;
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

async function speeds(): Promise<readonly Row[]> {
  const { folder } = await buildPage('editing');
  const { url, server } = await serve(folder);
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
  server.close();
  const mount = quantile(mounts.waited, 0.5);
  const key = quantile(keys.waited, 0.95);
  const longest = Math.max(...frames.map(shownFor));
  return [
    {
      what: 'mount of 50 blocks, first on its page, median',
      value: milliseconds(mount),
      limit: '150 ms',
      kept: mount <= 150,
    },
    {
      what: 'until all 50 and the panel are whole, median',
      value: milliseconds(quantile(mounts.whole, 0.5)),
    },
    { what: 'main thread of that mount, median', value: milliseconds(quantile(mounts.thread, 0.5)) },
    { what: 'key to frame in 500 blocks, median', value: milliseconds(quantile(keys.waited, 0.5)) },
    {
      what: 'key to frame in 500 blocks, 95th percentile',
      value: milliseconds(key),
      limit: '16 ms',
      kept: key <= 16,
    },
    {
      what: 'the same keys without an editor, 95th perc.',
      value: milliseconds(quantile(bareKeys.waited, 0.95)),
    },
    { what: 'main thread a key, median', value: milliseconds(quantile(keys.thread, 0.5)) },
    {
      what: 'longest frame of a drag over 500 blocks',
      value: milliseconds(longest),
      limit: '50 ms',
      kept: longest <= 50,
    },
    { what: 'frame of that drag, 95th percentile', value: milliseconds(quantile(frames, 0.95)) },
  ];
}

const only = process.argv[2];
const before = loadavg()[0] ?? 0;
const rows = [...(only === 'speed' ? [] : await weights()), ...(only === 'size' ? [] : await speeds())];
console.log(`\n${'block editor'.padEnd(48)} ${'measured'.padStart(12)} ${'limit'.padStart(9)}`);
for (const { what, value, limit = '', kept } of rows)
  console.log(
    `${what.padEnd(48)} ${value.padStart(12)} ${limit.padStart(9)} ${kept === undefined ? '' : kept ? 'ok' : 'MISSED'}`,
  );
console.log(`\nload of the machine before: ${before.toFixed(1)}`);
if (rows.some((row) => row.kept === false)) process.exitCode = 1;
