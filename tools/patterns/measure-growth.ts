import { hostileParts, type HostileParts, writeText } from './hostile-texts.ts';

/** Numbers of repetitions. The small ones find exponential growth before it takes long. */
const counts = [6, 10, 14, 18, 24, 64, 256, 1024, 4096];
/** Time in ms that linear growth stays far below, even on a slow machine, at any of these numbers. */
const suspicious = 1.5;
/** Four times the text takes 4 times as long if the growth is linear, and 16 times if it is quadratic. */
const mostGrowth = 9;
const repetitions = 3;
/** Number of times that a suspect must grow too fast. */
const rounds = 4;
/** CPU time in ms over which runs are averaged, because some systems count it in steps of 4 ms or more. */
const enough = 40;

function run(pattern: RegExp, text: string): void {
  pattern.lastIndex = 0;
  // Expressions with the flag `g` go through the whole text.
  if (pattern.global && !pattern.sticky) text.replace(pattern, '');
  else pattern.test(text);
}

/** Returns the shortest of a few times in ms by the clock. It can be too long while other processes run. */
function clockTime(pattern: RegExp, text: string, times = 1): number {
  let shortest = Infinity;
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    run(pattern, text);
    shortest = Math.min(shortest, performance.now() - began);
  }
  return shortest;
}

/** Returns the CPU time of a run in ms, which does not pass while other processes run. */
function processorTime(pattern: RegExp, text: string): number {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const began = used();
  let runs = 0;
  for (; used() - began < enough; runs += 1) run(pattern, text);
  return (used() - began) / runs;
}

function growsTooFastTo(pattern: RegExp, parts: HostileParts, count: number): boolean {
  const quarter = processorTime(pattern, writeText(parts, count / 4));
  return processorTime(pattern, writeText(parts, count)) > mostGrowth * quarter;
}

function growsTooFast(pattern: RegExp, parts: HostileParts): boolean {
  for (const count of counts) {
    const text = writeText(parts, count);
    if (clockTime(pattern, text) < suspicious || clockTime(pattern, text, repetitions) < suspicious) continue;
    // A quarter of so short a text cannot be measured, and such a time shows exponential growth.
    if (count <= 64) {
      if (processorTime(pattern, text) >= suspicious) return true;
    } else if (Array.from({ length: rounds }).every(() => growsTooFastTo(pattern, parts, count))) return true;
  }
  return false;
}

/** Returns parts of a text on which an expression takes quadratic time or worse. Undefined if none was found. */
export function findSlowText(pattern: RegExp): HostileParts | undefined {
  // Only what repeats without a limit can be slow.
  if (!/[*+]|,\}/u.test(pattern.source)) return undefined;
  return hostileParts(pattern.source).find((parts) => growsTooFast(pattern, parts));
}
