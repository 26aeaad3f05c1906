import { expect } from 'vitest';
import { galleryOf, images } from '../testing/samples.ts';
import {
  expectAccessible,
  expectEvents,
  screenshot,
  tabTo,
  scenarios,
} from '../testing/runtime/runtime-test.ts';

scenarios((test) => {
  test('arrows change the slide and record its number', async ({ open }) => {
    const message = await open([galleryOf()]);
    const { page } = message;
    await screenshot(message, 'gallery');
    await page.getByRole('button', { name: /Next item/ }).click();
    await expectEvents(message, ['slide_change', '2']);
    await page.getByRole('button', { name: /Next item/ }).click();
    await expectEvents(message, ['slide_change', '2'], ['slide_change', '3']);
    await page.getByRole('button', { name: /Previous item/ }).click();
    await expectEvents(message, ['slide_change', '2'], ['slide_change', '3'], ['slide_change', '2']);
    await expectAccessible(page);
  });

  test('a thumbnail shows its image and is marked as selected', async ({ open }) => {
    const message = await open([galleryOf()], { width: 390 });
    const { page } = message;
    const last = page.getByRole('button', { name: '3', exact: true });
    await last.click();
    await expectEvents(message, ['slide_change', '3']);
    expect(await last.getAttribute('aria-pressed')).toBe('true');
    expect(await page.getByRole('button', { name: 'The first' }).getAttribute('aria-pressed')).toBe('false');
    await screenshot(message, 'gallery-390-third');
    await expectAccessible(page);
  });

  test('arrows and thumbnails work by keyboard', async ({ open }) => {
    const message = await open([galleryOf()]);
    const { page } = message;
    await tabTo(page, page.getByRole('button', { name: /Next item/ }));
    await page.keyboard.press('Enter');
    await expectEvents(message, ['slide_change', '2']);
    await tabTo(page, page.getByRole('button', { name: '3', exact: true }));
    await page.keyboard.press('Space');
    await expectEvents(message, ['slide_change', '2'], ['slide_change', '3']);
  });

  test.for([
    [390, 86, 54],
    [340, 54, 36],
  ] as const)('at %d px a thumbnail is %d by %d', async ([width, ...size], { open }) => {
    const { page } = await open([galleryOf()], { width });
    const box = await page.getByRole('button', { name: 'The first' }).boundingBox();
    expect([box?.width, box?.height]).toEqual(size);
  });

  test('a single image has no arrows', async ({ open }) => {
    const { page } = await open([galleryOf({ imageList: images.slice(0, 1) })]);
    await expect.poll(() => page.getByRole('img', { name: 'The first' }).isVisible()).toBe(true);
    expect(await page.getByRole('button').count()).toBe(0);
  });
});
