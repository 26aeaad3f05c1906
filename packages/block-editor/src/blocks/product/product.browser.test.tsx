import { createBlock, createEmptyDocument } from '@x/email-compiler';
import { product } from '@x/email-compiler/product-block';
import { fillIn, pointer } from '@x/hands/in-page';
import { expect, test } from 'vitest';
import { productEditor } from '../../product-block.ts';
import { mountEditor } from '../../testing/mount.tsx';

const shops = ['shopify', 'prestashop', 'webhook'].map((name, index) => ({
  id: String(index),
  type: { name, image: '' },
  name: `My ${name}`,
  config: {},
}));
const shoes = {
  id: '7',
  name: 'Shoes',
  price: 19.9,
  currency: 'USD',
  image: '',
  url: 'https://acme.com/shoes',
};

test('a product is chosen from a shop of any type', async () => {
  const block = createBlock(product, 'bproduct');
  const { screen, handle, documentNow } = await mountEditor({
    blocks: [productEditor],
    defaultDocument: { ...createEmptyDocument(), rows: [block] },
    integrations: { list: async () => shops },
    products: { search: async (_: string, { id }: { id: string }) => (id === '1' ? [shoes] : []) },
  });
  handle().select(block.id);
  const panel = screen.getByRole('complementary', { name: 'Block settings' });
  await pointer.press(panel.getByRole('button', { name: 'Choose product' }));
  const dialog = screen.getByRole('dialog', { name: 'Choose a product' });
  const shop = dialog.getByRole('combobox', { name: 'Shop' });
  await expect.element(shop).toHaveTextContent('My shopifyMy prestashop');
  await shop.selectOptions('My prestashop');
  await pointer.press(dialog.getByRole('radio', { name: /Shoes/ }));
  await pointer.press(dialog.getByRole('button', { name: 'Select product' }));
  expect(documentNow().rows[0]).toMatchObject({
    config: { product: { id: '7' }, integration: { id: '1' } },
    content: { name: 'Shoes', price: 19.9, currency: 'USD', url: 'https://acme.com/shoes' },
  });
  await fillIn(panel.getByRole('spinbutton', { name: 'Old price' }), '29');
  await expect.element(panel.getByRole('textbox', { name: 'Text before the old price' })).toBeVisible();
});
