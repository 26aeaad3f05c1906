import type { Meta, StoryObj } from '@storybook/react-vite';
import { createBlock, social } from '@x/email-compiler';
import { BlockEditor, coreBlockEditors, type BlockEditorProps } from '../../index.ts';
import { pictureOf, storyEditor } from '../../testing/editor-story.tsx';
import { newsletter } from '../../testing/messages.ts';
import { connected, goods, sample, sampleEditor } from '../../testing/sample-block.ts';

const block = {
  ...createBlock(sample, 'bsample1'),
  config: {
    ...sample.defaults.config,
    detailed: true,
    tags: ['spring', 'sale'],
    pictures: [pictureOf('harbour.png'), { ...pictureOf('terrace.png'), alt: 'The terrace' }],
    discount: { name: 'Spring', type: 'percentage' as const, value: 10 },
    query: { utm_source: 'newsletter', utm_campaign: 'spring' },
    webhook: { id: 'care', name: 'Customer care' },
    goods: { name: 'Lamp', image: pictureOf('lamp.png').src },
  },
};
const links = { ...createBlock(social, 'bsocial1') };

const providers: Partial<BlockEditorProps> = {
  images: { list: () => Promise.resolve([pictureOf('harbour.png')]) },
  integrations: { list: () => Promise.resolve(connected), manage: () => {}, install: () => {} },
  products: goods,
};

const meta = {
  title: 'Block editor/Panel',
  component: BlockEditor,
  parameters: { layout: 'fullscreen' },
  args: {
    blocks: [...coreBlockEditors, sampleEditor],
    defaultDocument: { ...newsletter(), rows: [block, links, ...newsletter().rows] },
    ...providers,
  },
  render: (args, context) =>
    storyEditor(args, context, { minHeight: 900, narrow: context.parameters['narrow'] === true }),
} satisfies Meta<typeof BlockEditor>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const selecting =
  (id: string, sections: 'open' | 'closed' = 'closed'): Play =>
  async ({ canvasElement, canvas, userEvent }) => {
    const found = canvasElement.querySelector<HTMLElement>(`[data-block-id="${id}"]`);
    if (found === null) throw new Error(`No block ${id} in the canvas.`);
    found.focus();
    // The panel is empty in the first frame.
    await canvas.findByRole('tab', { selected: true });
    const show = canvas.queryByRole('button', { name: /Show settings|Mostrar ajustes/ });
    if (show?.checkVisibility() === true) await userEvent.click(show);
    if (sections === 'closed') return;
    for (const details of canvasElement.querySelectorAll('details')) details.open = true;
  };

export const EveryField: Story = { play: selecting('bsample1', 'open') };
export const EveryFieldInSpanish: Story = { ...EveryField, globals: { locale: 'es' } };
export const EveryFieldOnAPhone: Story = { ...EveryField, parameters: { narrow: true } };
export const SectionsClosed: Story = { play: selecting('bsample1') };
export const ReadOnly: Story = { ...EveryField, args: { readOnly: true } };

export const Empty: Story = {
  ...EveryField,
  args: { defaultDocument: { ...newsletter(), rows: [createBlock(sample, 'bsample1')] } },
};

/** The panel without providers. Fields that need a provider are hidden, and images are chosen by URL. */
export const WithoutProviders: Story = {
  args: { blocks: [...coreBlockEditors, sampleEditor], defaultDocument: { ...newsletter(), rows: [block] } },
  render: ({ blocks, defaultDocument = '' }) => (
    <div style={{ height: '100vh', minHeight: 900 }}>
      <BlockEditor blocks={blocks} defaultDocument={defaultDocument} />
    </div>
  ),
  play: selecting('bsample1', 'open'),
};

export const WebhookGone: Story = {
  ...EveryField,
  args: { integrations: { list: () => Promise.resolve([]) } },
};

export const Social: Story = { play: selecting('bsocial1') };
export const Message: Story = {};
