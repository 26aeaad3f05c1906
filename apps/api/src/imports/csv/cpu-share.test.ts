import { expect, test } from 'vitest';
import { CpuShare } from './cpu-share.js';

function keepBusy(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  for (let now = performance.now(); now < end;) now = performance.now();
}

test('beside a busy event loop, work keeps a good part of it', async () => {
  const share = new CpuShare();
  let isOver = false;
  function disturb(): void {
    if (isOver) return;
    keepBusy(20);
    setImmediate(disturb);
  }
  setImmediate(disturb);
  let own = 0;
  const start = performance.now();
  share.begin();
  while (performance.now() - start < 600) {
    keepBusy(1);
    own += 1;
    await share.yield();
  }
  isOver = true;
  // A yield after each step of a millisecond would leave it about 30 of 600.
  expect(own).toBeGreaterThan(120);
});

test('others have their turn within moments', async () => {
  const share = new CpuShare();
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const start = performance.now();
  while (performance.now() - start < 300) {
    keepBusy(1);
    await share.yield();
  }
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});
