import type { Block } from '@x/email-compiler';
import type { BlockEditorProps } from '@x/block-editor';
import { fillIn, keys, pointer } from '@x/hands/in-page';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { callMe } from './call-me/call-me.ts';
import { dynamicPhone } from './dynamic-phone/dynamic-phone.ts';
import { gallery } from './gallery/gallery.ts';
import { prestashopCart, prestashopProductSchema } from './prestashop-cart/prestashop-cart.ts';
import { review } from './review/review.ts';
import { shopifyCart } from './shopify-cart/shopify-cart.ts';
import { shopifyProductSchema } from './shopify-cart/shopify-cart-schema.ts';
import * as v from 'valibot';
import { blockOf } from './testing/samples.ts';
import { mountBlock, previewRoot } from './testing/mount-editor.tsx';
import { integrations, lamp, mug } from './testing/shop.ts';

const picture = (name: string) => ({
  id: name,
  name,
  src: `https://images.example.com/${name}`,
  date: '',
  alt: name,
});
const integration = { id: '12', name: 'Customer care' };

/** Previews the block, and checks that the page makes no requests. */
async function preview(block: Block, title: string, props: Partial<BlockEditorProps> = {}) {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send');
  onTestFinished(() => {
    expect(fetched).not.toHaveBeenCalled();
    expect(sent).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
  const { screen } = await mountBlock(block, props);
  await pointer.press(screen.getByRole('button', { name: 'Preview', exact: true }));
  const region = screen.getByRole('region', { name: `${title} block preview` });
  await expect.element(region).toBeInTheDocument();
  return { screen, region };
}

/** Orders a lamp in the preview, with an answer of the server that the bar of the preview offers. */
async function orderWith(answer: 'Failure' | 'Pending') {
  const { region, screen } = await preview(
    blockOf(
      shopifyCart,
      { product: v.parse(shopifyProductSchema, { ...lamp, variants: [] }) },
      { name: 'Harbour lamp', price: 40, url: 'https://harbour.example.com' },
    ),
    'Shopify cart',
  );
  await pointer.press(screen.getByRole('radio', { name: answer }));
  await pointer.press(region.getByRole('button', { name: 'Buy now' }));
  await pointer.press(region.getByRole('button', { name: 'Shipping address' }));
  for (const input of region.getByRole('textbox').elements()) {
    if (input instanceof HTMLInputElement) await fillIn(input, '600000000');
  }
  await pointer.press(region.getByRole('button', { name: 'Confirm shipping' }));
  await pointer.press(region.getByRole('button', { name: 'Checkout' }));
  return { region };
}

const text = () => {
  const shown = [...previewRoot().querySelectorAll<HTMLElement>('*')].filter(
    (element) => element.children.length === 0 && element.checkVisibility(),
  );
  return shown.map((element) => element.textContent.trim()).filter((words) => words !== '');
};

test('a dark page does not darken the controls of a light message', async () => {
  document.documentElement.style.colorScheme = 'dark';
  onTestFinished(() => void document.documentElement.style.removeProperty('color-scheme'));
  await mountBlock(blockOf(callMe, { integration }));
  const checkbox = () => previewRoot().querySelector('[type=checkbox]');
  await expect.poll(checkbox).not.toBeNull();
  const shown = checkbox();
  expect(shown === null ? '' : getComputedStyle(shown).colorScheme).toBe('light');
});

describe('without a webhook', () => {
  test.each([
    { name: 'Call me', block: blockOf(callMe) },
    { name: 'Review', block: blockOf(review) },
  ])('$name shows its form and leads to the choice of the webhook', async ({ block }) => {
    const { screen, blockNow } = await mountBlock(block, { integrations });
    await expect.poll(() => previewRoot().querySelector('form')).not.toBeNull();
    await pointer.press(screen.getByRole('button', { name: 'Choose a webhook' }));
    const dialog = screen.getByRole('dialog', { name: 'Choose a webhook' });
    await pointer.press(dialog.getByRole('radio', { name: /Customer care/ }));
    await pointer.press(dialog.getByRole('button', { name: /^(Select|Choose|Use)/ }));
    await expect.poll(() => blockNow().config['integration']).toMatchObject({ id: '12' });
    await expect.element(screen.getByRole('button', { name: 'Choose a webhook' })).not.toBeInTheDocument();
    expect(previewRoot().querySelector('form')).not.toBeNull();
  });
});

describe('the preview', () => {
  test('a Shopify cart leads from the product to the payment', async () => {
    const { region, screen } = await preview(
      blockOf(
        shopifyCart,
        { product: v.parse(shopifyProductSchema, lamp) },
        { name: 'Harbour lamp', price: 40, url: 'https://harbour.example.com' },
      ),
      'Shopify cart',
    );
    await region.getByRole('combobox', { name: 'Variant' }).selectOptions('Steel');
    await expect.poll(() => JSON.stringify(text())).toContain('55.00');
    await expect.element(region.getByRole('button', { name: /−1$|less|−/i }).first()).toBeDisabled();
    await pointer.press(region.getByRole('button', { name: /\+1$/ }));
    await pointer.press(region.getByRole('button', { name: 'Buy now' }));
    await expect.element(region.getByRole('button', { name: 'Buy now' })).not.toBeInTheDocument();
    await pointer.press(region.getByRole('button', { name: 'Remove' }));
    await expect.element(region.getByRole('button', { name: 'Buy now' })).toBeVisible();
    await pointer.press(region.getByRole('button', { name: 'Buy now' }));
    await pointer.press(region.getByRole('button', { name: 'Shipping address' }));
    const fields = {
      'First name': 'Ada',
      'Last name': 'Lovelace',
      Address: '1 Harbour St',
      'Postal code': '28001',
      City: 'Madrid',
      Province: 'Madrid',
      Phone: '600000000',
    };
    for (const [name, value] of Object.entries(fields)) {
      await fillIn(region.getByRole('textbox', { name, exact: true }), value);
    }
    await pointer.press(region.getByRole('button', { name: 'Confirm shipping' }));
    await expect.poll(text).toEqual(expect.arrayContaining([expect.stringContaining('Lovelace')]));
    await pointer.press(region.getByRole('button', { name: 'Checkout' }));
    await expect.poll(text).toEqual(expect.arrayContaining(['Your order is processing']));
    await expect.element(region.getByRole('link', { name: 'Pay now' })).toBeVisible();
    await pointer.press(region.getByRole('link', { name: 'Pay now' }));
    await expect
      .element(screen.getByText('In a sent message, this opens https://example.com/invoice'))
      .toBeVisible();
    await expect
      .element(screen.getByText(/^In a sent message, this sends data to .*click_order_link/))
      .toBeVisible();
  });

  test('a failed order leads to the shop', async () => {
    const { region } = await orderWith('Failure');
    await expect.element(region.getByRole('link', { name: 'Go to the website' })).toBeVisible();
  });

  test('a PrestaShop cart leads from the product to the summary and back, and to the cart of the shop', async () => {
    const { region, screen } = await preview(
      blockOf(
        prestashopCart,
        { product: v.parse(prestashopProductSchema, mug) },
        { name: 'Harbour mug', price: 12.1, url: 'https://outlet.example.com/mug' },
      ),
      'PrestaShop cart',
    );
    await pointer.press(region.getByRole('button', { name: 'Buy now' }));
    await expect.element(region.getByRole('link', { name: 'Go to the cart' })).toBeVisible();
    await pointer.press(region.getByRole('button', { name: 'Remove' }));
    await pointer.press(region.getByRole('button', { name: 'Buy now' }));
    await pointer.press(region.getByRole('link', { name: 'Go to the cart' }));
    await expect
      .element(
        screen.getByText(
          /^In a sent message, this opens https:\/\/outlet\.example\.com\/index\.php\?controller=cart&add=1&id_product=7&qty=1&action=show/,
        ),
      )
      .toBeVisible();
    await expect
      .element(screen.getByText(/^In a sent message, this sends data to .*click_order_link/))
      .toBeVisible();
  });

  test('an order that is being placed can neither be placed again nor left', async () => {
    const { region } = await orderWith('Pending');
    await expect.poll(text).toContain('Your order is processing');
    await expect.element(region.getByRole('button', { name: 'Checkout' })).toBeDisabled();
    await expect.element(region.getByRole('button', { name: 'Back' })).toBeDisabled();
  });

  test('a form validates its fields and shows sending, success and failure', async () => {
    const { region, screen } = await preview(blockOf(callMe, { integration }), 'Call me');
    await fillIn(region.getByRole('textbox', { name: 'Teléfono' }), '12');
    await pointer.press(region.getByRole('checkbox'));
    await pointer.press(region.getByRole('button', { name: 'Llámame' }));
    expect(text()).not.toContain('Gracias. Nos pondremos en contacto contigo pronto.');
    await fillIn(region.getByRole('textbox', { name: 'Teléfono' }), '600000000');
    await pointer.press(region.getByRole('button', { name: 'Llámame' }));
    await expect.poll(text).toContain('Gracias. Nos pondremos en contacto contigo pronto.');
    await expect.element(region.getByRole('textbox', { name: 'Teléfono' })).not.toBeInTheDocument();
    await pointer.press(screen.getByRole('button', { name: 'Restart the preview of the Call me block' }));
    await pointer.press(screen.getByRole('radio', { name: 'Failure' }));
    await fillIn(region.getByRole('textbox', { name: 'Teléfono' }), '600000000');
    await pointer.press(region.getByRole('checkbox'));
    await pointer.press(region.getByRole('button', { name: 'Llámame' }));
    await expect.poll(() => text().join(' ')).toContain('no hemos podido procesar su solicitud');
  });

  test('a form works without a webhook, and a notice says that recipients will see its fallback', async () => {
    const { region, screen } = await preview(blockOf(callMe), 'Call me');
    await expect.element(region.getByRole('textbox', { name: 'Teléfono' })).toBeVisible();
    await expect.element(screen.getByText(/will see its fallback/)).toBeVisible();
  });

  const colorOf = (star: Element | null) => (star === null ? undefined : getComputedStyle(star).color);

  test('the rating of a review can be chosen by keyboard', async () => {
    const { region } = await preview(blockOf(review, { integration }), 'Review');
    await pointer.press(region.getByRole('radio', { name: /^3/ }));
    await keys.press('ArrowRight');
    await expect.element(region.getByRole('radio', { name: /^4/ })).toBeChecked();
    // Only the first four stars, up to the chosen one, look filled.
    const filled = [...previewRoot().querySelectorAll('[aria-hidden=true][hidden]')];
    expect(filled).toHaveLength(5);
    const shown = [...previewRoot().querySelectorAll('.xro')].map((label) =>
      colorOf(label.querySelector('[aria-hidden=true]:not([hidden]) span')),
    );
    expect(new Set(shown.slice(0, 4)).size).toBe(1);
    expect(shown[4]).not.toBe(shown[3]);
    await pointer.press(region.getByRole('button', { name: 'Send' }));
    await expect.element(region.getByText(/We are proces+ing your review\./)).toBeVisible();
  });

  test('buttons and thumbnails of a gallery change the slide', async () => {
    const { region } = await preview(
      blockOf(gallery, { imageList: [picture('one.png'), picture('two.png'), picture('three.png')] }),
      'Gallery',
    );
    const shown = () =>
      [...previewRoot().querySelectorAll<HTMLElement>('amp-carousel > img')]
        .filter((slide) => slide.checkVisibility())
        .map((slide) => slide.getAttribute('alt'));
    expect(getComputedStyle(region.element()).minHeight).toBe('428px');
    expect(shown()).toEqual(['one.png']);
    await pointer.press(region.getByRole('button', { name: 'Next slide' }));
    expect(shown()).toEqual(['two.png']);
    await pointer.press(region.getByRole('button', { name: /three\.png/ }));
    expect(shown()).toEqual(['three.png']);
    await pointer.press(region.getByRole('button', { name: 'Next slide' }));
    expect(shown()).toEqual(['one.png']);
  });

  test('a dynamic phone shows success, loading and failure', async () => {
    const { region, screen } = await preview(
      blockOf(dynamicPhone, { integration, defaultPhone: '+34 911 000 000' }),
      'Dynamic phone',
    );
    await expect.element(region.getByRole('link', { name: /600 000 000/ })).toBeVisible();
    await pointer.press(screen.getByRole('radio', { name: 'Pending' }));
    await expect.poll(text).toContain('Loading...');
    await pointer.press(screen.getByRole('radio', { name: 'Failure' }));
    await expect.element(region.getByRole('link', { name: /911 000 000/ })).toBeVisible();
  });

  test('Escape closes the preview and returns the focus to the block', async () => {
    const { region, screen } = await preview(blockOf(callMe, { integration }), 'Call me');
    await pointer.press(region.getByRole('textbox', { name: 'Teléfono' }));
    await keys.press('Escape');
    await expect.element(region).not.toBeInTheDocument();
    await expect.element(screen.getByRole('group', { name: 'Call me block' })).toHaveFocus();
  });
});
