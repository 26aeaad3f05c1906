import { createBlock, section } from '@x/email-compiler';
import { keys, pointer } from '@x/hands/in-page';
import { expect, test, vi } from 'vitest';
import type { ImageAsset, ImagesProvider } from '../../../definition/providers.ts';
import { newsletter } from '../../../testing/messages.ts';
import { mountEditor } from '../../../testing/mount.tsx';
import { createCanvas, encodePicture, shrinkImage } from '../picture-file.ts';
import pictureUrl from '../../../testing/picture.png?url&no-inline';

const src = new URL(pictureUrl, location.href).href;

function library() {
  const upload = vi.fn<NonNullable<ImagesProvider['upload']>>((file): Promise<ImageAsset> =>
    Promise.resolve({ id: 'new', name: file.name, src, date: '2026-02-02' }),
  );
  return { upload, images: { list: () => Promise.resolve([]), upload } };
}

async function openEditor(document = newsletter(src), id = 'bpicture') {
  const { upload, images } = library();
  const mounted = await mountEditor({ images, defaultDocument: document });
  mounted.handle().select(id);
  await pointer.press(mounted.screen.getByRole('button', { name: 'Edit image' }));
  const dialog = mounted.screen.getByRole('dialog', { name: 'Edit image' });
  return { ...mounted, dialog, upload };
}

async function sizeOf(file: File | undefined) {
  if (file === undefined) throw new Error('Nothing was uploaded.');
  const { width, height } = await createImageBitmap(file);
  return { width, height };
}

test('a crop by keyboard is uploaded as a new image', async () => {
  const { dialog, documentNow, upload } = await openEditor();
  await pointer.press(dialog.getByRole('radio', { name: '1:1' }));
  await expect.element(dialog.getByRole('spinbutton', { name: 'From the left' })).toHaveValue(200);
  (dialog.getByRole('application', { name: 'Crop' }).element() as HTMLElement).focus();
  await keys.press('ArrowLeft', 'Shift+ArrowLeft');
  await expect.element(dialog.getByRole('spinbutton', { name: 'From the left' })).toHaveValue(189);
  await pointer.press(dialog.getByRole('button', { name: 'Save as new image' }));
  await expect.poll(() => documentNow().rows[1]?.config['image']).toMatchObject({ id: 'new' });
  expect(await sizeOf(upload.mock.calls[0]?.[0])).toEqual({ width: 400, height: 400 });
  expect(documentNow().rows[1]?.attrs).toEqual({ width: 400, height: 400 });
});

test('a focal point is stored without an upload', async () => {
  const hero = createBlock(section, 'bhero');
  const image = { id: 'a', name: 'a.png', src, date: '2026-01-01' };
  const rows = [{ ...hero, config: { ...hero.config, image } }];
  const { screen, dialog, documentNow, upload } = await openEditor({ ...newsletter(), rows }, 'bhero');
  await pointer.press(dialog.getByRole('radio', { name: 'Focal point' }));
  (dialog.getByRole('application', { name: 'Focal point' }).element() as HTMLElement).focus();
  await keys.press('Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowUp');
  await pointer.press(dialog.getByRole('button', { name: 'Apply' }));
  await expect
    .poll(() => documentNow().rows[0]?.config['image'])
    .toMatchObject({ id: 'a', focus: { x: 0.3, y: 0.4 } });
  expect(upload).not.toHaveBeenCalled();
  expect(screen.getByRole('combobox', { name: 'Image position' }).elements()).toHaveLength(0);
});

test('an image that the browser may not read says so', async () => {
  const { dialog } = await openEditor(newsletter('https://unreachable.invalid/a.png'));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/cannot be edited here/);
});

test('a failed upload keeps the dialog and the message', async () => {
  const { dialog, documentNow, upload } = await openEditor();
  upload.mockRejectedValueOnce(new Error('The disk is full.'));
  const before = documentNow();
  await pointer.press(dialog.getByRole('radio', { name: '16:9' }));
  await pointer.press(dialog.getByRole('button', { name: 'Save as new image' }));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/The disk is full\./);
  expect(documentNow()).toBe(before);
});

/** Draws a picture with transparent parts or with noise. */
function draw(kind: 'transparent' | 'noise', width: number) {
  const { canvas, context } = createCanvas({ width, height: 200 });
  if (kind === 'transparent') context.fillRect(0, 0, 10, 10);
  else {
    const noise = context.createImageData(width, 200);
    // A Lehmer generator, whose values PNG cannot compress.
    let random = 1;
    noise.data.forEach((_, at) => {
      random = (random * 48_271) % 2_147_483_647;
      noise.data[at] = at % 4 === 3 ? 255 : random % 256;
    });
    context.putImageData(noise, 0, 0);
  }
  return canvas;
}

test.each([
  { kind: 'transparent', type: 'image/png' },
  { kind: 'noise', type: 'image/jpeg' },
] as const)('a $kind picture becomes $type', async ({ kind, type }) => {
  const blob = await encodePicture(draw(kind, 300), { quality: 0.8, from: '' });
  expect(blob.type).toBe(type);
});

test('a large file becomes 1,200 px wide', async () => {
  const blob = await encodePicture(draw('transparent', 3000), { quality: 0.8, from: '' });
  const file = await shrinkImage(new File([blob], 'wide.gif', { type: 'image/png' }));
  expect([file.name, await sizeOf(file)]).toEqual(['wide.png', { width: 1200, height: 80 }]);
});
