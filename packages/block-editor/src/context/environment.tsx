'use client';
import {
  allBlocks,
  createBlockId,
  findBlock,
  type Block,
  type BlockDefinition,
  type CompileOptions,
  type Compiler,
  type EmailDocument,
  type KnownBlocks,
} from '@x/email-compiler';
import type { DiagnosticTextLoaders } from '@x/email-compiler/diagnostics';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { BlockEditorDefinition } from '../definition/define-block-editor.ts';
import type { DrawingQueue } from './drawing-queue.ts';
import type { ActiveText } from './active-text.ts';
import type { BlockPart } from '../state/block-parts.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { KeyedValues } from '../state/keyed-store.ts';
import type { EditorStore } from '../state/store.ts';
import type { ValueStore } from '../state/value-store.ts';
import type { EditorProviders, MergeTag } from '../definition/providers.ts';

export type CanvasTarget = 'amp' | 'html';
export type CanvasWidth = 'desktop' | 'mobile';

/** Context of one editor. It changes with the host's props, never with the document. */
export interface EditorEnvironment {
  readonly store: EditorStore;
  readonly activeText: ActiveText;
  /** The id of the block that is being tried out; null for none. One at a time. */
  readonly previewed: ValueStore<string | null>;
  readonly rows: KeyedValues<Block>;
  readonly parts: KeyedValues<BlockPart>;
  /** Which blocks of a long message are still to be drawn. */
  readonly drawing: DrawingQueue;
  readonly blocks: readonly BlockEditorDefinition[];
  readonly definitions: readonly BlockDefinition[];
  /** Definitions that locate blocks inside other blocks. */
  readonly known: KnownBlocks;
  /** Load the sentences of the blocks' diagnostics. */
  readonly diagnosticTexts: readonly DiagnosticTextLoaders[];
  readonly editorOf: (type: string) => BlockEditorDefinition | undefined;
  /** Compiles the states of the document, which are never changed in place. */
  readonly compiler: Compiler;
  /** How the canvas compiles: merge tags are named, links lead nowhere else. */
  readonly canvasOptions: CompileOptions;
  /** How the message is compiled. */
  readonly compileOptions: CompileOptions;
  readonly mergeTags: readonly MergeTag[];
  readonly mergeTagLabel: (name: string) => string;
  readonly providers: EditorProviders;
  readonly readOnly: boolean;
  readonly newId: () => string;
  /** Undoes or redoes, and keeps the focus in the editor if the focused element is gone. */
  readonly history: (step: 'undo' | 'redo') => void;
  /** Selects a block, brings it into sight and puts the keyboard on it, or into its text. */
  readonly goToBlock: (blockId: string, into?: 'block' | 'text') => void;
}

const Environment = createContext<EditorEnvironment | null>(null);
export const EnvironmentProvider = Environment.Provider;

export function useEditor(): EditorEnvironment {
  const environment = useContext(Environment);
  if (environment === null) throw new Error('This part of the editor stands inside <BlockEditor> only.');
  return environment;
}

/** Reads the editor's state. Renders again when the selected value changes. */
export function useEditorState<Value>(select: (state: EditorState) => Value): Value {
  const { store } = useEditor();
  const read = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The selected block; undefined for none. */
export function useSelectedBlock(): Block | undefined {
  const { known } = useEditor();
  return useEditorState(({ document, selectedId }) =>
    selectedId === null ? undefined : findBlock(document, selectedId, known),
  );
}

/**
 * A block, and the same one as before while only its rich text changes: what shows nothing of the text is not drawn again
 * at every keystroke. Whatever changes the block has to start from the one in the store.
 */
function besidesText(editorOf: EditorEnvironment['editorOf']): (block: Block) => Block {
  let shown: Block | null = null;
  return (block) => {
    const same =
      shown !== null && editorOf(block.type)?.richText !== undefined && isSameBesidesContent(shown, block);
    shown = same && shown !== null ? shown : block;
    return shown;
  };
}

/** Whether two blocks are equal except for their content. */
export function isSameBesidesContent(one: Block, other: Block): boolean {
  return (
    one.id === other.id &&
    one.type === other.type &&
    one.version === other.version &&
    one.config === other.config &&
    one.attrs === other.attrs
  );
}

/** The block, unchanged while only its text changes; see `besidesText`. */
export function useBlockBesidesText(block: Block): Block {
  const { editorOf } = useEditor();
  const select = useMemo(() => besidesText(editorOf), [editorOf]);
  return select(block);
}

/** The selected block, unchanged while only its text changes. undefined for none. */
export function useSelectedBlockBesidesText(): Block | undefined {
  const { known, editorOf } = useEditor();
  const select = useMemo(() => besidesText(editorOf), [editorOf]);
  return useEditorState(({ document, selectedId }) => {
    const block = selectedId === null ? undefined : findBlock(document, selectedId, known);
    return block === undefined ? undefined : select(block);
  });
}

/** An id that no block of the document has. */
export function freshBlockId(document: EmailDocument, known: KnownBlocks): string {
  const taken = allBlocks(document, known);
  for (;;) {
    const id = createBlockId(Math.random);
    if (taken.every((block) => block.id !== id)) return id;
  }
}
