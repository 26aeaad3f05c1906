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

/** Returns the CPU time of this thread in ms, which does not pass while other processes run. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Returns the shortest of a few times in ms, because other work only ever makes a run slower. */
function measure(pattern: RegExp, text: string, times = 1): number {
  let shortest = Infinity;
  for (let time = 0; time < times; time += 1) {
    const began = threadTime();
    pattern.lastIndex = 0;
    // Expressions with the flag `g` go through the whole text.
    if (pattern.global && !pattern.sticky) text.replace(pattern, '');
    else pattern.test(text);
    shortest = Math.min(shortest, threadTime() - began);
  }
  return shortest;
}

function growsTooFastTo(pattern: RegExp, parts: HostileParts, count: number): boolean {
  const quarter = measure(pattern, writeText(parts, count / 4), repetitions);
  return measure(pattern, writeText(parts, count), repetitions) > mostGrowth * quarter;
}

function growsTooFast(pattern: RegExp, parts: HostileParts): boolean {
  for (const count of counts) {
    const text = writeText(parts, count);
    if (measure(pattern, text) < suspicious || measure(pattern, text, repetitions) < suspicious) continue;
    // A quarter of so short a text cannot be measured, and such a time shows exponential growth.
    if (count <= 64) return true;
    if (Array.from({ length: rounds }).every(() => growsTooFastTo(pattern, parts, count))) return true;
  }
  return false;
}

/** Returns parts of a text on which an expression takes quadratic time or worse. Undefined if none was found. */
export function findSlowText(pattern: RegExp): HostileParts | undefined {
  // Only what repeats without a limit can be slow.
  if (!/[*+]|,\}/u.test(pattern.source)) return undefined;
  return hostileParts(pattern.source).find((parts) => growsTooFast(pattern, parts));
}
