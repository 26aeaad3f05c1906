import type { Meta, StoryObj } from '@storybook/react-vite';
import { createBlock } from '@x/email-compiler';
import { BlockEditor, coreBlockEditors, type BlockEditorProps } from '../../index.ts';
import { pictureOf, storyEditor } from '../../testing/editor-story.tsx';
import { newsletter } from '../../testing/messages.ts';
import { connected, goods, sample, sampleEditor } from '../../testing/sample-block.ts';

const forever = () => new Promise<never>(() => {});
const failing = (message: string) => () => Promise.reject(new Error(message));

const images: NonNullable<BlockEditorProps['images']> = {
  list: () => Promise.resolve(['harbour.png', 'terrace.png', 'menu.png'].map(pictureOf)),
  upload: forever,
  remove: forever,
};

const meta = {
  title: 'Block editor/Choosers',
  component: BlockEditor,
  parameters: { layout: 'fullscreen' },
  args: {
    blocks: [...coreBlockEditors, sampleEditor],
    defaultDocument: { ...newsletter(), rows: [createBlock(sample, 'bsample1')] },
    images,
    integrations: { list: () => Promise.resolve(connected), manage: () => {}, install: () => {} },
    products: goods,
  },
  render: (args, context) => storyEditor(args, context, { minHeight: 700 }),
} satisfies Meta<typeof BlockEditor>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const opening =
  (button: RegExp, shown: RegExp): Play =>
  async ({ canvasElement, canvas, userEvent }) => {
    canvasElement.querySelector<HTMLElement>('[data-block-id="bsample1"]')?.focus();
    await userEvent.click(await canvas.findByRole('button', { name: button }));
    await canvas.findByRole('dialog');
    await canvas.findAllByText(shown);
  };

const products = (shown: RegExp) => opening(/^(?:Choose product|Elegir producto)$/, shown);
const webhooks = (shown: RegExp) => opening(/^(?:Choose webhook|Elegir webhook)$/, shown);

export const Products: Story = {
  play: async (context) => {
    await products(/Lamp/)(context);
    await context.userEvent.click(context.canvas.getByRole('radio', { name: 'Mug' }));
  },
};
export const ProductsInSpanish: Story = { globals: { locale: 'es' }, play: products(/Lamp/) };
export const ProductsLoading: Story = {
  args: { products: { search: forever } },
  play: async ({ canvasElement, canvas, userEvent }) => {
    canvasElement.querySelector<HTMLElement>('[data-block-id="bsample1"]')?.focus();
    await userEvent.click(await canvas.findByRole('button', { name: /Choose product|Elegir producto/ }));
    await canvas.findByRole('status', { name: /Loading products|Cargando productos/ });
  },
};
export const NoProduct: Story = {
  args: { products: { search: () => Promise.resolve([]) } },
  play: products(/The shop has no products/),
};
export const ProductsFailing: Story = {
  args: { products: { search: failing('The shop does not answer.') } },
  play: products(/does not answer/),
};
export const NoShop: Story = {
  args: { integrations: { list: () => Promise.resolve([]), install: () => {} } },
  play: products(/No shop connected yet/),
};

export const Webhooks: Story = {
  play: async (context) => {
    await webhooks(/Customer care/)(context);
    await context.userEvent.click(context.canvas.getByRole('radio', { name: 'Sales' }));
  },
};
export const WebhooksInSpanish: Story = { globals: { locale: 'es' }, play: webhooks(/Customer care/) };
export const WebhooksLoading: Story = {
  args: { integrations: { list: forever } },
  play: async ({ canvasElement, canvas, userEvent }) => {
    canvasElement.querySelector<HTMLElement>('[data-block-id="bsample1"]')?.focus();
    await userEvent.click(await canvas.findByRole('button', { name: /Choose webhook/ }));
    await canvas.findByRole('status', { name: 'Loading integrations' });
  },
};
export const NoWebhook: Story = {
  args: { integrations: { list: () => Promise.resolve([]), install: () => {} } },
  play: webhooks(/No webhooks yet/),
};
export const WebhooksFailing: Story = {
  args: { integrations: { list: failing('No connection.') } },
  play: webhooks(/No connection/),
};

export const QueryParams: Story = {
  play: async (context) => {
    await opening(/Add query parameters/, /Query parameters/)(context);
    await context.userEvent.type(context.canvas.getByRole('textbox', { name: 'Name 1' }), 'utm_source');
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Add query parameter' }));
    await context.userEvent.type(context.canvas.getByRole('textbox', { name: 'Name 2' }), 'utm_source');
    await context.canvas.findByText('This name is already in use.');
  },
};
export const QueryParamsInSpanish: Story = {
  globals: { locale: 'es' },
  play: opening(/Añadir parámetros/, /Parámetros de la URL/),
};

export const FormFields: Story = {
  play: async (context) => {
    await opening(/Edit fields/, /Form fields/)(context);
    await context.userEvent.type(context.canvas.getByRole('textbox', { name: 'Pattern' }), '(');
    await context.canvas.findByText(/not a valid regular expression/);
  },
};
export const FormFieldsInSpanish: Story = {
  globals: { locale: 'es' },
  play: opening(/Editar campos/, /Campos del formulario/),
};

/** Selects several images, which are numbered in the order of selection. */
export const ImageList: Story = {
  play: async (context) => {
    await opening(/Add images/, /menu\.png/)(context);
    await context.userEvent.click(context.canvas.getByRole('checkbox', { name: 'menu.png' }));
    await context.userEvent.click(context.canvas.getByRole('checkbox', { name: 'harbour.png' }));
  },
};
