import { expect, test } from 'vitest';
import { findAssets } from './find-assets.ts';

const asset = (name: string, date: string) => ({ id: name, name, src: `https://example.com/${name}`, date });
const assets = [
  asset('Otoño 10.png', '2026-01-02T00:00:00Z'),
  asset('otoño 9.png', '2026-03-01T00:00:00Z'),
  asset('harbour.png', '2026-02-01T00:00:00Z'),
];

test.each([
  { text: '', order: 'newest', found: ['otoño 9.png', 'harbour.png', 'Otoño 10.png'] },
  { text: '', order: 'name', found: ['harbour.png', 'otoño 9.png', 'Otoño 10.png'] },
  { text: ' OTONO ', order: 'name', found: ['otoño 9.png', 'Otoño 10.png'] },
  { text: '10 oto', order: 'newest', found: ['Otoño 10.png'] },
  { text: 'ship', order: 'newest', found: [] },
] as const)('“$text” by $order', ({ text, order, found }) => {
  expect(findAssets(assets, { text, order }).map(({ name }) => name)).toEqual(found);
});
