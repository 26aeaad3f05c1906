import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { accepted } from './accepted-patterns.ts';
import { findPatterns, type FoundPattern, patternsIn, productFiles, root } from './find-patterns.ts';
import { findSlowText } from './measure-growth.ts';

/*
 * Finds regular expressions that take quadratic time or worse on a hostile text. Somebody who may write such a text, in an
 * import, a form, a message or the reply of a server, could keep a process busy for minutes.
 */

afterEach(() => void vi.unstubAllGlobals());

test.each([
  /(a+)+$/u,
  /^(?:\w+\.?)*@/u,
  /\s+$/u,
  /(?:x|\s)+$/gu,
  /<a\s+[^>]*href/iu,
  /^\s*,?\s*;/u,
  /<!--[^]*?-->/gu,
  /^(\d*\.?\d+)(px|%)$/u,
  /"(?:[^"\\]|\\[\s\S])*"/gu,
])('%s is found', (pattern) => {
  expect(findSlowText(pattern)).toBeDefined();
});

test.each([
  /^\s+/u,
  /(?<!\s)\s+$/u,
  /\s+/gu,
  /^[^@]+@[^@]+$/u,
  /^(?:\d+(?:\.\d+)?|\.\d+)px$/u,
  /<[^<>]*>/gu,
  /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)/gu,
])('%s is quick', (pattern) => {
  expect(findSlowText(pattern)).toBeUndefined();
});

test('expressions are found in code, but not in comments and texts', () => {
  const code =
    "// /a/u\nconst one = '/b/u'; const two = <p>{/[c/]+/giu.test(x)}</p>; type Three = `/${string}/`;";
  expect(patternsIn(`${root}/a.tsx`, code)).toEqual([{ source: '[c/]+', flags: 'giu', file: 'a.tsx' }]);
});

/** Records the expressions that modules build from parts when they are loaded. */
async function recordBuilt(): Promise<readonly FoundPattern[]> {
  const built: FoundPattern[] = [];
  for (const path of productFiles()) {
    if (!path.endsWith('.ts') || !/\bnew RegExp\(/u.test(readFileSync(path, 'utf8'))) continue;
    const file = relative(root, path);
    const recorder = new Proxy(RegExp, {
      construct: (target, [pattern, flags]: [string | RegExp, string?]) => {
        const made = new target(pattern, flags);
        // Packages that the module loads build expressions too.
        if (new Error().stack?.split('\n')[2]?.includes(file) === true) {
          built.push({ source: made.source, flags: made.flags, file });
        }
        return made;
      },
    });
    vi.stubGlobal('RegExp', recorder);
    // The query loads the module once more, even if another test has loaded it.
    await import(`${path}?built`);
    vi.unstubAllGlobals();
  }
  return built;
}

const nameOf = ({ file, source, flags }: FoundPattern) => `${file} /${source}/${flags}`;

test('no expression of the product takes quadratic time on a text without a limit', async () => {
  const built = await recordBuilt();
  expect(built.length).toBeGreaterThan(20);
  const all = [...findPatterns(), ...built];
  expect(all.length).toBeGreaterThan(500);
  const unique = new Map(
    all
      .filter((found) => !accepted.has(nameOf(found)))
      .map((found) => [`/${found.source}/${found.flags}`, found]),
  );
  const slow = [...unique.values()].flatMap((found) => {
    const text = findSlowText(new RegExp(found.source, found.flags));
    return text === undefined ? [] : [`${nameOf(found)} on ${JSON.stringify(text)}`];
  });
  expect(slow).toEqual([]);
  const names = new Set(all.map(nameOf));
  expect([...accepted.keys()].filter((name) => !names.has(name))).toEqual([]);
}, 120_000);
