import { expect, test } from 'vitest';
import { pictureSize, takePicture, type TakenPicture } from './message-picture.ts';

async function colorAt(taken: TakenPicture | undefined, x: number, y: number): Promise<readonly number[]> {
  if (taken === undefined) throw new Error('No picture was taken.');
  const image = await createImageBitmap(taken.picture);
  expect([image.width, image.height]).toEqual([pictureSize.width, pictureSize.height]);
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  context?.drawImage(image, 0, 0);
  return Array.from(context?.getImageData(x, y, 1, 1).data ?? []).slice(0, 3);
}

function pixel(color: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = 8;
  canvas.height = 8;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  context.fillStyle = color;
  context.fillRect(0, 0, 8, 8);
  return canvas.toDataURL();
}

function messageOf(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><style>td{padding:0}</style></head>
    <body style="margin:0;background-color:#00ff00"><!--[if mso]><v:rect>&nbsp;--x<![endif]-->${body}</body></html>`;
}

function closeTo(color: readonly number[], expected: readonly number[]): boolean {
  return color.every((part, index) => Math.abs(part - (expected[index] ?? 0)) < 8);
}

test('a picture shows the top of the message with its images and background', async () => {
  const red = `<img src="${pixel('#ff0000')}" width="100" height="100" alt="" style="display:block">`;
  const picture = await takePicture(messageOf(`${red}<p>Caf\u00e9 &amp; more &lt;3</p><br>`));
  expect(picture?.missing).toEqual([]);
  expect(picture?.picture.type).toBe('image/webp');
  expect(closeTo(await colorAt(picture, 50, 50), [255, 0, 0])).toBe(true);
  expect(closeTo(await colorAt(picture, 500, 50), [0, 255, 0])).toBe(true);
  expect(closeTo(await colorAt(picture, 500, 790), [0, 255, 0])).toBe(true);
});

test('a missing image leaves a gray area of its size, and the picture keeps the rest', async () => {
  const red = `<img src="${pixel('#ff0000')}" width="100" height="100" alt="" style="display:block">`;
  const gone =
    '<img src="/there-is-no-such-picture.png" width="200" height="80" alt="" style="display:block">';
  const picture = await takePicture(messageOf(`${gone}${gone}${red}`));
  expect(picture?.missing).toEqual(['/there-is-no-such-picture.png']);
  expect(closeTo(await colorAt(picture, 100, 40), [217, 220, 225])).toBe(true);
  expect(closeTo(await colorAt(picture, 50, 210), [255, 0, 0])).toBe(true);
});

test('no picture is taken if the message contains a character that XML forbids', async () => {
  expect(await takePicture(messageOf('<p>\u0008</p>'))).toBeUndefined();
});
