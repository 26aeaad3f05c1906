import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, within } from 'storybook/test';
import { BlockEditor, coreBlockEditors } from '../index.ts';
import { emptyColumns, filledColumns, longMessage, messageWith } from '../testing/columns-message.ts';
import { formattedText, newsletter } from '../testing/messages.ts';

const meta = {
  title: 'Block editor/Canvas',
  component: BlockEditor,
  parameters: { layout: 'fullscreen' },
  globals: { locale: 'en' },
  args: { blocks: coreBlockEditors, defaultDocument: newsletter() },
  render: (args) => (
    <div style={{ height: '100vh', minHeight: 640 }}>
      <BlockEditor {...args} />
    </div>
  ),
} satisfies Meta<typeof BlockEditor>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

function block(canvasElement: HTMLElement, id: string): HTMLElement {
  const found = canvasElement.querySelector<HTMLElement>(`[data-block-id="${id}"]`);
  if (found === null) throw new Error(`No block ${id} in the canvas.`);
  return found;
}

const selecting =
  (id: string): Play =>
  ({ canvasElement }) => {
    block(canvasElement, id).focus();
  };

const pressing =
  (role: 'button' | 'radio', name: string): Play =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole(role, { name }));
  };

const pressingInMenu =
  (name: string): Play =>
  async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('menuitemradio', { name }));
  };

export const Empty: Story = { args: { defaultDocument: { ...newsletter(), rows: [] } } };

export const OneBlock: Story = {
  args: { defaultDocument: { ...newsletter(), rows: newsletter().rows.slice(0, 1) } },
};

export const Selected: Story = { play: selecting('bwriting') };

/** A word with a color and a highlight is selected, and its tools show them. */
export const FormattedText: Story = {
  args: { defaultDocument: messageWith(formattedText) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    block(canvasElement, 'bmarked1').focus();
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('toolbar', { name: /Text format|Formato/ });
  },
};

export const FormattedTextInSpanish: Story = {
  ...FormattedText,
  globals: { locale: 'es' },
  args: { ...FormattedText.args, locale: 'es' },
};

export const FormattedTextOnAPhone: Story = {
  ...FormattedText,
  render: (args) => (
    <div style={{ height: '100vh', minHeight: 640, maxWidth: 390 }}>
      <BlockEditor {...args} />
    </div>
  ),
};

export const TextColor: Story = {
  ...FormattedText,
  play: async (context) => {
    await FormattedText.play?.(context);
    // The settings of the block have a button for its text color too.
    const tools = within(await context.canvas.findByRole('toolbar', { name: 'Text format' }));
    await context.userEvent.click(await tools.findByRole('button', { name: /^Text color/ }));
    await screen.findByRole('dialog', { name: 'Text color' });
  },
};

export const MoreFormats: Story = {
  ...FormattedText,
  play: async (context) => {
    await FormattedText.play?.(context);
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'More formats' }));
    await screen.findByRole('menu');
  },
};

export const HoveredInsert: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const hovered = block(canvasElement, 'bwriting');
    const { left, bottom } = hovered.getBoundingClientRect();
    await userEvent.pointer({ target: hovered, coords: { clientX: left + 300, clientY: bottom - 6 } });
  },
};

export const Dragging: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    block(canvasElement, 'bheading').focus();
    (await canvas.findByRole('button', { name: 'Move Heading block' })).focus();
    await userEvent.keyboard('[Space]');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  },
};

export const TwoColumns: Story = {
  args: { defaultDocument: messageWith(filledColumns('bc', 2)) },
  play: selecting('bcp1'),
};

export const ThreeColumns: Story = {
  args: { defaultDocument: messageWith(filledColumns('bc', 3)) },
  play: selecting('bch1'),
};

export const FourColumns: Story = {
  args: { defaultDocument: messageWith(filledColumns('bc', 4)) },
  play: selecting('bcp3'),
};

export const ColumnsSelected: Story = {
  args: { defaultDocument: messageWith(filledColumns('bc', 3)) },
  play: selecting('bc'),
};

export const EmptyColumns: Story = {
  args: { defaultDocument: messageWith(emptyColumns('bc', 2), emptyColumns('bd', 4)) },
};

export const DraggingIntoColumn: Story = {
  args: { defaultDocument: messageWith(filledColumns('bc', 2)) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    block(canvasElement, 'bbuttons').focus();
    (await canvas.findByRole('button', { name: 'Move Button block' })).focus();
    await userEvent.keyboard('[Space]');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  },
};

/** Stacks columns as a mail client on a phone does. */
export const Mobile: Story = {
  args: { defaultDocument: messageWith(filledColumns('bc', 3)) },
  play: pressing('radio', 'Mobile'),
};

export const Fallback: Story = { play: pressing('radio', 'Fallback') };

/** Simulates how Outlook for Windows recolors the message in dark mode. */
export const DarkMode: Story = {
  args: { defaultDocument: messageWith(filledColumns('bc', 2)) },
  play: async (context) => {
    await pressing('button', 'Dark mode')(context);
    await pressingInMenu('Outlook for Windows')(context);
  },
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: { locale: 'es', defaultDocument: messageWith(emptyColumns('bc', 2), filledColumns('bd', 2)) },
  play: selecting('bdp0'),
};

export const LongMessage: Story = { args: { defaultDocument: longMessage(120) } };

export const UnknownBlock: Story = {
  args: { defaultDocument: messageWith({ id: 'bunknown', type: 'hologram', config: {} }) },
  play: selecting('bunknown'),
};

/**
 * An invalid columns block, whose widths add up to ten twelfths. The canvas shows the block without its inner blocks.
 */
export const WrongBlock: Story = {
  args: { defaultDocument: messageWith({ ...filledColumns('bc', 2), config: { spans: [5, 5] } }) },
};

export const ReadOnly: Story = {
  args: { readOnly: true, defaultDocument: messageWith(filledColumns('bc', 2), emptyColumns('bd', 2)) },
  play: selecting('bcp0'),
};
