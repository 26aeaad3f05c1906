import { button, createBlock, image, logo } from '@x/email-compiler';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buttonEditor } from '../../blocks/button/button.editor.ts';
import { imageEditor } from '../../blocks/image/image.editor.ts';
import { logoEditor } from '../../blocks/logo/logo.editor.ts';
import { paddingHandles } from './padding-handles.ts';
import { widthHandle, withBoundary } from './size-handles.ts';

const picture = { ...createBlock(image, 'b1'), attrs: { width: 300, height: 150 } };
const input = { block: picture, definition: imageEditor, available: 520, natural: undefined };

describe('the handle of the width', () => {
  test('keeps the proportions of an image', () => {
    const handle = widthHandle(input);
    expect(handle).toMatchObject({ value: 300, min: 8, max: 520, perPixel: { x: 2, y: 0 } });
    expect(handle?.write(picture, 100, false).attrs).toEqual({ width: 100, height: 50 });
    const natural = widthHandle({ ...input, natural: { width: 1000, height: 1000 } });
    expect(natural?.write(picture, 100, false).attrs).toEqual({ width: 100, height: 100 });
  });

  test('ends at the width of the column', () => {
    expect(widthHandle({ ...input, available: 236.4 })).toMatchObject({ value: 236, max: 236 });
  });

  test.each([
    { name: 'a stretched image', block: { ...picture, config: { ...picture.config, alignment: 'full' } } },
    { name: 'an image without a size', block: createBlock(image, 'b1') },
  ])('$name has none', ({ block }) => {
    expect(widthHandle({ ...input, block })).toBeUndefined();
  });

  test('changes the fixed width of a button, and no other', () => {
    const block = createBlock(button, 'b2');
    const of = (width: unknown) =>
      widthHandle({
        ...input,
        definition: buttonEditor,
        block: { ...block, config: { ...block.config, width } },
      });
    expect(of('auto')).toBeUndefined();
    expect(of(240)?.write(block, 320, false).config['width']).toBe(320);
  });

  test('changes the maximum width of a logo from the side that moves', () => {
    const block = createBlock(logo, 'b3');
    const right = { ...block, config: { ...block.config, alignment: 'right' } };
    const handle = widthHandle({ ...input, definition: logoEditor, block: right });
    expect(handle?.perPixel).toEqual({ x: -1, y: 0 });
    expect(handle?.write(right, 200, false).config['maxWidth']).toBe(200);
  });
});

describe('the handles of the padding', () => {
  const shown = { top: 20, right: 40, bottom: 20, left: 40 };
  const padding = { block: picture, definition: imageEditor, shown, ownBox: false, narrow: false };
  const handle = (id: string, change = {}) =>
    paddingHandles({ ...padding, ...change }).find((found) => found.id === id);

  test('set one side, or both opposite sides', () => {
    expect(handle('top')?.write(picture, 8, false).config['padding']).toEqual({ top: 8, bottom: 20 });
    expect(handle('top')?.write(picture, 8, true).config['padding']).toEqual({ top: 8, bottom: 8 });
    expect(handle('left')?.write(picture, 8, false).config['padding']).toEqual({
      ...picture.config.padding,
      left: 8,
    });
  });

  test('keep the other side of a section as shown', () => {
    const written = handle('left', { ownBox: true })?.write(picture, 8, false).config['padding'];
    expect(written).toEqual({ top: 20, bottom: 20, left: 8, right: 40 });
  });

  test.each([
    { name: 'wide', change: {}, ids: ['top', 'bottom', 'left', 'right'] },
    { name: 'narrow', change: { narrow: true }, ids: ['top', 'bottom'] },
    {
      name: 'full width',
      change: { block: { ...picture, config: { ...picture.config, fullWidth: true } } },
      ids: ['top', 'bottom'],
    },
    {
      name: 'narrow with padding of its own there',
      change: {
        narrow: true,
        block: { ...picture, config: { ...picture.config, phone: { padding: { top: 4 } } } },
      },
      ids: ['bottom'],
    },
  ])('$name: $ids', ({ change, ids }) => {
    expect(paddingHandles({ ...padding, ...change }).map(({ id }) => id)).toEqual(ids);
  });
});

test('moving a boundary keeps the sum of the columns', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 0, max: 1 }), (span, index) => {
      const moved = withBoundary([4, 4, 4], index, span);
      expect(moved.reduce((sum, one) => sum + one, 0)).toBe(12);
      expect(moved[index]).toBe(span);
    }),
  );
});
