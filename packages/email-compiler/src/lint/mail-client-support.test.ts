import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { features } from './features.ts';
import { mailClients, unsupported } from './mail-client-support.ts';

test.each(features.map(([slug, , , , sign]) => [slug, sign] as const))(
  '%s is unsupported in a known mail client and has a pattern',
  (slug, sign) => {
    expect(unsupported[slug]).toMatch(/./);
    expect(unsupported[slug].split('').filter((letter) => mailClients[letter] === undefined)).toEqual([]);
    expect(Object.keys(sign).length).toBeGreaterThan(0);
  },
);

test('each feature is listed once, and only listed features have data', () => {
  const slugs = features.map(([slug]) => slug);
  expect(Object.keys(unsupported).sort()).toEqual([...new Set(slugs)].sort());
  expect(slugs).toHaveLength(new Set(slugs).size);
});

test('source and license of the data are named in the source file and the package', () => {
  const folder = import.meta.dirname;
  for (const file of ['mail-client-support.ts', '../../THIRD-PARTY-NOTICES.md']) {
    const text = readFileSync(resolve(folder, file), 'utf8');
    expect(text).toContain('github.com/hteumeuleu/caniemail');
    expect(text).toContain('Copyright (c) 2019 Rémi Parmentier');
  }
});
