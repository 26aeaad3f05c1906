import { fillIn, keys, pointer } from '@x/hands/in-page';
import { describe, expect, test, vi } from 'vitest';
import type { BlockEditorProps } from '../../shell/block-editor-props.ts';
import type { Integration, IntegrationsProvider, ProductsProvider } from '../../definition/providers.ts';
import { connected, goods } from '../../testing/sample-block.ts';
import { mountSampleBlock } from '../../testing/mount-sample-block.ts';

const integrations: IntegrationsProvider = { list: () => Promise.resolve(connected) };

async function openProducts(products: ProductsProvider, props: Partial<BlockEditorProps> = {}) {
  const mounted = await mountSampleBlock({ integrations, products, ...props });
  await pointer.press(mounted.screen.getByRole('button', { name: 'Choose product' }));
  return { ...mounted, dialog: mounted.screen.getByRole('dialog', { name: 'Choose a product' }) };
}

async function openWebhooks(list: IntegrationsProvider['list'], rest: Partial<IntegrationsProvider> = {}) {
  const mounted = await mountSampleBlock({ integrations: { list, ...rest } });
  await pointer.press(mounted.screen.getByRole('button', { name: 'Choose webhook' }));
  return { ...mounted, dialog: mounted.screen.getByRole('dialog', { name: 'Choose a webhook' }) };
}

describe('the product chooser', () => {
  test('shows at most ten products, and works by keyboard alone', async () => {
    const { dialog, contentNow, configNow } = await openProducts(goods);
    await expect.element(dialog.getByRole('searchbox', { name: 'Search products' })).toHaveFocus();
    await expect.poll(() => dialog.getByRole('radio').elements().length).toBe(10);
    await keys.type('mug');
    await expect.poll(() => dialog.getByRole('radio').elements().length).toBe(1);
    await expect.element(dialog.getByRole('button', { name: 'Select product' })).toBeDisabled();
    await keys.press('Tab');
    await keys.press('Tab');
    await keys.press('Space');
    await expect.element(dialog.getByRole('radio', { name: 'Mug' })).toBeChecked();
    dialog.getByRole('button', { name: 'Select product' }).element().focus();
    await keys.press('Enter');
    expect(contentNow()).toMatchObject({ title: 'Mug', price: 10 });
    expect(configNow()['webhook']).toMatchObject({ id: 'harbour', name: 'Harbour shop' });
  });

  test('searches once, when the user pauses', async () => {
    const search = vi.fn<ProductsProvider['search']>(goods.search);
    const { dialog } = await openProducts({ search });
    await expect.element(dialog.getByRole('radio', { name: 'Lamp' })).toBeInTheDocument();
    search.mockClear();
    const box = dialog.getByRole('searchbox', { name: 'Search products' }).element();
    // Types all texts in a single task, so that not even a slow machine pauses between them.
    for (const text of ['r', 'ro', 'rope']) type(box, text);
    await expect.poll(() => dialog.getByRole('radio').elements().length).toBe(1);
    expect(search.mock.calls.map(([text]) => text)).toEqual(['rope']);
  });

  test('searches the selected shop', async () => {
    const { dialog, contentNow } = await openProducts(goods);
    await dialog.getByRole('combobox', { name: 'Shop' }).selectOptions('Harbour outlet');
    await pointer.press(dialog.getByRole('radio', { name: 'Used lamp' }));
    await pointer.press(dialog.getByRole('button', { name: 'Select product' }));
    expect(contentNow()).toMatchObject({ title: 'Used lamp' });
  });

  test('says that no product matches', async () => {
    const { dialog } = await openProducts(goods);
    await fillIn(dialog.getByRole('searchbox', { name: 'Search products' }), 'whale');
    await expect.element(dialog.getByText('No products match “whale”')).toBeVisible();
  });

  test.each(['answer', 'failure'] as const)('ignores a late %s of an earlier search', async (ending) => {
    const onError = vi.fn<NonNullable<BlockEditorProps['onError']>>();
    const searches = new Map<string, PromiseWithResolvers<Awaited<ReturnType<ProductsProvider['search']>>>>();
    const search: ProductsProvider['search'] = (text) => {
      const started = Promise.withResolvers<Awaited<ReturnType<ProductsProvider['search']>>>();
      searches.set(text, started);
      return started.promise;
    };
    const goodsFor = (text: string) => [
      { id: text, name: `For ${text}`, price: 1, currency: 'EUR', image: '' },
    ];
    const { dialog } = await openProducts({ search }, { onError });
    const box = dialog.getByRole('searchbox', { name: 'Search products' });
    await fillIn(box, 'first');
    await expect.poll(() => searches.has('first')).toBe(true);
    await fillIn(box, 'second');
    await expect.poll(() => searches.has('second')).toBe(true);
    searches.get('second')?.resolve(goodsFor('second'));
    await expect.element(dialog.getByRole('radio', { name: 'For second' })).toBeInTheDocument();
    const first = searches.get('first');
    if (ending === 'answer') first?.resolve(goodsFor('first'));
    else first?.reject(new Error('The shop does not answer.'));
    await first?.promise.catch(() => undefined);
    await expect.element(dialog.getByRole('radio', { name: 'For second' })).toBeInTheDocument();
    expect(dialog.getByRole('radio', { name: 'For first' }).elements()).toHaveLength(0);
    expect(onError).not.toHaveBeenCalled();
  });

  test('a failed search shows an error, can be retried, and does not change the document', async () => {
    const onChange = vi.fn<NonNullable<BlockEditorProps['onChange']>>();
    const onError = vi.fn<NonNullable<BlockEditorProps['onError']>>();
    let working = false;
    const search: ProductsProvider['search'] = (text, shop, options) =>
      working ? goods.search(text, shop, options) : Promise.reject(new Error('The shop does not answer.'));
    const { dialog } = await openProducts({ search }, { onChange, onError });
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/The shop does not answer\./);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ source: 'products.search' }));
    working = true;
    await pointer.press(dialog.getByRole('button', { name: 'Try again' }));
    await expect.element(dialog.getByRole('radio', { name: 'Lamp' })).toBeInTheDocument();
    expect(onChange).not.toHaveBeenCalled();
  });

  test('without a shop, offers to connect one', async () => {
    const install = vi.fn<(type: string) => void>();
    const { dialog, screen } = await openProducts(goods, {
      integrations: { list: () => Promise.resolve([]), install },
    });
    await pointer.press(dialog.getByRole('button', { name: 'Connect a shop' }));
    expect(install).toHaveBeenCalledWith('shopify');
    await keys.press('Escape');
    await pointer.press(screen.getByRole('button', { name: 'Connect a shop' }));
    expect(install).toHaveBeenCalledTimes(2);
  });

  test('opens a connected shop for managing', async () => {
    const manage = vi.fn<(integration: Integration) => void>();
    const { screen } = await mountSampleBlock({ integrations: { ...integrations, manage }, products: goods });
    await pointer.press(screen.getByRole('button', { name: 'Manage Harbour shop' }));
    expect(manage).toHaveBeenCalledWith(expect.objectContaining({ id: 'harbour' }));
  });
});

/** Changes an input's text synchronously. */
function type(input: Element, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('the webhook chooser', () => {
  test('selects a webhook with the arrow keys', async () => {
    const { dialog, configNow } = await openWebhooks(integrations.list);
    await expect.element(dialog.getByRole('button', { name: 'Select webhook' })).toBeDisabled();
    await expect.poll(() => dialog.getByRole('radio').elements().length).toBe(2);
    await pointer.press(dialog.getByRole('radio', { name: 'Customer care' }));
    await keys.press('ArrowDown');
    await expect.element(dialog.getByRole('radio', { name: 'Sales' })).toBeChecked();
    await pointer.press(dialog.getByRole('button', { name: 'Select webhook' }));
    expect(configNow()['webhook']).toMatchObject({ id: 'sales', name: 'Sales' });
  });

  test('shows the previous list at once, and then the new one', async () => {
    let answer: (connected: readonly Integration[]) => void = () => {};
    let again = false;
    const { dialog, screen } = await openWebhooks(() =>
      again ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(connected),
    );
    await expect.element(dialog.getByRole('radio', { name: 'Sales' })).toBeVisible();
    again = true;
    await keys.press('Escape');
    await pointer.press(screen.getByRole('button', { name: 'Choose webhook' }));
    await expect.element(dialog.getByRole('radio', { name: 'Sales' })).toBeVisible();
    answer(connected.filter(({ name }) => name !== 'Sales'));
    await expect.element(dialog.getByRole('radio', { name: 'Sales' })).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('radio', { name: 'Customer care' })).toBeVisible();
  });

  test('a list that fails to load shows an error and can be reloaded', async () => {
    let working = false;
    const { dialog } = await openWebhooks(() =>
      working ? Promise.resolve(connected) : Promise.reject(new Error('No connection.')),
    );
    await expect.element(dialog.getByText('No connection.')).toBeVisible();
    working = true;
    await pointer.press(dialog.getByRole('button', { name: 'Try again' }));
    await expect.element(dialog.getByRole('radio', { name: 'Sales' })).toBeInTheDocument();
  });

  test('says what to do if there is no webhook', async () => {
    const install = vi.fn<(type: string) => void>();
    const { dialog } = await openWebhooks(() => Promise.resolve([]), { install });
    await expect.element(dialog.getByText('No webhooks yet')).toBeVisible();
    await pointer.press(dialog.getByRole('button', { name: 'Set up a webhook' }));
    expect(install).toHaveBeenCalledWith('webhook');
  });

  test('says that a chosen webhook no longer exists', async () => {
    const { screen, configNow, handle, documentNow } = await mountSampleBlock({ integrations });
    await pointer.press(screen.getByRole('button', { name: 'Choose webhook' }));
    await pointer.press(screen.getByRole('radio', { name: 'Sales' }));
    await pointer.press(screen.getByRole('button', { name: 'Select webhook' }));
    expect(configNow()['webhook']).not.toBeNull();
    const document = documentNow();
    handle().select(null);
    await screen.unmount();
    const again = await mountSampleBlock({
      integrations: { list: () => Promise.resolve([]) },
      defaultDocument: document,
    });
    await expect.element(again.screen.getByText(/no longer exists/)).toBeVisible();
  });
});
