import {
  compile,
  coreBlocks,
  createBlock,
  createEmptyDocument,
  image,
  logo,
  section,
  type Block,
} from '@x/email-compiler';
import { fillIn, keys, pointer } from '@x/hands/in-page';
import { describe, expect, test } from 'vitest';
import pictureUrl from '../testing/picture.png?url&no-inline';
import { mountEditor } from '../testing/mount.tsx';
import { richMessage } from '../testing/rich-message.ts';

const src = new URL(pictureUrl, location.href).href;

async function openBlock(type: string, props = {}) {
  const mounted = await mountEditor({ defaultDocument: richMessage(src), ...props });
  const blockNow = () => {
    const found = mounted.documentNow().rows.find((row) => row.type === type);
    if (found === undefined) throw new Error(`There is no ${type} block.`);
    return found;
  };
  mounted.handle().select(blockNow().id);
  const panel = mounted.screen.getByRole('complementary', { name: 'Block settings' });
  return { ...mounted, panel, blockNow };
}

describe('the links of a menu', () => {
  const labelsIn = (items: unknown) => (items as { label: string }[]).map(({ label }) => label);

  test('are added, moved and removed, and the focus follows', async () => {
    const { panel, blockNow } = await openBlock('menu');
    await pointer.press(panel.getByRole('button', { name: 'Add a link' }));
    const added = panel.getByRole('group', { name: 'Link 5' }).getByRole('textbox', { name: 'Text' });
    await expect.element(added).toHaveFocus();
    await fillIn(added, 'Blog');
    await pointer.press(panel.getByRole('button', { name: 'Move Link 5 up' }));
    await expect.element(panel.getByRole('button', { name: 'Move Link 4 up' })).toHaveFocus();
    await keys.press('Enter');
    await expect.element(panel.getByRole('button', { name: 'Move Link 3 up' })).toHaveFocus();
    await pointer.press(panel.getByRole('button', { name: 'Remove Link 1' }));
    expect(labelsIn(blockNow().config['items'])).toEqual(['Restaurant', 'Blog', 'Events', 'Contact']);
  });

  test('can be special links, and unusable addresses are refused', async () => {
    const { panel, screen, blockNow } = await openBlock('menu', {
      compileOptions: { unsubscribe: { label: 'Unsubscribe' } },
    });
    const first = panel.getByRole('group', { name: 'Link 1' });
    const address = first.getByRole('textbox', { name: 'Link address' });
    await fillIn(address, 'javascript:alert(1)');
    await keys.press('Tab');
    await expect.element(first.getByText(/^Enter an address that starts with/)).toBeVisible();
    await pointer.press(first.getByRole('button', { name: 'Insert address' }));
    await pointer.press(screen.getByRole('option', { name: /^Unsubscribe/ }));
    await expect.element(address).toHaveValue('Unsubscribe');
    expect(blockNow().config['items']).toMatchObject([{ link: '%%unsubscribe_url%%' }, {}, {}, {}]);
  });

  test('are repaired when they were copied from HTML, and say why browsers cannot open them', async () => {
    const { panel, blockNow } = await openBlock('menu');
    const first = panel.getByRole('group', { name: 'Link 1' });
    const address = first.getByRole('textbox', { name: 'Link address' });
    await fillIn(address, 'https://acme.com/é?a=1&amp;b=2');
    await keys.press('Tab');
    await expect.element(address).toHaveValue('https://acme.com/é?a=1&b=2');
    expect(blockNow().config['items']).toMatchObject([{ link: 'https://acme.com/é?a=1&b=2' }, {}, {}, {}]);
    await fillIn(address, 'https://acme .com');
    await keys.press('Tab');
    await expect.element(first.getByText(/^Browsers cannot open this address/)).toBeVisible();
  });

  test('are at least two', async () => {
    const { panel, blockNow } = await openBlock('menu');
    for (const number of [4, 3])
      await pointer.press(panel.getByRole('button', { name: `Remove Link ${number}` }));
    const remove = panel.getByRole('button', { name: 'Remove Link 1' });
    await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
    await remove.click({ force: true });
    expect(labelsIn(blockNow().config['items'])).toEqual(['Rooms', 'Restaurant']);
  });
});

test('the pictures of a list are offered only if pictures are its markers', async () => {
  const { panel, blockNow } = await openBlock('list');
  const first = panel.getByRole('group', { name: 'Item 1' });
  await fillIn(first.getByRole('textbox', { name: 'Title' }), 'Breakfast');
  await expect
    .element(first.getByRole('textbox', { name: 'Image address of item 1' }))
    .not.toBeInTheDocument();
  await panel.getByRole('combobox', { name: 'Marker' }).selectOptions('image');
  await fillIn(first.getByRole('textbox', { name: 'Image address of item 1' }), src);
  await keys.press('Tab');
  await expect
    .poll(() => blockNow().content)
    .toMatchObject({ items: [{ title: 'Breakfast', image: { src, width: 800, height: 400 } }, {}] });
});

test('a coupon keeps its date until another date is complete', async () => {
  const { panel, blockNow } = await openBlock('coupon');
  const date = panel.getByRole('textbox', { name: 'Expires on' });
  await expect.element(date).toHaveValue('31/12/2026');
  await fillIn(date, '31/1');
  expect(blockNow().config['expires']).toBe('2026-12-31');
  await fillIn(date, '31/01/2027');
  expect(blockNow().config['expires']).toBe('2027-01-31');
});

describe('the links of a footer', () => {
  const preferences = { name: 'Link to change preferences' };

  test('to other pages are offered only if the sender has these pages', async () => {
    const { panel } = await openBlock('footer');
    await expect.element(panel.getByRole('textbox', { name: 'Text of the unsubscribe link' })).toBeVisible();
    await expect.element(panel.getByRole('switch', preferences)).not.toBeInTheDocument();
  });

  test('have a standard text in the language of the message', async () => {
    const compileOptions = { recipientPages: ['preferences' as const] };
    const { panel, documentNow } = await openBlock('footer', { compileOptions });
    await pointer.press(panel.getByRole('switch', preferences));
    await fillIn(panel.getByRole('textbox', { name: 'Text of the unsubscribe link' }), 'No more emails');
    const { text } = compile(documentNow(), { ...compileOptions, blocks: coreBlocks, language: 'es' });
    expect(text).toContain(
      'No more emails: %%unsubscribe_url%%\nPreferencias de correo: %%preferences_url%%',
    );
  });
});

const pictureBlocks: readonly Block[] = [
  createBlock(image, 'bpicture'),
  createBlock(logo, 'bpicture'),
  createBlock(section, 'bpicture'),
];

test.each(pictureBlocks)('the images of a $type have addresses of different names', async (block) => {
  const shown = { ...block, config: { ...block.config, image: { id: '', name: '', src, date: '' } } };
  const { screen, handle } = await mountEditor({
    defaultDocument: { ...createEmptyDocument(), rows: [shown] },
  });
  handle().select('bpicture');
  for (const name of ['Image address', 'Dark mode image address'])
    await expect.element(screen.getByRole('textbox', { name, exact: true })).toBeVisible();
});

test('the picture of a logo is stored with its size', async () => {
  const { panel, blockNow } = await openBlock('logo');
  const address = panel.getByRole('textbox', { name: 'Image address', exact: true });
  await fillIn(address, '');
  await fillIn(address, src);
  await keys.press('Tab');
  await expect.poll(() => blockNow().config['image']).toMatchObject({ src, width: 800, height: 400 });
});
