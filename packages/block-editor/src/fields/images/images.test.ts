import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { findAssets } from './find-assets.ts';
import { gridTarget } from './grid-target.ts';
import { readPixelSize } from './image-header.ts';

describe('the search of the library', () => {
  const asset = (name: string, date: string) => ({
    id: name,
    name,
    src: `https://example.com/${name}`,
    date,
  });
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
});

describe('arrow keys in a grid', () => {
  /** Seven items in rows of three. */
  const items = Array.from({ length: 7 }, (_, index) => ({
    index,
    getBoundingClientRect: () => ({ left: (index % 3) * 100, top: Math.floor(index / 3) * 100 }),
  }));

  test.each([
    { from: 1, key: 'ArrowRight', to: 2 },
    { from: 2, key: 'ArrowRight', to: 3 },
    { from: 0, key: 'ArrowLeft', to: 0 },
    { from: 1, key: 'ArrowDown', to: 4 },
    { from: 4, key: 'ArrowDown', to: 4 },
    { from: 4, key: 'ArrowUp', to: 1 },
    { from: 1, key: 'ArrowUp', to: 1 },
    { from: 4, key: 'Home', to: 0 },
    { from: 1, key: 'End', to: 6 },
    { from: 1, key: 'a', to: undefined },
  ])('$key from $from leads to $to', ({ from, key, to }) => {
    const target = items[from];
    if (target === undefined) throw new Error('No such item.');
    expect(gridTarget({ key, target }, items)?.index).toBe(to);
  });

  test('ignores keys outside the items', () => {
    expect(gridTarget({ key: 'Home', target: new EventTarget() }, items)).toBeUndefined();
  });
});

describe('the size in the header of a file', () => {
  const bytes = (...parts: readonly (string | number)[]) =>
    Uint8Array.from(
      parts.flatMap((part) =>
        typeof part === 'number' ? [part] : Array.from(part, (one) => one.charCodeAt(0)),
      ),
    );

  test.each([
    {
      name: 'PNG',
      file: bytes('\u0089PNG\r\n\u001a\n', 0, 0, 0, 13, 'IHDR', 0, 0, 0x27, 0x10, 0, 0, 0, 200),
      size: { width: 10_000, height: 200 },
    },
    { name: 'GIF', file: bytes('GIF89a', 0x2c, 0x01, 0x0a, 0x00), size: { width: 300, height: 10 } },
    {
      name: 'extended WebP',
      file: bytes('RIFF', 0, 0, 0, 0, 'WEBPVP8X', 10, 0, 0, 0, 0, 0, 0, 0, 0xf3, 1, 0, 0x63, 0, 0),
      size: { width: 500, height: 100 },
    },
    {
      name: 'lossy WebP',
      file: bytes('RIFF', 0, 0, 0, 0, 'WEBPVP8 ', 0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x20, 3, 0x90, 1),
      size: { width: 800, height: 400 },
    },
    {
      name: 'lossless WebP',
      file: bytes('RIFF', 0, 0, 0, 0, 'WEBPVP8L', 0, 0, 0, 0, 0x2f, 0x1f, 0xc3, 0x63, 0),
      size: { width: 800, height: 400 },
    },
    {
      name: 'JPEG after another segment',
      file: bytes(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 11, 8, 1, 0x90, 3, 0x20),
      size: { width: 800, height: 400 },
    },
    { name: 'a cut JPEG', file: bytes(0xff, 0xd8, 0xff, 0xe0, 0, 4), size: undefined },
    { name: 'a JPEG without a frame', file: bytes(0xff, 0xd8, 0xff, 0xda, 0, 4), size: undefined },
    { name: 'text', file: bytes('hello'), size: undefined },
  ])('$name', ({ file, size }) => {
    expect(readPixelSize(file)).toEqual(size);
  });

  test('any bytes end and do not throw', () => {
    const starts = ['\u0089PNG', 'GIF', 'RIFF0000WEBPVP8L', '\u00ff\u00d8'];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        expect(() => readPixelSize(bytes(start, ...rest))).not.toThrow();
      }),
    );
  });
});
