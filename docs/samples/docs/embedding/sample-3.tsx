import {
  BlockEditor,
  coreBlockEditors,
  custom,
  withPanelSections,
  type BlockDefaults,
  type BlockPermissions,
  type CustomFieldProps,
  type EditorSlots,
  type ImageAsset,
  type PanelSlotProps,
  type UserAction,
  type Viewport,
} from '@x/block-editor';
import type { Block, EmailDocument, WebFont } from '@x/email-compiler';

// Create these objects once, outside of the component, because the editor treats new ones as changes.
const permissions: BlockPermissions = {
  insert: ['heading', 'paragraph', 'image', 'button', 'section'],
  // Nobody changes or removes the blocks that your templates call "Legal".
  edit: isFree,
  move: isFree,
  duplicate: isFree,
  delete: isFree,
};

function isFree(block: Block): boolean {
  return block.label !== 'Legal';
}

const blockDefaults: Readonly<Record<string, BlockDefaults>> = {
  button: { config: { colors: { button: '#8a1c3b' } } },
};

const fonts: readonly WebFont[] = [
  { name: 'Harbour Serif', url: 'https://harbour.example.com/fonts.css', fallback: 'serif' },
];

const viewports: readonly Viewport[] = [
  { name: 'desktop', label: 'Desktop', width: 600 },
  { name: 'tablet', label: 'Tablet', width: 480 },
  { name: 'phone', label: 'Phone', width: 360 },
];

const slots: EditorSlots = {
  toolbarEnd: <a href="/my-pages/help">Help</a>,
  panel: BlockHistory,
};

/** Shown below the settings of the selected block. */
function BlockHistory({ block }: PanelSlotProps) {
  return block === null ? null : <a href={`/my-pages/history/${block.id}`}>History of this block</a>;
}

/** A field of yours in the panel of a core block. */
function NameField({ block, onChange, readOnly }: CustomFieldProps<Block['config']>) {
  return (
    <label>
      Name in reports
      <input
        value={block.label ?? ''}
        readOnly={readOnly}
        maxLength={100}
        onChange={({ target }) => onChange({ ...block, label: target.value }, `name:${block.id}`)}
      />
    </label>
  );
}

const blocks = coreBlockEditors.map((editor) =>
  editor.type === 'button'
    ? withPanelSections(editor, [{ title: 'Reports', fields: [custom('name', NameField)] }])
    : editor,
);

/** Called before a change of the user is made. Returns false to refuse it. */
function onAction(action: UserAction, document: EmailDocument): boolean {
  if (action.kind !== 'insert' || document.rows.length < 40) return true;
  window.alert('A message has at most 40 rows.');
  return false;
}

export interface AdaptedEditorProps {
  readonly message: string;
  /** Opens your own image picker. Resolves with null if the user cancels. */
  readonly pickImage: () => Promise<ImageAsset | null>;
  /** Shows your comments on the selected block, if there is one. */
  readonly showComments: (blockId: string | null) => void;
}

export function AdaptedEditor({ message, pickImage, showComments }: AdaptedEditorProps) {
  return (
    <BlockEditor
      blocks={blocks}
      defaultDocument={message}
      permissions={permissions}
      blockDefaults={blockDefaults}
      fonts={fonts}
      viewports={viewports}
      slots={slots}
      chooseImage={pickImage}
      onAction={onAction}
      onReady={(editor) => editor.focus()}
      onSelect={({ blockId }) => showComments(blockId)}
    />
  );
}
