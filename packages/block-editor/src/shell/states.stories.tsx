import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent as keyboard } from 'storybook/test';
import { BlockEditor, coreBlockEditors, type BlockEditorProps } from '../index.ts';
import { emptyColumns, filledColumns } from '../testing/columns-message.ts';
import { pictureOf, storyEditor } from '../testing/editor-story.tsx';
import { newsletter } from '../testing/messages.ts';

const forever = () => new Promise<never>(() => {});
const failing = (message: string) => () => Promise.reject(new Error(message));

const images: NonNullable<BlockEditorProps['images']> = {
  list: () => Promise.resolve(['harbour.png', 'terrace.png', 'menu.png'].map(pictureOf)),
  upload: forever,
  remove: forever,
};
const { src } = pictureOf('harbour.png');
const message = newsletter(src);
/** Contains empty columns, a block of unknown type and an image block without an image. Each causes a diagnostic. */
const wanting = {
  ...newsletter(),
  rows: [...newsletter().rows, emptyColumns('bempty', 2), { id: 'bunknown', type: 'hologram', config: {} }],
};

const meta = {
  title: 'Block editor/States',
  component: BlockEditor,
  parameters: { layout: 'fullscreen' },
  globals: { locale: 'en' },
  args: { blocks: coreBlockEditors, defaultDocument: message, images },
  render: (args, context) =>
    storyEditor(args, context, { minHeight: 700, narrow: context.parameters['narrow'] === true }),
} satisfies Meta<typeof BlockEditor>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const onAPhone = { parameters: { narrow: true } } as const;

const problems: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(
    await canvas.findByRole('button', { name: /problems?$|problemas?$/ }, { timeout: 5000 }),
  );
};

/** The AMP validator has not responded yet. */
export const ChecksRunning: Story = {
  args: { validateAmp: forever },
  play: async ({ canvas }) => {
    await canvas.findByText('Checking AMP', undefined, { timeout: 5000 });
  },
};
export const Problems: Story = { args: { defaultDocument: wanting }, play: problems };
export const ProblemsInSpanish: Story = { ...Problems, globals: { locale: 'es' } };
export const ProblemsOnAPhone: Story = { ...Problems, ...onAPhone };

export const ReadOnlyWithProblems: Story = {
  ...Problems,
  args: { defaultDocument: wanting, readOnly: true },
};
export const ReadOnlyOnAPhone: Story = { ...ReadOnlyWithProblems, ...onAPhone };
export const Unreadable: Story = {
  args: { defaultDocument: '{"version": 1, "rows": [{"id": 5}, "no block"], "body": 7}' },
};
export const UnreadableOnAPhone: Story = { ...Unreadable, ...onAPhone };

const uploading =
  (file: () => File, shown: RegExp): Play =>
  async ({ canvas, canvasElement, userEvent }) => {
    canvasElement.querySelector<HTMLElement>('[data-block-id="bpicture"]')?.focus();
    // The panel is empty in the first frame.
    await canvas.findByRole('tab', { selected: true });
    const show = canvas.queryByRole('button', { name: 'Show settings' });
    if (show?.checkVisibility() === true) await userEvent.click(show);
    await userEvent.click(await canvas.findByRole('button', { name: 'Change image' }));
    await canvas.findByRole('radio', { name: 'harbour.png' });
    await keyboard.setup({ applyAccept: false }).upload(canvas.getByLabelText('Image file'), file());
    await canvas.findByText(shown);
  };

const png = () =>
  new File([Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0])], 'boats.png', { type: 'image/png' });
const svg = () => new File(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'], 'logo.svg');

export const UploadRunning: Story = { play: uploading(png, /Uploading boats\.png/) };
export const UploadRefused: Story = { play: uploading(svg, /do not show SVG images/) };
export const UploadRefusedOnAPhone: Story = { ...UploadRefused, ...onAPhone };
export const UploadFailed: Story = {
  args: { images: { ...images, upload: failing('The disk of the server is full.') } },
  play: uploading(png, /The disk of the server is full/),
};
export const LibraryFailed: Story = {
  args: { images: { ...images, list: failing('The image server does not answer.') } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    canvasElement.querySelector<HTMLElement>('[data-block-id="bpicture"]')?.focus();
    await userEvent.click(await canvas.findByRole('button', { name: 'Change image' }));
    await canvas.findByText('The image server does not answer.');
  },
};

const writing: Play = async ({ canvas, canvasElement }) => {
  canvasElement.querySelector<HTMLElement>('[data-block-id="bwriting"]')?.focus();
  await keyboard.keyboard('{Enter}');
  await canvas.findByRole('toolbar', { name: /Text format|Formato del texto/ });
};

export const Writing: Story = { play: writing };
export const WritingInSpanish: Story = { play: writing, globals: { locale: 'es' } };
export const WritingOnAPhone: Story = { play: writing, ...onAPhone };

export const LinkRefused: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await writing(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Link' }));
    const address = await canvas.findByRole('textbox', { name: 'Link address' });
    await userEvent.clear(address);
    await userEvent.type(address, 'not an address{Enter}');
    await canvas.findByText(/Enter an address that starts with/);
  },
};

export const TestNotSent: Story = {
  args: { sendTest: failing('No sender.') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send test' }));
    await canvas.findByText(/^The test was not sent\./);
  },
};

const shortcuts: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /Keyboard shortcuts|Atajos de teclado/ }));
  await canvas.findByRole('dialog');
};
export const Shortcuts: Story = { play: shortcuts };
export const ShortcutsInSpanish: Story = { play: shortcuts, globals: { locale: 'es' } };

/** The editor restored a draft that is based on an older version of the message. */
export const DraftRestored: Story = {
  args: {
    autosave: {
      store: {
        load: () =>
          Promise.resolve({
            document: JSON.stringify({ ...message, rows: [filledColumns('bc', 2), ...message.rows] }),
            base: 'another',
            keptAt: '2026-03-05T10:00:00Z',
          }),
        save: () => Promise.resolve(),
        clear: () => Promise.resolve(),
      },
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/Your unsaved changes from/);
  },
};
export const DraftRestoredOnAPhone: Story = { ...DraftRestored, ...onAPhone };
export const DraftNotKept: Story = {
  args: {
    autosave: {
      delay: 0,
      store: { load: () => Promise.resolve(null), save: failing('No room.'), clear: () => Promise.resolve() },
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    canvasElement.querySelector<HTMLElement>('[data-block-id="bheading"]')?.focus();
    await userEvent.click(await canvas.findByRole('button', { name: 'Duplicate' }));
    await canvas.findByRole('button', { name: 'Try again' });
  },
};
