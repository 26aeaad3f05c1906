import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { BlockEditor, coreBlockEditors, type BlockEditorProps, type ImageAsset } from '../index.ts';
import { richMessage } from '../testing/rich-message.ts';
import { newsletter } from '../testing/messages.ts';
import pictureUrl from '../testing/picture.png?url&no-inline';

const picture = new URL(pictureUrl, globalThis.location?.href ?? 'http://localhost').href;
const mergeTags = [
  { name: 'first_name', label: 'First name', sample: 'Ada' },
  { name: 'email', label: 'Email', sample: 'ada@example.com' },
];

const assets: readonly ImageAsset[] = ['harbour.png', 'terrace.png', 'menu.png'].map((name) => ({
  id: name,
  name,
  src: picture,
  date: '2026-01-01',
}));

const library: NonNullable<BlockEditorProps['images']> = {
  list: () => Promise.resolve(assets),
  upload: (file) => Promise.resolve({ id: file.name, name: file.name, src: picture, date: '2026-01-02' }),
  remove: () => Promise.resolve(),
};

function Page({ children }: { readonly children: ReactNode }) {
  return <div style={{ height: '100vh', minHeight: 640 }}>{children}</div>;
}

const sampleMessage = newsletter(picture, 'https://harbour.house');

const compileOptions = {
  unsubscribe: { label: 'Unsubscribe' },
  placeholder: (name: string) => `https://mail.harbour.house/${name}`,
};

const meta = {
  title: 'Block editor/Editor',
  component: BlockEditor,
  // Messages with this tag are samples of good messages. Tests check that they have no problems.
  tags: ['sample'],
  parameters: { layout: 'fullscreen' },
  args: { blocks: coreBlockEditors, defaultDocument: sampleMessage, mergeTags, compileOptions },
  render: (args, { globals }) => (
    <Page>
      <BlockEditor
        {...args}
        locale={globals['locale'] === 'es' ? 'es' : 'en'}
        key={String(globals['locale'])}
      />
    </Page>
  ),
} satisfies Meta<typeof BlockEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The editor with an image library, AMP validation and test messages. */
export const Complete: Story = {
  args: {
    images: library,
    validateAmp: () => Promise.resolve({ valid: true, errors: [] }),
    sendTest: () => Promise.resolve(),
  },
};

/** The editor without providers. Fields that need a provider are hidden. */
export const Bare: Story = {};

export const Empty: Story = { tags: ['!sample'], args: { defaultDocument: { ...newsletter(), rows: [] } } };

/** An editor that the host has adapted: few blocks, a locked one, widths and elements of its own. */
export const Adapted: Story = {
  args: {
    permissions: {
      insert: ['heading', 'paragraph', 'image', 'button'],
      edit: ({ id }) => id !== 'bheading',
      move: ({ id }) => id !== 'bheading',
      delete: ({ id }) => id !== 'bheading',
    },
    viewports: [
      { name: 'desktop', label: 'Desktop', width: 600 },
      { name: 'tablet', label: 'Tablet', width: 480 },
      { name: 'phone', label: 'Phone', width: 360 },
    ],
    slots: {
      toolbarStart: <a href="#templates">Templates</a>,
      toolbarEnd: <a href="#help">Help</a>,
      panel: ({ block }) => <p style={{ padding: 16 }}>{block === null ? 'Message' : `Block ${block.id}`}</p>,
    },
  },
  play: ({ canvasElement }) => {
    canvasElement.querySelector<HTMLElement>('[data-block-id="bheading"]')?.focus();
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };

/** A document that cannot be read. The editor shows the diagnostics and overwrites nothing. */
export const Unreadable: Story = {
  tags: ['!sample'],
  args: { defaultDocument: '{"version": 99, "rows": []}' },
};

export const UnknownBlock: Story = {
  tags: ['!sample'],
  args: {
    defaultDocument: {
      ...newsletter(),
      rows: [...newsletter().rows, { id: 'bunknown', type: 'hologram', config: {} }],
    },
  },
};

export const InvalidAmp: Story = {
  tags: ['!sample'],
  args: {
    validateAmp: () =>
      Promise.resolve({
        valid: false,
        errors: [
          {
            code: 'DISALLOWED_ATTR',
            severity: 'ERROR',
            message: 'An attribute is not allowed.',
            hint: 'Take it out.',
            blockId: 'bwriting',
          },
        ],
      }),
  },
};

export const FailingProviders: Story = {
  tags: ['!sample'],
  args: {
    images: {
      list: () => Promise.reject(new Error('The image server does not answer.')),
      upload: () => Promise.reject(new Error('The disk is full.')),
    },
    validateAmp: () => Promise.reject(new Error('The validator does not answer.')),
  },
};

function selecting(name: string): NonNullable<Story['play']> {
  return async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('group', { name }));
  };
}

export const HeadingSelected: Story = { globals: { locale: 'en' }, play: selecting('Heading block') };
export const ParagraphSelected: Story = { globals: { locale: 'en' }, play: selecting('Paragraph block') };
export const ImageSelected: Story = {
  globals: { locale: 'en' },
  args: { images: library },
  play: selecting('Image block'),
};
export const ButtonSelected: Story = { globals: { locale: 'en' }, play: selecting('Button block') };
export const DividerSelected: Story = { globals: { locale: 'en' }, play: selecting('Divider block') };
export const SpacerSelected: Story = { globals: { locale: 'en' }, play: selecting('Spacer block') };

const rich = { defaultDocument: richMessage(picture), images: library };
const inRich = (name: string): Story => ({ globals: { locale: 'en' }, args: rich, play: selecting(name) });

/** A logo, menu, video, list, table, quote, coupon and footer. */
export const MoreBlocks: Story = { args: rich };
export const LogoSelected: Story = inRich('Logo block');
export const MenuSelected: Story = inRich('Menu block');
export const VideoSelected: Story = inRich('Video block');
export const ListSelected: Story = inRich('List block');
export const TableSelected: Story = inRich('Table block');
export const QuoteSelected: Story = inRich('Quote block');
export const CouponSelected: Story = inRich('Coupon block');
export const FooterSelected: Story = inRich('Footer block');

export const TableCells: Story = {
  ...inRich('Table block'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('group', { name: 'Table block' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit cells' }));
    await canvas.findByRole('dialog', { name: 'Table' });
  },
};

export const ImageLibrary: Story = {
  globals: { locale: 'en' },
  args: { images: library },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('group', { name: 'Image block' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Change image' }));
    await canvas.findByRole('radio', { name: 'terrace.png' });
  },
};

export const EmptyImageLibrary: Story = {
  ...ImageLibrary,
  args: {
    images: {
      list: () => Promise.resolve([]),
      upload: library.upload ?? (() => Promise.reject(new Error())),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('group', { name: 'Image block' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Change image' }));
    await canvas.findByText('No images yet');
  },
};

export const Controlled: Story = {
  render: (args) => {
    function Host() {
      const [document, setDocument] = useState(() => sampleMessage);
      return <BlockEditor {...args} document={document} onChange={setDocument} />;
    }
    return (
      <Page>
        <Host />
      </Page>
    );
  },
};
