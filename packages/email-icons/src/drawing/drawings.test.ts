import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createAssets, iconNames, iconVersion } from '../index.ts';
import { digestOf, folder } from './draw-icons.ts';
import { drawings, side } from './drawings.ts';

const drawn = drawings();

test('the names are those of the pictures that blocks can ask for', () => {
  expect([...iconNames].toSorted()).toEqual([...drawn.keys()].toSorted());
});

test('a version keeps its look, because sent messages show its pictures', () => {
  // If a drawing has to change, raise `iconVersion` and keep serving the pictures of this version.
  expect([iconVersion, digestOf(drawn)]).toEqual([
    'v1',
    'd940aafbe4eeea1a31031bf3134321a03d197b1be0f410d995299334f72b5057',
  ]);
});

test('every picture is a small PNG with the size of its drawing', async () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.png'));
  expect(files.toSorted()).toEqual([...iconNames].map((name) => `${name}.png`).toSorted());
  for (const file of files) {
    const { format, width, height, hasAlpha, size = 0 } = await sharp(join(folder, file)).metadata();
    expect([file, format, width, height, hasAlpha]).toEqual([file, 'png', side, side, true]);
    expect(size).toBeLessThan(6000);
  }
});

test('symbols are centered and not empty', async () => {
  for (const [name, svg] of drawn) {
    if (name.startsWith('facebook-symbol')) continue;
    const { data, info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
    const left = -(info.trimOffsetLeft ?? 0);
    const top = -(info.trimOffsetTop ?? 0);
    expect(data.byteLength).toBeGreaterThan(0);
    expect([name, Math.abs(2 * left + info.width - side) <= 4]).toEqual([name, true]);
    expect([name, Math.abs(2 * top + info.height - side) <= 4]).toEqual([name, true]);
  }
});

test.each(['https://mail.example.com/icons', 'https://mail.example.com/icons/'])(
  'assets below %s',
  (address) => {
    const assets = createAssets(address);
    expect(assets('x-circle-color')).toBeUndefined();
    expect(assets('youtube-circle-color')).toBe('https://mail.example.com/icons/v1/youtube-circle-color.png');
  },
);
