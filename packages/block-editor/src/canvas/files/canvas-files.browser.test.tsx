import { createBlock, logo } from '@x/email-compiler';
import { pointer } from '@x/hands/in-page';
import { describe, expect, test, vi } from 'vitest';
import type { ImageAsset, ImagesProvider } from '../../definition/providers.ts';
import { filledColumns, messageWith } from '../../testing/columns-message.ts';
import { newsletter } from '../../testing/messages.ts';
import { mountEditor } from '../../testing/mount.tsx';
import pictureUrl from '../../testing/picture.png?url&no-inline';

const src = new URL(pictureUrl, location.href).href;
const asset = (name: string): ImageAsset => ({
  id: name,
  name,
  src,
  date: '2026-01-01',
  width: 800,
  height: 400,
});
const pngStart = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const png = (name: string) => new File([pngStart], name, { type: 'image/png' });

function library(upload?: ImagesProvider['upload']): ImagesProvider {
  return {
    list: () => Promise.resolve([]),
    upload: upload ?? ((file) => Promise.resolve(asset(file.name))),
  };
}

async function mount(images: ImagesProvider, document = newsletter()) {
  const mounted = await mountEditor({ images, defaultDocument: document });
  await vi.waitFor(() => import('./canvas-files.tsx'));
  await expect.poll(() => globalThis.document.querySelector('[data-canvas-page] output')).not.toBeNull();
  return mounted;
}

function blockOf(id: string): Element {
  const element = document.querySelector(`[data-block-id="${id}"]`);
  if (element === null) throw new Error(`No block ${id} in the canvas.`);
  return element;
}

/** Sends a drag event with files at a share of the block's height. The pointer of a test cannot carry files of the desktop. */
function send(type: string, id: string, share: number, files: readonly File[]) {
  const { left, top, width, height } = blockOf(id).getBoundingClientRect();
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const at = { clientX: left + width / 2, clientY: top + height * share };
  return blockOf(id).dispatchEvent(
    new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer, ...at }),
  );
}

const line = () => document.querySelector('[data-drop-line]');
const mark = () => document.querySelector('[data-replace-mark]');

describe('files dropped on the canvas', () => {
  test('go where the line is, as one undo step', async () => {
    const { screen, typesNow, documentNow } = await mount(library());
    const files = [png('a.png'), png('b.png')];
    expect(send('dragover', 'bwriting', 0.9, files)).toBe(false);
    await expect.poll(line).not.toBeNull();
    send('drop', 'bwriting', 0.9, files);
    await expect
      .poll(typesNow)
      .toEqual(['heading', 'image', 'paragraph', 'image', 'image', 'button', 'divider', 'spacer']);
    expect(line()).toBeNull();
    expect(documentNow().rows.slice(3, 5)).toMatchObject([
      { config: { image: { name: 'a.png', src } }, attrs: { width: 520, height: 260 } },
      { config: { image: { name: 'b.png' } } },
    ]);
    await pointer.press(screen.getByRole('button', { name: 'Undo' }));
    expect(typesNow()).toHaveLength(6);
    await pointer.press(screen.getByRole('button', { name: 'Redo' }));
    expect(typesNow()).toHaveLength(8);
  });

  test('replace the picture of the marked block', async () => {
    const rows = [createBlock(logo, 'blogo'), ...newsletter(src).rows];
    const { documentNow, typesNow } = await mount(library(), { ...newsletter(), rows });
    send('dragover', 'bpicture', 0.5, [png('new.png')]);
    await expect.poll(mark).not.toBeNull();
    expect(line()).toBeNull();
    send('drop', 'bpicture', 0.5, [png('new.png')]);
    await expect.poll(() => documentNow().rows[2]?.config['image']).toMatchObject({ name: 'new.png' });
    send('drop', 'blogo', 0.5, [png('logo.png')]);
    await expect
      .poll(() => documentNow().rows[0]?.config['image'])
      .toMatchObject({ name: 'logo.png', width: 800, height: 400 });
    expect(typesNow()).toHaveLength(7);
    expect(mark()).toBeNull();
  });

  test('go into a column', async () => {
    const { documentNow } = await mount(library(), messageWith(filledColumns('bc', 2)));
    send('drop', 'bcp1', 0.9, [png('a.png')]);
    await expect
      .poll(() => documentNow().rows[1]?.content)
      .toMatchObject({
        columns: [
          [{ type: 'heading' }, { type: 'paragraph' }, { type: 'button' }],
          [{ type: 'heading' }, { type: 'paragraph' }, { type: 'image' }, { type: 'button' }],
        ],
      });
  });

  test('leave the message as it is when they leave the canvas', async () => {
    const { typesNow } = await mount(library());
    send('dragover', 'bwriting', 0.9, [png('a.png')]);
    await expect.poll(line).not.toBeNull();
    send('dragleave', 'bwriting', 0.9, []);
    await expect.poll(line).toBeNull();
    expect(typesNow()).toHaveLength(6);
  });

  test('say in place why a file was not uploaded, and can be tried again after other changes', async () => {
    let failures = 1;
    const upload: ImagesProvider['upload'] = (file) =>
      failures-- > 0 ? Promise.reject(new Error('The disk is full.')) : Promise.resolve(asset(file.name));
    const { screen, typesNow, handle } = await mount(library(upload));
    send('drop', 'bwriting', 0.9, [png('a.png'), new File(['hello'], 'b.txt')]);
    const alerts = screen.getByRole('alert');
    await expect.poll(() => alerts.elements()).toHaveLength(2);
    await expect.element(screen.getByText('The disk is full.')).toBeVisible();
    await expect.element(screen.getByText(/only show PNG, JPEG, GIF and WebP/)).toBeVisible();
    expect(typesNow()).toHaveLength(6);
    handle().insert('divider', 0);
    await pointer.press(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => typesNow()[4]).toBe('image');
    await pointer.press(screen.getByRole('button', { name: 'Dismiss' }));
    expect(document.querySelector('[data-uploads]')).toBeNull();
  });

  test('show their progress and can be canceled', async () => {
    let aborted = false;
    const upload: ImagesProvider['upload'] = (_file, { onProgress, signal }) => {
      onProgress(0.4);
      signal.addEventListener('abort', () => {
        aborted = true;
      });
      return new Promise(() => undefined);
    };
    const { screen, typesNow } = await mount(library(upload));
    send('drop', 'bwriting', 0.9, [png('a.png')]);
    await expect
      .element(screen.getByRole('progressbar', { name: 'Uploading a.png' }))
      .toHaveAttribute('aria-valuenow', '40');
    await pointer.press(screen.getByRole('button', { name: 'Cancel the upload of a.png' }));
    await expect.poll(() => document.querySelector('[data-uploads]')).toBeNull();
    expect([aborted, typesNow().length]).toEqual([true, 6]);
  });
});

describe('a pasted image', () => {
  // The file is that of another program, which a test cannot put on the clipboard.
  function paste(target: Element | null, file: File) {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(file);
    target?.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  }

  test('goes below the selected block, or into an empty image block', async () => {
    const { handle, typesNow, documentNow } = await mount(library());
    handle().select('bdivider');
    paste(blockOf('bdivider'), png('a.png'));
    await expect.poll(() => typesNow()[5]).toBe('image');
    handle().select('bpicture');
    paste(blockOf('bpicture'), png('b.png'));
    await expect.poll(() => documentNow().rows[1]?.config['image']).toMatchObject({ name: 'b.png' });
    expect(typesNow()).toHaveLength(7);
  });

  test('is left to a field that is edited', async () => {
    const upload = vi.fn<NonNullable<ImagesProvider['upload']>>();
    const { handle, screen } = await mount(library(upload));
    handle().select('bpicture');
    paste(screen.getByRole('textbox', { name: 'Alternative text' }).element(), png('a.png'));
    await Promise.resolve();
    expect(upload).not.toHaveBeenCalled();
  });
});

test('a read-only message takes no files', async () => {
  await mountEditor({ images: library(), readOnly: true });
  expect(send('dragover', 'bheading', 0.5, [png('a.png')])).toBe(true);
});
