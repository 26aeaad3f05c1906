import type { Meta, StoryObj } from '@storybook/react-vite';
import { BlockEditor, coreBlockEditors } from '@x/block-editor';
import { createEmptyDocument, type Block } from '@x/email-compiler';
import * as v from 'valibot';
import { callMe } from './call-me/call-me.ts';
import { dynamicPhone } from './dynamic-phone/dynamic-phone.ts';
import { ampBlockEditors } from './editor.ts';
import { gallery } from './gallery/gallery.ts';
import { prestashopCart, prestashopProductSchema } from './prestashop-cart/prestashop-cart.ts';
import { review } from './review/review.ts';
import { shopifyCart } from './shopify-cart/shopify-cart.ts';
import { shopifyProductSchema } from './shopify-cart/shopify-cart-schema.ts';
import { blockOf } from './testing/samples.ts';
import { integrations, lamp, mug, products } from './testing/shop.ts';

/** Replaces images with drawings, because stories have no network. */
function drawPictures({ canvasElement }: Context): void {
  const root = canvasElement.querySelector('[data-preview]')?.shadowRoot;
  for (const [index, image] of [...(root?.querySelectorAll('img') ?? [])].entries()) {
    image.src = drawing(((index % 3) + 1) * 95);
  }
}

function drawing(hue: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="hsl(${hue} 45% 45%)"/><circle cx="640" cy="220" r="110" fill="hsl(${hue} 60% 75%)"/><path d="M0 460 300 300l180 120 160-90 260 150v120H0z" fill="hsl(${hue} 45% 30%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const integration = { id: '12', name: 'Customer care' };
const shown = (name: string, alt: string) => ({
  id: name,
  name,
  src: `https://images.example.com/${name}`,
  date: '',
  alt,
});

const blocks = {
  gallery: blockOf(gallery, {
    imageList: [
      shown('harbour.png', 'The harbour'),
      shown('terrace.png', 'The terrace'),
      shown('menu.png', 'The menu'),
    ],
  }),
  emptyGallery: blockOf(gallery),
  review: blockOf(review, { integration }),
  faces: blockOf(review, { integration, iconFigure: 'face' }),
  callMe: blockOf(callMe, { integration }),
  withoutWebhook: blockOf(callMe),
  phone: blockOf(dynamicPhone, { integration, defaultPhone: '+34 911 000 000' }),
  shopify: blockOf(
    shopifyCart,
    {
      product: v.parse(shopifyProductSchema, lamp),
      productDiscount: { name: 'Spring', type: 'percentage', value: 10 },
    },
    { name: 'Harbour lamp', price: 40, url: 'https://harbour.example.com' },
  ),
  emptyShopify: blockOf(shopifyCart),
  prestashop: blockOf(
    prestashopCart,
    { product: v.parse(prestashopProductSchema, mug) },
    { name: 'Harbour mug', price: 12.1, url: 'https://outlet.example.com/mug' },
  ),
} satisfies Readonly<Record<string, Block>>;

const editors = [...coreBlockEditors, ...ampBlockEditors];
const compileOptions = { api: { url: 'https://api.example.com', projectId: '7' } };
const recorded = {
  list: () => Promise.resolve([{ name: 'review', events: [{ id: 'submission', name: 'Submission' }] }]),
};

const meta = {
  title: 'Interactive blocks/Editor',
  component: BlockEditor,
  parameters: { layout: 'fullscreen' },
  args: { blocks: editors, compileOptions, integrations, products, ampEvents: recorded },
  render: (args, { globals, parameters }) => (
    <div style={{ height: '100vh', minHeight: 900, maxWidth: parameters['narrow'] === true ? 390 : 'none' }}>
      <BlockEditor
        {...args}
        locale={globals['locale'] === 'es' ? 'es' : 'en'}
        key={String(globals['locale'])}
      />
    </div>
  ),
} satisfies Meta<typeof BlockEditor>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const messageWith = (block: Block) => ({ defaultDocument: { ...createEmptyDocument(), rows: [block] } });

async function select(context: Context): Promise<void> {
  const { canvasElement } = context;
  canvasElement.querySelector<HTMLElement>('[data-block-id]')?.focus();
  if (canvasElement.querySelector('[data-preview]') === null) return;
  await until(() => canvasElement.querySelector('[data-preview]')?.shadowRoot !== null);
  drawPictures(context);
}

/** Selects the block and opens all sections of its panel. */
function panel(block: Block): Story {
  return {
    args: messageWith(block),
    async play(context) {
      await select(context);
      const { canvas, canvasElement, userEvent } = context;
      const show = canvas.queryByRole('button', { name: 'Show settings' });
      if (show?.checkVisibility() === true) await userEvent.click(show);
      for (const details of canvasElement.querySelectorAll('details')) details.open = true;
    },
  };
}

type Step = (root: ShadowRoot, context: Context) => void | Promise<void>;

/** Previews a block, then performs the steps in the preview. */
function previewing(block: Block, ...steps: readonly Step[]): Story {
  return {
    args: messageWith(block),
    async play(context) {
      await select(context);
      await context.userEvent.click(
        await context.canvas.findByRole('button', { name: /^(?:Preview|Vista previa)$/ }),
      );
      const region = await context.canvas.findByRole('region', {
        name: /block preview$|^Vista previa del bloque/,
      });
      const root = region.shadowRoot;
      if (root === null) throw new Error('No preview is shown.');
      drawPictures(context);
      for (const step of steps) await step(root, context);
    },
  };
}

/** Presses the first control with this text as soon as it appears and is enabled. */
const press =
  (text: string): Step =>
  async (root) => {
    const found = () =>
      [...root.querySelectorAll<HTMLElement>('button,a')].find(
        (element) =>
          element.checkVisibility() && !element.matches(':disabled') && element.textContent.trim() === text,
      );
    await until(() => found() !== undefined);
    found()?.click();
  };

const seen =
  (text: string): Step =>
  (root) =>
    until(() =>
      [...root.querySelectorAll<HTMLElement>('*')].some(
        (element) => element.checkVisibility() && element.textContent.trim().startsWith(text),
      ),
    );

async function until(holds: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not come to be.');
}

const answer =
  (name: 'Success' | 'Failure' | 'Pending'): Step =>
  (_, { canvas, userEvent }) =>
    userEvent.click(canvas.getByRole('radio', { name }));

const fill =
  (value: string): Step =>
  (root) => {
    for (const input of root.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')) {
      if (!input.checkVisibility()) continue;
      if (input.type === 'checkbox') {
        input.click();
        continue;
      }
      if (input.type === 'radio') continue;
      input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }
  };

export const GalleryPanel: Story = panel(blocks.gallery);
export const GalleryEmpty: Story = panel(blocks.emptyGallery);
export const ReviewPanel: Story = panel(blocks.review);
export const CallMePanel: Story = panel(blocks.callMe);
export const CallMeInSpanish: Story = { ...panel(blocks.callMe), globals: { locale: 'es' } };
export const CallMeOnAPhone: Story = { ...panel(blocks.callMe), parameters: { narrow: true } };
export const DynamicPhonePanel: Story = panel(blocks.phone);
export const ShopifyCartPanel: Story = panel(blocks.shopify);
export const ShopifyCartEmpty: Story = panel(blocks.emptyShopify);
export const ShopifyCartInSpanish: Story = { ...panel(blocks.shopify), globals: { locale: 'es' } };
export const PrestashopCartPanel: Story = panel(blocks.prestashop);

export const GalleryPreview: Story = previewing(blocks.gallery);
export const ReviewPreview: Story = previewing(blocks.review, (root) => {
  root.querySelectorAll<HTMLElement>('input[type=radio]')[3]?.click();
});
export const FacesPreview: Story = previewing(blocks.faces, (root) => {
  root.querySelectorAll<HTMLElement>('input[type=radio]')[4]?.click();
});
export const FormPreview: Story = previewing(blocks.callMe);
export const FormWithoutWebhook: Story = previewing(blocks.withoutWebhook);
export const FormInSpanish: Story = { ...previewing(blocks.callMe), globals: { locale: 'es' } };
export const FormOnAPhone: Story = { ...previewing(blocks.callMe), parameters: { narrow: true } };
export const FormWaits: Story = previewing(
  blocks.callMe,
  answer('Pending'),
  fill('600000000'),
  press('Llámame'),
  seen('Enviando tu solicitud…'),
);
export const ReviewWaits: Story = previewing(
  blocks.review,
  answer('Pending'),
  (root) => root.querySelectorAll<HTMLElement>('input[type=radio]')[3]?.click(),
  press('Send'),
  seen('Sending your review…'),
);
export const FormSucceeded: Story = previewing(
  blocks.callMe,
  fill('600000000'),
  press('Llámame'),
  seen('Gracias.'),
);
export const FormFailed: Story = previewing(
  blocks.callMe,
  answer('Failure'),
  fill('600000000'),
  press('Llámame'),
  seen('Lo sentimos'),
);
export const PhoneWaits: Story = previewing(blocks.phone, answer('Pending'), seen('Loading...'));
export const PhoneArrived: Story = previewing(blocks.phone);
export const PhoneFailed: Story = previewing(blocks.phone, answer('Failure'));
export const CartProduct: Story = previewing(blocks.shopify, press('Buy now'));
export const CartAddress: Story = previewing(blocks.shopify, press('Buy now'), press('Shipping address'));
const toSummary: readonly Step[] = [
  press('Buy now'),
  press('Shipping address'),
  fill('600000000'),
  press('Confirm shipping'),
];
export const CartSummary: Story = previewing(blocks.shopify, ...toSummary);
export const CartWaits: Story = previewing(
  blocks.shopify,
  answer('Pending'),
  ...toSummary,
  press('Checkout'),
  seen('Your order is processing'),
);
export const CartSucceeded: Story = previewing(
  blocks.shopify,
  ...toSummary,
  press('Checkout'),
  seen('Pay now'),
);
export const CartFailed: Story = previewing(
  blocks.shopify,
  answer('Failure'),
  ...toSummary,
  press('Checkout'),
  seen('Go to the website'),
);
export const PrestashopSummary: Story = previewing(
  blocks.prestashop,
  press('Buy now'),
  seen('Go to the cart'),
);
