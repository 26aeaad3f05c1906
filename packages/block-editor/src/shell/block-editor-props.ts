import type { Messages } from '@lingui/core';
import type {
  BlockPlace,
  Brand,
  CompileOptions,
  CompileResult,
  EmailDocument,
  WebFont,
} from '@x/email-compiler';
import type { EditorLocale } from '../context/editor-i18n.tsx';
import type { BlockEditorDefinition } from '../definition/define-block-editor.ts';
import type { BlockPermissions } from '../definition/permissions.ts';
import type { EditorProviders, MergeTag, SpecialLink } from '../definition/providers.ts';
import type { BlockDefaults, EditorSelection, EditorSlots, Viewport } from '../definition/surroundings.ts';
import type { ReportedChange, UserAction } from '../state/store.ts';
import type { AutosaveOptions } from './autosave/draft-store.ts';
import type { Theme } from './page-theme.ts';

/** `message` has all versions: HTML, AMP, text and page. */
export type EditorOutput = 'message' | 'page';

/** Options of `compile` without `blocks`, which the editor sets itself. */
export type EditorCompileOptions = Omit<CompileOptions, 'blocks'>;

export interface BlockEditorProps extends EditorProviders {
  /**
   * The document, as an object or as JSON. Pass back the documents that `onChange` reports, at once or later, as copies
   * or as text: the editor compares by structure and keeps what the user has typed since. Another version of the message
   * replaces the current one, as a step that the user can undo. A document without any common block is another message
   * and starts a new history. To show another message that may share blocks, give the editor another `key`. To return
   * to a document that `onChange` has reported, call `setDocument`.
   */
  readonly document?: EmailDocument | string;
  /** Initial document of an uncontrolled editor. */
  readonly defaultDocument?: EmailDocument | string;
  /** Available blocks, in the order of the palette. Pass the same array at every render. */
  readonly blocks: readonly BlockEditorDefinition[];
  /** Called with the new document after every change, undo and redo. See `document` for what to pass back. */
  readonly onChange?: (document: EmailDocument, change: ReportedChange) => void;
  /** Called once the editor can be used, with the methods of its ref, and again after another message was opened. */
  readonly onReady?: (editor: BlockEditorHandle) => void;
  /** Called when other blocks are selected, or none. */
  readonly onSelect?: (selection: EditorSelection) => void;
  /**
   * Called before a change of the user is applied, also before undo and redo. Returns whether it may be applied. If not,
   * tell the user why. Called for every keystroke, so it must be quick. Calls of the ref are not asked about. To listen
   * to changes, use `onChange`.
   */
  readonly onAction?: (action: UserAction, document: EmailDocument) => boolean;
  /** Limits the changes that users can make to blocks, by type or block. Pass the same object at every render. */
  readonly permissions?: BlockPermissions;
  /** Values of new blocks, by block type. Pass the same object at every render. */
  readonly blockDefaults?: Readonly<Record<string, BlockDefaults>>;
  /**
   * Web fonts that users can choose, besides those of the brand. A message carries the fonts that it uses. Pass the same
   * array at every render.
   */
  readonly fonts?: readonly WebFont[];
  /** Widths of the canvas, of which the first is shown at first. Defaults to a desktop and a phone. */
  readonly viewports?: readonly Viewport[];
  /** Elements of the host inside the editor. Pass the same object at every render. */
  readonly slots?: EditorSlots;
  /** Language of the interface: `en`, `es`, or another language whose texts are in `messages`. Defaults to `en`. */
  readonly locale?: EditorLocale | (string & {});
  /**
   * Texts from `compileLanguage` of `@x/block-editor/languages`. They override the texts of the editor and its blocks. Pass
   * the same object at every render.
   */
  readonly messages?: Messages;
  readonly readOnly?: boolean;
  /**
   * What the document becomes. With `page`, a landing page, the editor shows and checks the page, and offers nothing that
   * only mail has: versions, sizes, preheader and text part. Defaults to `message`.
   */
  readonly output?: EditorOutput;
  /** Saves unsaved changes as drafts in the host's store, and restores a draft when the document is opened again. */
  readonly autosave?: AutosaveOptions;
  readonly mergeTags?: readonly MergeTag[];
  /**
   * Links that users choose by name, besides those that the compile options offer (unsubscribe, preferences, view in
   * browser). Pass the same array at every render.
   */
  readonly specialLinks?: readonly SpecialLink[];
  /** Subject of the message, for the preview of the line in the inbox. */
  readonly subject?: string;
  /** Name of the sender, for the preview of the line in the inbox. */
  readonly senderName?: string;
  /**
   * Brand of the sender. The user can refer to its colors, fonts and other values, and new blocks do. Pass the same brand
   * as `brand` when you compile the message.
   */
  readonly brand?: Brand;
  /** Compile options for the checks and for the ref's `compile`. Pass the same object at every render. */
  readonly compileOptions?: EditorCompileOptions;
  /** Sets the theme. By default, the page's `data-theme` or the system decides. */
  readonly theme?: Theme;
  readonly className?: string;
}

export interface MergeOptions {
  /** Person who saved the other version. The editor names the person when it shows both versions. */
  readonly author?: string;
}

export interface SetDocumentOptions {
  /**
   * `keep` makes the replacement a step that the user can undo. `clear` starts a new history, for another message, which
   * then counts as saved. Defaults to `keep`.
   */
  readonly history?: 'keep' | 'clear';
}

/** Methods of the editor's ref. */
export interface BlockEditorHandle {
  /** Returns the current document, or null if the given document cannot be read. */
  readonly getDocument: () => EmailDocument | null;
  /** Compiles the current document. Returns null if the given document cannot be read. */
  readonly compile: (options?: EditorCompileOptions) => CompileResult | null;
  /**
   * Shows another document, an object or JSON. Also replaces the document of a controlled editor: `onChange` reports it.
   * Returns false, and changes nothing, if the document cannot be read.
   */
  readonly setDocument: (document: EmailDocument | string, options?: SetDocumentOptions) => boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
  /** Moves the focus into the editor: to the text of the selected block, to that block, or to the first block. */
  readonly focus: () => void;
  /** Selects a block, scrolls it into view and focuses it. Pass null to deselect. */
  readonly select: (blockId: string | null) => void;
  /**
   * Inserts a new block, by default at the end. A number as `place` is an index of the document's rows. Returns the new
   * block's id, or null if the type is unknown or not accepted at the position.
   */
  readonly insert: (type: string, place?: number | BlockPlace) => string | null;
  /** Returns whether the document differs from the last document that the host passed or marked as saved. */
  readonly isDirty: () => boolean;
  /** Marks a document as saved, by default the current one. */
  readonly markSaved: (document?: EmailDocument) => void;
  /**
   * Merges `theirs`, another saved version of the message, into the edited document as one undoable step. `theirs` is
   * an object or JSON, and defaults to the document that the host last passed or marked as saved. Call `merge` without
   * `theirs` before you save, so that a restored draft does not overwrite a newer version. Call it with `theirs` if
   * your server reports a newer version. If both sides changed the same block, the user chooses between the two.
   *
   * Resolves with true once the document contains both sides’ changes. `theirs` then counts as the saved document.
   * Resolves with false, and changes nothing, if the user cancels, if the editor closes, or if the editor shows no
   * document because the `document` prop cannot be read. Rejects if `theirs` cannot be read or if the code for merging
   * cannot be loaded.
   */
  readonly merge: (theirs?: EmailDocument | string, options?: MergeOptions) => Promise<boolean>;
}
