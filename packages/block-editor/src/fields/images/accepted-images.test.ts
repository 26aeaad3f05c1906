import { describe, expect, test } from 'vitest';
import { largestImage, refuseImage } from './accepted-images.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const fileOf = (text: string, name: string, type = '') => new File([bytesOf(text)], name, { type });

const pngStart = bytesOf('\u0089PNG\r\n\u001a\n');

function pngOf(width: number, height: number): File {
  const size = new DataView(new ArrayBuffer(8));
  size.setUint32(0, width);
  size.setUint32(4, height);
  return new File([pngStart, new Uint8Array(8), size], 'a.png', { type: 'image/png' });
}

describe('a file for the image library', () => {
  test.each([
    { name: 'PNG', file: fileOf('\u0089PNG\r\n\u001a\n....', 'a.png', 'image/png'), refusal: null },
    { name: 'JPEG', file: fileOf('\u00ff\u00d8\u00ff\u00e0', 'a.jpg', 'image/jpeg'), refusal: null },
    { name: 'GIF', file: fileOf('GIF89a..', 'a.gif', 'image/gif'), refusal: null },
    {
      name: 'WebP',
      file: fileOf('RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', 'a.webp', 'image/webp'),
      refusal: null,
    },
    { name: 'PNG without a type', file: fileOf('\u0089PNG\r\n\u001a\n....', 'a'), refusal: null },
    { name: 'empty', file: fileOf('', 'a.png', 'image/png'), refusal: 'empty' },
    {
      name: '20 MB large',
      file: new File([pngStart, new Uint8Array(20 * 1024 * 1024)], 'a.png', { type: 'image/png' }),
      refusal: 'too-large',
    },
    {
      name: 'just too large',
      file: new File([pngStart, new Uint8Array(largestImage)], 'a.png', { type: 'image/png' }),
      refusal: 'too-large',
    },
    {
      name: 'as large as allowed',
      file: new File([pngStart, new Uint8Array(largestImage - 8)], 'a.png', { type: 'image/png' }),
      refusal: null,
    },
    {
      name: 'a large file of another type',
      file: new File([new Uint8Array(largestImage + 1)], 'a.png', { type: 'image/png' }),
      refusal: 'wrong-type',
    },
    { name: '10,000 px wide', file: pngOf(10_000, 10), refusal: 'too-many-pixels' },
    { name: 'a photo of 48 megapixels', file: pngOf(8_000, 6_000), refusal: null },
    {
      name: 'SVG with a script',
      file: fileOf('<svg xmlns="…"><script>alert(1)</script></svg>', 'a.svg', 'image/svg+xml'),
      refusal: 'svg',
    },
    {
      name: 'SVG named as a PNG',
      file: fileOf('<?xml version="1.0"?>\n<svg onload="alert(1)"/>', 'a.png', 'image/png'),
      refusal: 'svg',
    },
    { name: 'text named as a JPEG', file: fileOf('hello', 'a.jpg', 'image/jpeg'), refusal: 'wrong-type' },
    { name: 'RIFF audio', file: fileOf('RIFF....WAVE', 'a.webp', 'image/webp'), refusal: 'wrong-type' },
  ])('$name', async ({ file, refusal }) => {
    expect(await refuseImage(file)).toBe(refusal);
  });
});
