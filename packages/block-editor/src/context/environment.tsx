'use client';
import {
  allBlocks,
  createBlockId,
  findBlock,
  isTooNew,
  type Block,
  type BlockPlace,
  type Brand,
  type BrandValues,
  type BlockDefinition,
  type CompileOptions,
  type Compiler,
  type EmailDocument,
  type KnownBlocks,
  type WebFont,
} from '@x/email-compiler';
import type { DiagnosticTextLoaders } from '@x/email-compiler/diagnostics';
import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { BlockEditorDefinition } from '../definition/define-block-editor.ts';
import type { DrawingQueue } from './drawing-queue.ts';
import type { ActiveText } from './active-text.ts';
import type { PanelTabs } from './panel-tabs.ts';
import type { BlockPart } from '../state/block-parts.ts';
import type { DropArea } from './drop-area.ts';
import type { BlockEntry, LastPlace } from './last-place.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { KeyedValues } from '../state/keyed-store.ts';
import type { EditorStore } from '../state/store.ts';
import type { ValueStore } from '../state/value-store.ts';
import type { BlockAction, EditorPermissions } from '../definition/permissions.ts';
import type { EditorProviders, MergeTag, SpecialLink } from '../definition/providers.ts';
import type { EditorSlots } from '../definition/surroundings.ts';

export type CanvasTarget = 'amp' | 'html';

/** Context shared by an editor's components. Stays the same object while the document changes. */
export interface EditorEnvironment {
  readonly store: EditorStore;
  readonly activeText: ActiveText;
  /** Id of the block being previewed, or null. Only one block is previewed at a time. */
  readonly previewed: ValueStore<string | null>;
  readonly rows: KeyedValues<Block>;
  readonly parts: KeyedValues<BlockPart>;
  readonly drawing: DrawingQueue;
  readonly panel: PanelTabs;
  /** Most severe problem of each block, from the last checks. */
  readonly problems: ValueStore<ReadonlyMap<string, 'error' | 'warning' | 'info'>>;
  /** Places outside the canvas that accept dragged blocks. */
  readonly dropAreas: Set<DropArea>;
  /** Block or text that had the focus last. Null until one has. */
  readonly lastPlace: ValueStore<LastPlace | null>;
  /** Text for screen readers. */
  readonly announcement: ValueStore<string>;
  /** Message about an action that did not do what the user wanted, or null. */
  readonly notice: ValueStore<string | null>;
  /** True while a dialog of the host asks about the selected block, so that presses in it do not deselect the block. */
  readonly hostAsks: ValueStore<boolean>;
  readonly blocks: readonly BlockEditorDefinition[];
  /** Blocks that the user may add. Empty in a read-only editor. */
  readonly insertable: readonly BlockEditorDefinition[];
  readonly definitions: readonly BlockDefinition[];
  /** Block definitions, needed to find blocks inside other blocks. */
  readonly known: KnownBlocks;
  readonly diagnosticTexts: readonly DiagnosticTextLoaders[];
  readonly editorOf: (type: string) => BlockEditorDefinition | undefined;
  /** Caches compiled blocks by identity, so a document must never be mutated. */
  readonly compiler: Compiler;
  /** Compile options for the canvas. Merge tags become marked labels, and links keep their URLs. */
  readonly canvasOptions: CompileOptions;
  /** Compile options for checks and previews of the message. Show blocks with conditions, unless the host decides. */
  readonly compileOptions: CompileOptions;
  /** Compile options for the ref's `compile`, in which only the host decides on conditions. */
  readonly messageOptions: CompileOptions;
  /** The host's brand. undefined if the host passes none. */
  readonly brand: Brand | undefined;
  /** Values of the brand by reference. */
  readonly brandValues: BrandValues;
  readonly mergeTags: readonly MergeTag[];
  readonly mergeTagLabel: (name: string) => string;
  /** Links that the host adds to those of the compile options. */
  readonly specialLinks: readonly SpecialLink[];
  readonly subject: string | undefined;
  readonly senderName: string | undefined;
  readonly providers: EditorProviders;
  readonly readOnly: boolean;
  /** `page` for a document that nobody gets by mail. */
  readonly output: 'message' | 'page';
  /** The host’s permissions. A read-only editor allows no change, whatever they say. */
  readonly permissions: EditorPermissions;
  /** Fonts of the host, which a message carries once it uses them. */
  readonly fonts: readonly WebFont[];
  readonly slots: EditorSlots;
  readonly newId: () => string;
  /** Returns the focused element of the document or shadow root that contains the editor. */
  readonly focused: () => Element | null;
  /**
   * Creates a block with its default values, with texts in the language of the message, and with text colors that are
   * readable in the list.
   */
  readonly createBlock: (definition: BlockEditorDefinition, list?: Omit<BlockPlace, 'index'>) => Block;
  /** Undoes or redoes a step. Keeps the focus in the editor if the focused element disappears. */
  readonly history: (step: 'undo' | 'redo') => void;
  /**
   * Selects a block, unless it is the primary selected block already, scrolls it into view and focuses it or its text.
   */
  readonly goToBlock: (blockId: string, into?: BlockEntry) => void;
  /** Focuses the first block, or the canvas if there is none. */
  readonly goToStart: () => void;
  /**
   * Returns the focus to the selected block, by default to where it was last: the block or its text. Focuses the canvas
   * if no block is selected.
   */
  readonly goBack: (into?: 'block') => void;
  /** Selects a block and opens the chooser of a field in its settings. Focuses a field that has no chooser. */
  readonly goToField: (blockId: string, path: string) => void;
}

const Environment = createContext<EditorEnvironment | null>(null);
export const EnvironmentProvider = Environment.Provider;

export function useEditor(): EditorEnvironment {
  const environment = useContext(Environment);
  if (environment === null) throw new Error('This part of the editor stands inside <BlockEditor> only.');
  return environment;
}

/** Makes the settings inside read-only if the user may not change their blocks. */
export function SettingsLock({
  locked,
  children,
}: {
  readonly locked: boolean;
  readonly children: ReactNode;
}) {
  const editor = useEditor();
  const environment = useMemo(
    () => (locked === editor.readOnly ? editor : { ...editor, readOnly: locked }),
    [editor, locked],
  );
  return <EnvironmentProvider value={environment}>{children}</EnvironmentProvider>;
}

/** Reads the editor's state. Re-renders when the selected value changes. */
export function useEditorState<Value>(select: (state: EditorState) => Value): Value {
  const { store } = useEditor();
  const read = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}

export function useSelectedBlock(): Block | undefined {
  const { known } = useEditor();
  return useEditorState(({ document, selectedId }) =>
    selectedId === null ? undefined : findBlock(document, selectedId, known),
  );
}

/**
 * Creates a function that returns the previous block object while only the rich text differs. Components that do not
 * show the text thereby avoid a render at every keystroke. The returned block may be outdated, so base changes on the
 * block in the store.
 */
function ignoringText(editorOf: EditorEnvironment['editorOf']): (block: Block) => Block {
  let shown: Block | null = null;
  return (block) => {
    const same =
      shown !== null && editorOf(block.type)?.richText !== undefined && isEqualExceptContent(shown, block);
    shown = same && shown !== null ? shown : block;
    return shown;
  };
}

/** Compares all parts of two blocks except the content, by identity. */
export function isEqualExceptContent(one: Block, other: Block): boolean {
  return (
    one.id === other.id &&
    one.type === other.type &&
    one.version === other.version &&
    one.label === other.label &&
    one.visibleIf === other.visibleIf &&
    one.config === other.config &&
    one.attrs === other.attrs
  );
}

/** Returns the same object while only the block's text changes. See `ignoringText`. */
export function useBlockIgnoringText(block: Block): Block {
  const { editorOf } = useEditor();
  const select = useMemo(() => ignoringText(editorOf), [editorOf]);
  return select(block);
}

/**
 * Returns the selected block, as the same object while only its text changes. Returns undefined if no block is
 * selected.
 */
export function useSelectedBlockIgnoringText(): Block | undefined {
  const { known, editorOf } = useEditor();
  const select = useMemo(() => ignoringText(editorOf), [editorOf]);
  return useEditorState(({ document, selectedId }) => {
    const block = selectedId === null ? undefined : findBlock(document, selectedId, known);
    return block === undefined ? undefined : select(block);
  });
}

/** Returns whether the user may do something with all of the blocks. */
export function mayAll(
  {
    readOnly,
    permissions,
    known,
    editorOf,
  }: Pick<EditorEnvironment, 'readOnly' | 'permissions' | 'known' | 'editorOf'>,
  action: BlockAction,
  document: EmailDocument,
  ids: readonly string[],
): boolean {
  if (readOnly) return false;
  return ids.every((id) => {
    const block = findBlock(document, id, known);
    if (block === undefined) return true;
    return !(action === 'edit' && isFromNewerVersion(block, editorOf)) && permissions.may(action, block);
  });
}

/**
 * Returns whether the user may not change the text and the settings of a block. Nobody may if the block is of a newer
 * version than the editor knows.
 */
export function isLocked({ readOnly, permissions, editorOf }: EditorEnvironment, block: Block): boolean {
  return readOnly || isFromNewerVersion(block, editorOf) || !permissions.may('edit', block);
}

export function isFromNewerVersion(block: Block, editorOf: EditorEnvironment['editorOf']): boolean {
  const editor = editorOf(block.type);
  return editor !== undefined && isTooNew(block, editor.definition);
}

export function freshBlockId(document: EmailDocument, known: KnownBlocks): string {
  const taken = allBlocks(document, known);
  for (;;) {
    const id = createBlockId(Math.random);
    if (taken.every((block) => block.id !== id)) return id;
  }
}
