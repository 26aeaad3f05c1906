import { fillIn, keys, pointer } from '@x/hands/in-page';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { BlockEditorProps } from '../../shell/block-editor-props.ts';
import type { ImageAsset, ImagesProvider } from '../../definition/providers.ts';
import { mountSampleBlock } from '../../testing/mount-sample-block.ts';
import { mountEditor } from '../../testing/mount.tsx';
import pictureUrl from '../../testing/picture.png?url&no-inline';

const src = new URL(pictureUrl, location.href).href;
const asset = (id: string, name: string): ImageAsset => ({ id, name, src, date: '2026-01-01T00:00:00Z' });

function library(overrides: Partial<ImagesProvider> = {}): ImagesProvider {
  return {
    list: () => Promise.resolve([asset('one', 'one.png'), asset('two', 'two.png')]),
    upload: (file) => Promise.resolve(asset('new', file.name)),
    remove: () => Promise.resolve(),
    ...overrides,
  };
}

async function openLibrary(images: ImagesProvider, props = {}) {
  const mounted = await mountEditor({ images, ...props });
  mounted.handle().select('bpicture');
  await pointer.press(mounted.screen.getByRole('button', { name: 'Choose image' }));
  return { ...mounted, dialog: mounted.screen.getByRole('dialog', { name: 'Image library' }) };
}

const pngStart = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const picture = (rest = 10) => new File([pngStart, new Uint8Array(rest)], 'new.png', { type: 'image/png' });
const scripted = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** Passes files to the library's file input, as the file dialog does. */
function give(input: HTMLInputElement, ...files: readonly File[]) {
  const given = new DataTransfer();
  for (const file of files) given.items.add(file);
  input.files = given.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('the image library', () => {
  test('inserts the selected image with its size', async () => {
    const { dialog, documentNow, screen } = await openLibrary(library());
    await expect.element(dialog.getByRole('radio', { name: 'one.png' })).toBeInTheDocument();
    await expect.element(dialog.getByRole('button', { name: 'Select image' })).toBeDisabled();
    await expect.element(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await pointer.press(dialog.getByRole('radio', { name: 'two.png' }));
    await pointer.press(dialog.getByRole('button', { name: 'Select image' }));
    await expect
      .poll(() => documentNow().rows[1]?.config['image'])
      .toEqual({ id: 'two', name: 'two.png', src, date: '2026-01-01T00:00:00Z' });
    // The 800 by 400 px picture is scaled down to the width of the block.
    expect(documentNow().rows[1]?.attrs).toEqual({ width: 520, height: 260 });
    await expect.element(screen.getByRole('button', { name: 'Change image' })).toBeVisible();
  });

  test('with many images, the dialog fits the window and its buttons stay visible', async () => {
    const many = Array.from({ length: 60 }, (_, index) => asset(`i${index}`, `picture-${index}.png`));
    const { dialog } = await openLibrary(library({ list: () => Promise.resolve(many) }));
    await expect.element(dialog.getByRole('radio', { name: 'picture-59.png' })).toBeInTheDocument();
    const { top, bottom } = dialog.element().getBoundingClientRect();
    expect(top).toBeGreaterThan(16);
    expect(window.innerHeight - bottom).toBeGreaterThan(16);
    await expect.element(dialog.getByRole('button', { name: 'Select image' })).toBeInViewport({ ratio: 1 });
  });

  test('width, alignment and full width adjust each other', async () => {
    const { dialog, documentNow, screen } = await openLibrary(library());
    await pointer.press(dialog.getByRole('radio', { name: 'one.png' }));
    await pointer.press(dialog.getByRole('button', { name: 'Select image' }));
    const width = screen.getByRole('spinbutton', { name: 'Width' });
    await fillIn(width, '200');
    expect(documentNow().rows[1]?.attrs).toEqual({ width: 200, height: 100 });
    await fillIn(width, '2');
    await fillIn(width, '301');
    expect(documentNow().rows[1]?.attrs).toEqual({ width: 301, height: 151 });
    await pointer.press(screen.getByRole('switch', { name: 'Full width' }));
    await pointer.press(screen.getByRole('radio', { name: 'Stretch' }));
    expect(documentNow().rows[1]?.attrs).toEqual({ width: 600, height: 300 });
    await pointer.press(screen.getByRole('switch', { name: 'Full width' }));
    expect(documentNow().rows[1]?.attrs).toEqual({ width: 520, height: 260 });
  });

  test('shows the progress of an upload and then selects the image', async () => {
    let finish = () => {};
    const upload: ImagesProvider['upload'] = (file, { onProgress }) => {
      onProgress(0.4);
      return new Promise((resolve) => {
        finish = () => resolve(asset('new', file.name));
      });
    };
    const { dialog } = await openLibrary(library({ upload }));
    await userEvent.upload(dialog.getByLabelText('Image file'), picture());
    await expect
      .element(dialog.getByRole('progressbar', { name: 'Uploading new.png' }))
      .toHaveAttribute('aria-valuenow', '40');
    finish();
    await expect.element(dialog.getByRole('radio', { name: 'new.png' })).toBeChecked();
    expect(dialog.getByRole('progressbar').elements()).toHaveLength(0);
  });

  test('searches, sorts and describes the images', async () => {
    const assets = [
      { ...asset('a', 'beach 10.png'), width: 1200, height: 600, bytes: 250_000, date: '2026-01-03' },
      { ...asset('b', 'Beach 9.png'), date: '2026-01-02' },
      { ...asset('c', 'harbour.png'), date: '2026-01-01' },
    ];
    const { dialog } = await openLibrary(library({ list: () => Promise.resolve(assets) }));
    const names = () =>
      dialog
        .getByRole('radio')
        .elements()
        .map((element) => element.getAttribute('aria-label'));
    await expect.poll(names).toEqual(['beach 10.png', 'Beach 9.png', 'harbour.png']);
    await expect
      .element(dialog.getByRole('radio', { name: 'beach 10.png' }))
      .toHaveAccessibleDescription('1200 × 600 · 244 KB');
    await expect
      .element(dialog.getByRole('radio', { name: 'harbour.png' }))
      .toHaveAccessibleDescription('800 × 400');
    await dialog.getByRole('combobox', { name: 'Sort by' }).selectOptions('Name');
    expect(names()).toEqual(['Beach 9.png', 'beach 10.png', 'harbour.png']);
    await fillIn(dialog.getByRole('searchbox', { name: 'Search by name' }), 'BEACH');
    expect(names()).toEqual(['Beach 9.png', 'beach 10.png']);
    await fillIn(dialog.getByRole('searchbox', { name: 'Search by name' }), 'ship');
    await expect.element(dialog.getByText('No images match “ship”')).toBeVisible();
  });

  test('the arrow keys move through the grid in four directions', async () => {
    const many = Array.from({ length: 6 }, (_, index) => asset(`i${index}`, `picture-${index}.png`));
    const { dialog } = await openLibrary(library({ list: () => Promise.resolve(many) }));
    await pointer.press(dialog.getByRole('radio', { name: 'picture-0.png' }));
    await keys.press('ArrowDown');
    await expect.element(dialog.getByRole('radio', { name: 'picture-4.png' })).toBeChecked();
    await keys.press('ArrowRight');
    await keys.press('ArrowUp');
    await expect.element(dialog.getByRole('radio', { name: 'picture-1.png' })).toHaveFocus();
  });

  test('uploads several files at once, each of which can be canceled', async () => {
    const finish = new Map<string, () => void>();
    const upload: ImagesProvider['upload'] = (file) =>
      new Promise((resolve) => {
        finish.set(file.name, () => resolve(asset(file.name, file.name)));
      });
    const { dialog } = await openLibrary(library({ upload }));
    const named = (name: string) => new File([pngStart], name, { type: 'image/png' });
    give(dialog.getByLabelText('Image file').element() as HTMLInputElement, named('a.png'), named('b.png'));
    await expect.poll(() => finish.size).toBe(2);
    expect(dialog.getByRole('progressbar').elements()).toHaveLength(2);
    await pointer.press(dialog.getByRole('button', { name: 'Cancel the upload of a.png' }));
    finish.get('a.png')?.();
    finish.get('b.png')?.();
    await expect.element(dialog.getByRole('radio', { name: 'b.png' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: 'a.png' }).elements()).toHaveLength(0);
  });

  test('a failed upload shows an error, can be retried, and does not change the document', async () => {
    const onError = vi.fn<NonNullable<BlockEditorProps['onError']>>();
    const onChange = vi.fn<NonNullable<BlockEditorProps['onChange']>>();
    let attempts = 0;
    const upload: ImagesProvider['upload'] = (file) =>
      ++attempts === 1
        ? Promise.reject(new Error('The disk is full.'))
        : Promise.resolve(asset('new', file.name));
    const { dialog } = await openLibrary(library({ upload }), { onError, onChange });
    await userEvent.upload(dialog.getByLabelText('Image file'), picture());
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent(/new\.png was not uploaded.*The disk is full\./s);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ source: 'images.upload' }));
    await pointer.press(dialog.getByRole('button', { name: 'Try again' }));
    await expect.element(dialog.getByRole('radio', { name: 'new.png' })).toBeInTheDocument();
    expect(dialog.getByRole('alert').elements()).toHaveLength(0);
    expect(onChange).not.toHaveBeenCalled();
  });

  test.each([
    { name: 'empty', file: () => new File([], 'new.png', { type: 'image/png' }), reason: /file is empty/ },
    { name: '20 MB large', file: () => picture(20 * 1024 * 1024), reason: /larger than 10 MB/ },
    {
      name: 'an SVG with a script',
      file: () => new File([scripted], 'x.svg', { type: 'image/svg+xml' }),
      reason: /do not show SVG images/,
    },
    {
      name: 'an SVG with the name of a PNG',
      file: () => new File([scripted], 'x.png', { type: 'image/png' }),
      reason: /do not show SVG images/,
    },
    {
      name: 'not an image',
      file: () => new File(['hello'], 'x.png', { type: 'image/png' }),
      reason: /only show PNG, JPEG, GIF and WebP/,
    },
  ])('rejects a file that is $name with an explanation', async ({ file, reason }) => {
    const upload = vi.fn<NonNullable<ImagesProvider['upload']>>();
    const onChange = vi.fn<NonNullable<BlockEditorProps['onChange']>>();
    const { dialog } = await openLibrary(library({ upload }), { onChange });
    give(dialog.getByLabelText('Image file').element() as HTMLInputElement, file());
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(reason);
    expect(upload).not.toHaveBeenCalled();
    expect(onChange).not.toHaveBeenCalled();
  });

  test('asks for confirmation before deleting', async () => {
    const remove = vi.fn<NonNullable<ImagesProvider['remove']>>(() => Promise.resolve());
    const { dialog } = await openLibrary(library({ remove }));
    await pointer.press(dialog.getByRole('radio', { name: 'one.png' }));
    await pointer.press(dialog.getByRole('button', { name: 'Delete' }));
    expect(remove).not.toHaveBeenCalled();
    await pointer.press(dialog.getByRole('button', { name: 'Delete permanently' }));
    await expect.element(dialog.getByRole('radio', { name: 'one.png' })).not.toBeInTheDocument();
    expect(remove).toHaveBeenCalledWith('one');
  });

  test('on a phone both answers to the confirmation are visible', async () => {
    const named = 'harbour at sunset, taken from the tower.png';
    const list = () => Promise.resolve([asset('one', named)]);
    const { screen, handle } = await mountEditor(
      { images: library({ list }), locale: 'es' },
      { width: 390, height: 844 },
    );
    handle().select('bpicture');
    await pointer.press(screen.getByRole('button', { name: 'Mostrar ajustes' }));
    await pointer.press(screen.getByRole('button', { name: 'Elegir imagen' }));
    const dialog = screen.getByRole('dialog', { name: 'Biblioteca de imágenes' });
    await pointer.press(dialog.getByRole('radio', { name: named }));
    await pointer.press(dialog.getByRole('button', { name: 'Eliminar' }));
    await expect
      .element(dialog.getByRole('button', { name: 'Eliminar definitivamente' }))
      .toBeInViewport({ ratio: 1 });
    await expect.element(dialog.getByRole('button', { name: 'Conservar' })).toBeInViewport({ ratio: 1 });
  });

  test('the confirmation can be answered by keyboard, and the focus stays with it', async () => {
    const remove = vi.fn<NonNullable<ImagesProvider['remove']>>(() => Promise.resolve());
    const { dialog } = await openLibrary(library({ remove }));
    await pointer.press(dialog.getByRole('radio', { name: 'one.png' }));
    await keys.reach(dialog.getByRole('button', { name: 'Delete' }));
    await keys.press('Enter');
    await expect.element(dialog.getByRole('button', { name: 'Keep' })).toHaveFocus();
    await keys.press('Enter');
    await expect.element(dialog.getByRole('button', { name: 'Delete' })).toHaveFocus();
    await keys.press('Enter');
    await expect.element(dialog.getByRole('button', { name: 'Keep' })).toHaveFocus();
    await keys.press('Shift+Tab');
    await keys.press('Enter');
    await expect.poll(() => remove.mock.calls).toEqual([['one']]);
  });

  test('focusing and leaving the address keeps the chosen width', async () => {
    const { dialog, documentNow, screen } = await openLibrary(library());
    await pointer.press(dialog.getByRole('radio', { name: 'one.png' }));
    await pointer.press(dialog.getByRole('button', { name: 'Select image' }));
    await fillIn(screen.getByRole('spinbutton', { name: 'Width' }), '200');
    const before = documentNow();
    await pointer.press(screen.getByRole('textbox', { name: 'Image address', exact: true }).first());
    await keys.press('Tab');
    // Wait long enough for a measurement to finish.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(documentNow()).toBe(before);
  });

  test('keeps changes made while an image is measured', async () => {
    const { screen, documentNow } = await mountEditor();
    await pointer.press(screen.getByRole('group', { name: 'Image block' }));
    const address = screen.getByRole('textbox', { name: 'Image address', exact: true });
    const slow = vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
      this: HTMLImageElement,
      value: string,
    ) {
      setTimeout(() => this.setAttribute('src', value), 200);
    });
    await fillIn(address, src);
    await keys.press('Tab');
    await fillIn(screen.getByRole('textbox', { name: 'Alternative text' }), 'The harbour');
    await expect.poll(() => documentNow().rows[1]?.attrs).toEqual({ width: 520, height: 260 });
    slow.mockRestore();
    expect(documentNow().rows[1]?.config).toMatchObject({ alt: 'The harbour', image: { src } });
  });

  test('a list that fails to load can be reloaded, and an empty list says what to do', async () => {
    const list = vi.fn<ImagesProvider['list']>().mockRejectedValue(new Error('No connection.'));
    const { dialog } = await openLibrary(library({ list }));
    await expect.element(dialog.getByText('No connection.')).toBeVisible();
    list.mockResolvedValue([]);
    await pointer.press(dialog.getByRole('button', { name: 'Try again' }));
    await expect.element(dialog.getByText('No images yet')).toBeVisible();
  });

  test('without a library, the image is chosen by URL', async () => {
    const { screen, documentNow } = await mountEditor();
    await pointer.press(screen.getByRole('group', { name: 'Image block' }));
    expect(screen.getByRole('button', { name: 'Choose image' }).elements()).toHaveLength(0);
    await fillIn(screen.getByRole('textbox', { name: 'Image address', exact: true }), src);
    await keys.press('Tab');
    await expect.poll(() => documentNow().rows[1]?.attrs).toEqual({ width: 520, height: 260 });
  });
});

describe('a list of images', () => {
  const paths = (images: unknown) => (images as readonly { name: string }[]).map(({ name }) => name);

  test('selects several images, numbered in the order of selection', async () => {
    const images = library({
      list: () => Promise.resolve(['one', 'two', 'three'].map((name) => asset(name, name))),
    });
    const { screen, configNow } = await mountSampleBlock({ images });
    await pointer.press(screen.getByRole('button', { name: 'Add images' }));
    const dialog = screen.getByRole('dialog', { name: 'Image library' });
    await expect.element(dialog.getByRole('button', { name: 'Select image' })).toBeDisabled();
    await pointer.press(dialog.getByRole('checkbox', { name: 'three' }));
    await pointer.press(dialog.getByRole('checkbox', { name: 'one' }));
    await pointer.press(dialog.getByRole('checkbox', { name: 'two' }));
    await expect.element(dialog.getByRole('checkbox', { name: 'two, selected as number 3' })).toBeChecked();
    // Deselect an image, which renumbers the images after it.
    await pointer.press(dialog.getByRole('checkbox', { name: 'one, selected as number 2' }));
    await expect.element(dialog.getByRole('checkbox', { name: 'two, selected as number 2' })).toBeChecked();
    await pointer.press(dialog.getByRole('button', { name: 'Select 2 images' }));
    expect(paths(configNow()['pictures'])).toEqual(['three', 'two']);
    await fillIn(screen.getByRole('textbox', { name: 'Alternative text of image 1' }), 'The third');
    await pointer.press(screen.getByRole('button', { name: 'Move image 1 down' }));
    expect(configNow()['pictures']).toMatchObject([{ name: 'two' }, { name: 'three', alt: 'The third' }]);
    await pointer.press(screen.getByRole('button', { name: 'Remove image 1' }));
    expect(paths(configNow()['pictures'])).toEqual(['three']);
  });

  test('deletes several images, stops at the first failure, and can retry', async () => {
    let failures = 1;
    const remove = vi.fn<NonNullable<ImagesProvider['remove']>>((id) =>
      id === 'two' && failures-- > 0 ? Promise.reject(new Error('In use.')) : Promise.resolve(),
    );
    const { screen, configNow } = await mountSampleBlock({ images: library({ remove }) });
    await pointer.press(screen.getByRole('button', { name: 'Add images' }));
    const dialog = screen.getByRole('dialog', { name: 'Image library' });
    await expect.element(dialog.getByRole('checkbox', { name: 'one.png' })).toBeInTheDocument();
    await pointer.press(dialog.getByRole('checkbox', { name: 'one.png' }));
    await pointer.press(dialog.getByRole('checkbox', { name: 'two.png' }));
    await pointer.press(dialog.getByRole('button', { name: 'Delete' }));
    await expect.element(dialog.getByRole('group', { name: 'Delete 2 images?' })).toBeVisible();
    await pointer.press(dialog.getByRole('button', { name: 'Delete permanently' }));
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/In use\./);
    await pointer.press(dialog.getByRole('button', { name: 'Try again' }));
    await expect.element(dialog.getByText('No images yet')).toBeVisible();
    expect(remove.mock.calls.map(([id]) => id)).toEqual(['one', 'two', 'two']);
    expect(configNow()['pictures']).toEqual([]);
  });

  test('a rejected or failed file does not stop other uploads, and is selected after a retry', async () => {
    let failures = 1;
    const upload: ImagesProvider['upload'] = (file) =>
      file.name === 'b.png' && failures-- > 0
        ? Promise.reject(new Error('The disk is full.'))
        : Promise.resolve(asset(file.name, file.name));
    const { screen, configNow } = await mountSampleBlock({
      images: library({ list: () => Promise.resolve([]), upload }),
    });
    await pointer.press(screen.getByRole('button', { name: 'Add images' }));
    const dialog = screen.getByRole('dialog', { name: 'Image library' });
    const named = (name: string) => new File([pngStart], name, { type: 'image/png' });
    const input = dialog.getByLabelText('Image file').element() as HTMLInputElement;
    give(input, new File([scripted], 'a.svg'), named('b.png'), named('c.png'));
    await expect.element(dialog.getByRole('checkbox', { name: 'c.png, selected as number 1' })).toBeChecked();
    const alerts = dialog.getByRole('alert');
    await expect.poll(() => alerts.elements()).toHaveLength(2);
    await expect.element(alerts.first()).toMatchTextContent(/a\.svg was not uploaded/);
    await pointer.press(dialog.getByRole('button', { name: 'Try again' }));
    await expect.element(dialog.getByRole('checkbox', { name: 'b.png, selected as number 2' })).toBeChecked();
    await pointer.press(dialog.getByRole('button', { name: 'Dismiss' }));
    expect(alerts.elements()).toHaveLength(0);
    await pointer.press(dialog.getByRole('button', { name: 'Select 2 images' }));
    expect(paths(configNow()['pictures'])).toEqual(['c.png', 'b.png']);
  });

  test('without a library, images are added by URL', async () => {
    const { screen, configNow } = await mountSampleBlock();
    await fillIn(
      screen.getByRole('textbox', { name: 'Image address', exact: true }),
      ' https://images.example.com/a.png ',
    );
    await pointer.press(screen.getByRole('button', { name: 'Add image', exact: true }));
    expect(configNow()['pictures']).toMatchObject([{ src: 'https://images.example.com/a.png' }]);
  });
});
