import type { RichText } from '@x/email-compiler';
import type { Node } from 'prosemirror-model';
import {
  EditorState,
  NodeSelection,
  Plugin,
  type Selection,
  TextSelection,
  type Command,
  type Transaction,
} from 'prosemirror-state';
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view';
import type { RichTextFeature } from '../definition/define-block-editor.ts';
import type { EditableText, TextSnapshot } from '../context/active-text.ts';
import type { Caret } from './caret.ts';
import { caretInView } from './caret-in-view.ts';
import { findBlankTag, formatOf, linkTextOf, selectWholeText } from './commands.ts';
import { richTextInputRules } from './input-rules.ts';
import { richTextKeys, type KeyHandlers } from './keys.ts';
import type { PasteLoss } from './paste-losses.ts';
import { acceptSlice, cleanPastedHtml, pasteLink, pasteParser } from './paste.ts';
import { readRichText, writeRichText } from './schema.ts';
import { isHtmlElement } from '@x/amp-player/dom';

export interface RichTextViewOptions extends KeyHandlers {
  readonly content: unknown;
  /** Node type that an empty text starts with. */
  readonly empty: 'paragraph' | 'heading';
  readonly features: readonly RichTextFeature[];
  readonly paragraphs: boolean;
  readonly label: string;
  readonly placeholder: string;
  readonly mergeTagLabel: (name: string, fallback: string) => string;
  /** Called after each edit. `atOnce` is true for a paste, cut or drop, which is an undo step of its own. */
  readonly onChange: (content: RichText, atOnce: boolean) => void;
  /** Called after a paste with what the text could not keep. */
  readonly onPasteLoss: (losses: ReadonlySet<PasteLoss>) => void;
  readonly onHistory: (step: 'undo' | 'redo') => void;
}

/**
 * Edits a block's rich text with ProseMirror. Reports every edit to the block editor, which stores the content and the
 * undo history.
 */
export class RichTextView implements EditableText {
  readonly #view: EditorView;
  readonly #options: RichTextViewOptions;
  readonly #listeners = new Set<() => void>();
  #content: unknown;
  #snapshot: TextSnapshot;
  #focused = false;

  private constructor(options: RichTextViewOptions, document: Node) {
    this.#options = options;
    this.#content = options.content;
    this.#view = new EditorView(null, {
      state: EditorState.create({ doc: document, plugins: this.#plugins() }),
      dispatchTransaction: (transaction) => this.#apply(transaction),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': options.label,
        spellcheck: 'true',
      },
      nodeViews: { merge_tag: (node) => ({ dom: mergeTagChip(node, options.mergeTagLabel) }) },
      transformPastedHTML: (html) => cleanPastedHtml(html, { onLoss: options.onPasteLoss }),
      clipboardParser: pasteParser,
      transformPasted: (slice) => acceptSlice(slice, options),
      handleScrollToSelection: caretInView(),
      handlePaste: (view, event) => pasteLink(view, event, options),
      handleDOMEvents: {
        beforeinput: (_, event) => this.#onBeforeInput(event),
        focus: () => this.#setFocused(true),
        blur: () => this.#setFocused(false),
      },
    });
    this.#snapshot = this.#takeSnapshot();
  }

  /** Returns null if the schema cannot represent the content. The text is then only displayed. */
  static create(options: RichTextViewOptions): RichTextView | null {
    const document = readRichText(options.content, options.empty);
    return document === null ? null : new RichTextView(options, document);
  }

  get element(): HTMLElement {
    return this.#view.dom;
  }

  get features(): readonly RichTextFeature[] {
    return this.#options.features;
  }

  get paragraphs(): boolean {
    return this.#options.paragraphs;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): TextSnapshot => this.#snapshot;

  readonly command = (command: Command): void => {
    command(this.#view.state, this.#view.dispatch, this.#view);
  };

  readonly run = (command: Command): void => {
    this.command(command);
    this.focus();
  };

  readonly elementAt = (position: number): HTMLElement | null => {
    const node = this.#view.nodeDOM(position);
    return isHtmlElement(node) ? node : null;
  };

  readonly textSize = (): number | null => {
    if (this.#view.isDestroyed) return null;
    const { $from } = this.#view.state.selection;
    const shown = $from.depth === 0 ? null : this.elementAt($from.before($from.depth));
    const view = shown?.ownerDocument.defaultView;
    if (shown?.isConnected !== true || view === null || view === undefined) return null;
    return Math.round(parseFloat(view.getComputedStyle(shown).fontSize));
  };

  readonly linkText = (): string | null => linkTextOf(this.#view.state);

  readonly selectBlankTag = (name: string): boolean => {
    const { state } = this.#view;
    const position = findBlankTag(state.doc, name);
    if (position === null) return false;
    this.#view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, position)).scrollIntoView());
    return true;
  };

  readonly focus = (): void => {
    this.#view.focus();
  };

  /** Moves the caret, or selects text. Typing replaces what is selected. */
  place(caret: Caret): void {
    if (caret === 'previous') return;
    if (caret === 'all') return this.command(selectWholeText);
    const selection = this.#selectionAt(caret);
    if (selection !== null) this.#view.dispatch(this.#view.state.tr.setSelection(selection));
  }

  #selectionAt(caret: Exclude<Caret, 'previous' | 'all'>): Selection | null {
    const { doc } = this.#view.state;
    if (caret === 'end') return TextSelection.atEnd(doc);
    const found = this.#view.posAtCoords(caret);
    return found === null ? null : TextSelection.near(doc.resolve(found.pos));
  }

  /** Inserts text at the caret as if typed. A line break acts as Enter. */
  type(text: string): void {
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) this.#press('Enter');
      if (line === '') continue;
      const transaction = this.#view.state.tr.insertText(line);
      this.#view.dispatch(this.element.isConnected ? transaction.scrollIntoView() : transaction);
    }
  }

  /** Shows content that undo or the host changed. Keeps the caret where possible. */
  setContent(content: unknown): void {
    if (content === this.#content) return;
    this.#content = content;
    const next = readRichText(content, this.#options.empty);
    const { doc } = this.#view.state;
    if (next === null || next.eq(doc)) return;
    const start = doc.content.findDiffStart(next.content);
    const end = doc.content.findDiffEnd(next.content);
    if (start === null || end === null) return;
    const overlap = start - Math.min(end.a, end.b);
    const shift = overlap > 0 ? overlap : 0;
    const transaction = this.#view.state.tr.replace(start, end.a + shift, next.slice(start, end.b + shift));
    // Replace the whole text if replacing only the changed part gives a different result.
    const exact = transaction.doc.eq(next)
      ? transaction
      : this.#view.state.tr.replaceWith(0, doc.content.size, next.content);
    this.#view.dispatch(exact.setMeta('fromDocument', true));
  }

  destroy(): void {
    this.#view.destroy();
    this.#listeners.clear();
  }

  #plugins(): Plugin[] {
    const { features, paragraphs, placeholder } = this.#options;
    return [
      ...richTextInputRules(features, paragraphs),
      ...richTextKeys(features, paragraphs, {
        ...this.#options,
        editLink: () => {
          this.#readSelection();
          this.#options.editLink();
        },
      }),
      new Plugin({
        props: {
          decorations: (state) => {
            const decorations = placeholderDecorations(state, placeholder);
            const { from, to, empty } = state.selection;
            // Highlight the selection while the focus is in the toolbar or a popover.
            if (!this.#focused && !empty)
              decorations.push(Decoration.inline(from, to, { class: 'kept-selection' }));
            return DecorationSet.create(state.doc, decorations);
          },
        },
      }),
    ];
  }

  /**
   * Takes over the selection of the browser at once. The browser reports a selection later, so a shortcut that is pressed
   * right after Shift and Home would still see the old selection.
   */
  #readSelection(): void {
    this.#view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
  }

  #press(key: string): void {
    const event = new KeyboardEvent('keydown', { key });
    this.#view.someProp('handleKeyDown', (handle) => handle(this.#view, event));
  }

  #apply(transaction: Transaction): void {
    const state = this.#view.state.apply(transaction);
    this.#view.updateState(state);
    if (transaction.docChanged && transaction.getMeta('fromDocument') !== true) {
      const content = writeRichText(state.doc);
      this.#content = content;
      this.#options.onChange(content, transaction.getMeta('uiEvent') !== undefined);
    }
    this.#notify();
  }

  #onBeforeInput(event: InputEvent): boolean {
    if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return false;
    event.preventDefault();
    this.#options.onHistory(event.inputType === 'historyUndo' ? 'undo' : 'redo');
    return true;
  }

  #setFocused(focused: boolean): boolean {
    if (this.#focused === focused) return false;
    this.#focused = focused;
    this.#notify();
    // Update the view, so that the highlighted selection appears or disappears.
    queueMicrotask(() => {
      if (!this.#view.isDestroyed) this.#view.updateState(this.#view.state);
    });
    return false;
  }

  /** Notifies the toolbar only if its state has changed. Most keystrokes do not change that state. */
  #notify(): void {
    const snapshot = this.#takeSnapshot();
    if (isSame(snapshot, this.#snapshot)) return;
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }

  #takeSnapshot(): TextSnapshot {
    const { state } = this.#view;
    const { selection } = state;
    const selected =
      selection instanceof NodeSelection && selection.node.type.name === 'merge_tag' ? selection : null;
    return {
      format: formatOf(state),
      mergeTag:
        selected === null
          ? null
          : {
              position: selected.from,
              name: String(selected.node.attrs['name']),
              fallback: String(selected.node.attrs['fallback']),
            },
      focused: this.#focused,
    };
  }
}

/** Compares plain values, including nested objects. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const entries = Object.entries(one);
  const others = new Map(Object.entries(other));
  return entries.length === others.size && entries.every(([key, value]) => isSame(value, others.get(key)));
}

function mergeTagChip(node: Node, label: (name: string, fallback: string) => string): HTMLElement {
  const chip = document.createElement('span');
  const name = String(node.attrs['name']);
  const fallback = String(node.attrs['fallback']);
  chip.className = 'merge-tag';
  chip.dataset['mergeTag'] = name;
  chip.dataset['fallback'] = fallback;
  chip.textContent = label(name, fallback);
  return chip;
}

function placeholderDecorations(state: EditorState, placeholder: string): Decoration[] {
  const [first] = state.doc.children;
  if (first === undefined || state.doc.childCount > 1 || !first.isTextblock || first.content.size > 0)
    return [];
  return [Decoration.node(0, first.nodeSize, { 'data-placeholder': placeholder })];
}
