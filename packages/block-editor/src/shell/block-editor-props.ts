import type { Messages } from '@lingui/core';
import type { BlockPlace, CompileOptions, CompileResult, EmailDocument } from '@x/email-compiler';
import type { EditorLocale } from '../context/editor-i18n.tsx';
import type { BlockEditorDefinition } from '../definition/define-block-editor.ts';
import type { EditorProviders, MergeTag } from '../definition/providers.ts';
import type { ReportedChange } from '../state/store.ts';
import type { AutosaveOptions } from './autosave/draft-store.ts';
import type { Theme } from './editor-root.tsx';

/** The options of `compile`, without those that the editor sets itself. */
export type EditorCompileOptions = Omit<CompileOptions, 'blocks'>;

export interface BlockEditorProps extends EditorProviders {
  /**
   * The document shown, as a value or as JSON text. Give back what `onChange` reports; any other document replaces
   * the one being edited and begins a new history.
   */
  readonly document?: EmailDocument | string;
  /** The first document, if the editor itself holds the document. */
  readonly defaultDocument?: EmailDocument | string;
  /** The blocks offered, in the order of the palette. Hold on to one array. */
  readonly blocks: readonly BlockEditorDefinition[];
  /** Called with every document that the user makes. */
  readonly onChange?: (document: EmailDocument, change: ReportedChange) => void;
  /** Language of the interface: `en`, `es`, or another whose texts come as `messages`. Default `en`. */
  readonly locale?: EditorLocale | (string & {});
  /** Texts by message id that take the place of the editor's own, and those of own blocks. */
  readonly messages?: Messages;
  readonly readOnly?: boolean;
  /** Keeps unsaved changes where the host says, and brings them back when the document is opened again. */
  readonly autosave?: AutosaveOptions;
  readonly mergeTags?: readonly MergeTag[];
  /** How the message is compiled for the checks and by the ref's `compile`. Hold on to one object. */
  readonly compileOptions?: EditorCompileOptions;
  /** `light` or `dark` whatever the page says; without it the page's `data-theme` or the system decides. */
  readonly theme?: Theme;
  readonly className?: string;
}

/** Methods of the editor's ref. */
export interface BlockEditorHandle {
  /** null while the document given cannot be read. */
  readonly getDocument: () => EmailDocument | null;
  /** Compiles the current document. null while the given document cannot be read. */
  readonly compile: (options?: EditorCompileOptions) => CompileResult | null;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Selects a block, brings it into sight and puts the keyboard on it; null selects none. */
  readonly select: (blockId: string | null) => void;
  /**
   * Puts a new block of a type at a place, by default the end; a number is an index of the document's rows. Answers
   * its id; null for an unknown type, or one that the place does not take.
   */
  readonly insert: (type: string, place?: number | BlockPlace) => string | null;
  /** The document differs from the one that was given or last marked as saved. */
  readonly isDirty: () => boolean;
  /** Says that `document` is stored; without it the one that is there now. */
  readonly markSaved: (document?: EmailDocument) => void;
}
