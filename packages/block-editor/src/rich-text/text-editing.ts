import { findBlock } from '@x/email-compiler';
import { flushSync } from 'react-dom';
import type { BlockEditorDefinition } from '../definition/define-block-editor.ts';
import { isLocked } from '../context/environment.tsx';
import { noActiveText, type SelectedText } from '../context/active-text.ts';
import { getLoadedTextEditor, loadTextEditor } from './load-text-editor.ts';
import type { RichTextView } from './rich-text-view.ts';
import type { Caret } from './caret.ts';
import { PendingInput } from './pending-input.ts';
import type { Surroundings } from './surroundings.ts';
import type { TextEditingInput } from './text-editing-input.ts';

interface Waiting {
  readonly input: PendingInput;
  caret: Caret;
}

/**
 * Mounts the text editor in the text slot of the selected block, and removes it when the block is deselected. Until
 * the text editor is loaded, shows the compiled text and collects typed text, which is kept if the block is deselected
 * meanwhile.
 */
export class TextEditing implements SelectedText {
  #input: TextEditingInput | null = null;
  #view: RichTextView | null = null;
  #unsubscribe: (() => void) | null = null;
  #waiting: Waiting | null = null;
  /** Text typed before the block was deselected, until the text editor is loaded. */
  #kept: { readonly typed: string; readonly caret: Caret } | null = null;
  /** Last content that the schema could not represent. Editing that content is not tried again. */
  #unwritable: unknown;
  /** True after the text editor failed to load, until the user tries again or deselects the block. */
  #failed = false;
  /** Compiled output around the text, with the input that produced it. */
  #around: Surroundings | null = null;

  /** True if the text can be edited, now or once the text editor is loaded. */
  get writable(): boolean {
    return (
      this.#view !== null || this.#waiting !== null || (this.#input !== null && this.#mayStart(this.#input))
    );
  }

  /** Call after every render. */
  update(input: TextEditingInput): void {
    this.#input = input;
    const { surface, selected, editor, block, markup, blank, placeholder } = input;
    const locked = isLocked(editor, block);
    if (!selected || locked) this.stop();
    else if (this.#view === null && this.#mayStart(input)) this.#start(input);
    if (this.#view !== null && !this.#showAround(this.#view, input)) this.stop();
    if (this.#view === null) surface.setMarkup(markup, blank && !locked ? placeholder : '');
    // A render before subscribers know the typed text has an older block. Another render with the text follows.
    else if (!editor.store.settle()) this.#view.setContent(block.content);
  }

  stop(): void {
    const view = this.#view;
    this.#keepTyped();
    this.#endWaiting();
    this.#failed = false;
    if (this.#input === null) return;
    const { activeText } = this.#input.editor;
    if (activeText.selected() === this) {
      activeText.setSelected(null);
      activeText.set(noActiveText);
    }
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    if (view === null) return;
    this.#view = null;
    view.destroy();
    this.#input.surface.invalidate();
  }

  readonly enter = (selects: 'previous' | 'all'): void => this.#place(selects);

  focusEnd(): void {
    this.#place('end');
  }

  focusAt(left: number, top: number): void {
    this.#place({ left, top });
  }

  readonly retry = (): void => {
    if (this.#input !== null) this.#load(this.#input);
  };

  #mayStart({ selected, editor, definition, block }: TextEditingInput): boolean {
    return (
      selected &&
      !isLocked(editor, block) &&
      definition?.richText !== undefined &&
      block.content !== this.#unwritable
    );
  }

  #start(input: TextEditingInput): void {
    const { definition, editor, surface, block } = input;
    if (definition?.richText === undefined) return;
    editor.activeText.setSelected(this);
    const writing = getLoadedTextEditor();
    // Every move of the pointer over the canvas renders blocks, and would load again and hide the failure.
    if (writing === null) return this.#failed ? undefined : this.#load(input);
    this.#view = this.#createView(writing, input, definition.richText);
    if (this.#view === null) {
      this.#unwritable = block.content;
      return;
    }
    this.#writeKept();
    surface.invalidate();
    this.#unsubscribe = editor.store.subscribe(() => this.#showContent());
    editor.activeText.set({ view: this.#view, failed: false });
    // Scroll the toolbar back to its start for the next text. It scrolls sideways on a phone.
    const tools = editor.activeText.toolbar()?.querySelector('[role=toolbar]');
    tools?.scrollTo({ left: 0, behavior: 'instant' });
  }

  #load({ editor }: TextEditingInput): void {
    const stillSelected = () => editor.activeText.selected() === this;
    this.#failed = false;
    loadTextEditor().then(
      () => {
        if (!stillSelected() || this.#input === null || this.#view !== null) return;
        this.update(this.#input);
        void this.#handOver();
      },
      (error: unknown) => {
        if (!stillSelected()) return;
        this.#failed = true;
        editor.providers.onError?.({ source: 'load', error });
        editor.activeText.set({ view: null, failed: true });
      },
    );
    editor.activeText.set(noActiveText);
  }

  #place(caret: Caret): void {
    if (this.#view !== null) {
      this.#view.place(caret);
      return this.#view.focus();
    }
    if (this.#input === null || !this.#mayStart(this.#input)) return;
    const { surface, label, onLeave } = this.#input;
    this.#waiting ??= { input: new PendingInput(surface.root, label, onLeave), caret };
    this.#waiting.caret = caret;
    this.#waiting.input.focus();
  }

  /** Inserts the text typed while the text editor was loading. */
  async #handOver(): Promise<void> {
    const waiting = this.#waiting;
    if (waiting === null) return;
    const typed = await waiting.input.take();
    if (this.#waiting !== waiting) return;
    const { focused } = waiting.input;
    this.#endWaiting();
    if (this.#view === null) {
      if (focused) this.#input?.onLeave();
      return;
    }
    this.#view.place(caretOf(waiting));
    if (focused) this.#view.focus();
    if (typed !== '') this.#view.type(typed);
  }

  /** Keeps what was typed, for the text editor to write once it is loaded. */
  #keepTyped(): void {
    const waiting = this.#waiting;
    if (waiting === null || waiting.input.typed === '') return;
    const { typed } = waiting.input;
    // The place of a point is unknown once the block looks different.
    if (caretOf(waiting) === 'all') this.#kept = { typed, caret: 'all' };
    else this.#kept = { typed: (this.#kept?.typed ?? '') + typed, caret: this.#kept?.caret ?? 'end' };
    // A failure is reported where the block is selected, and the text is written when it is selected again.
    loadTextEditor().then(
      () => this.#writeKept(),
      () => undefined,
    );
  }

  #writeKept(): void {
    const writing = getLoadedTextEditor();
    const kept = this.#kept;
    const input = this.#input;
    if (kept === null || writing === null || input === null) return;
    this.#kept = null;
    const view = this.#view ?? this.#createDetached(writing, input);
    view?.place(kept.caret);
    view?.type(kept.typed);
    if (view !== this.#view) view?.destroy();
  }

  /** Returns a text editor that is not shown. Null if the block was deleted or locked, or cannot be edited. */
  #createDetached(
    writing: NonNullable<ReturnType<typeof getLoadedTextEditor>>,
    input: TextEditingInput,
  ): RichTextView | null {
    const { editor, definition } = input;
    const block = findBlock(editor.store.getState().document, input.block.id, editor.known);
    if (block === undefined || definition?.richText === undefined || isLocked(editor, block)) return null;
    // Other fields of the block may have changed since it was last rendered here.
    this.#input = { ...input, block };
    return this.#createView(writing, this.#input, definition.richText);
  }

  #endWaiting(): void {
    this.#waiting?.input.remove();
    this.#waiting = null;
  }

  /**
   * Updates the compiled output around the text, which typing does not change. Returns false if the output has no slot
   * for the text.
   */
  #showAround(view: RichTextView, input: TextEditingInput): boolean {
    const writing = getLoadedTextEditor();
    if (writing === null) return false;
    const { surface, document, block, editor } = input;
    const { focused } = view.getSnapshot();
    this.#around = writing.surroundingsOf(input, this.#around);
    if (!surface.setMarkup(this.#around.markup)) return true;
    const { slot } = surface;
    if (slot === null) return false;
    surface.setStylesheet(writing.richTextStylesheet(document, block, editor.canvasOptions));
    slot.replaceChildren(view.element);
    if (focused) view.focus();
    return true;
  }

  /**
   * Shows the content that the document has now. A render is not enough: if a change is undone before it was rendered,
   * React has nothing to render.
   */
  #showContent(): void {
    if (this.#input === null) return;
    const { editor, block } = this.#input;
    const kept = findBlock(editor.store.getState().document, block.id, editor.known);
    if (kept !== undefined) this.#view?.setContent(kept.content);
  }

  #createView(
    { RichTextView }: NonNullable<ReturnType<typeof getLoadedTextEditor>>,
    input: TextEditingInput,
    richText: NonNullable<BlockEditorDefinition['richText']>,
  ): RichTextView | null {
    const { block, editor, label, placeholder } = input;
    const inToolbar = (selector: string) => editor.activeText.toolbar()?.querySelector<HTMLElement>(selector);
    return RichTextView.create({
      content: block.content,
      empty: richText.features.includes('heading') && !richText.paragraphs ? 'heading' : 'paragraph',
      features: richText.features,
      paragraphs: richText.paragraphs,
      label,
      placeholder,
      mergeTagLabel: editor.mergeTagLabel,
      onChange: (content, atOnce) => {
        const current = this.#input?.block ?? block;
        const change = { kind: 'update', block: { ...current, content }, path: 'content' } as const;
        if (!editor.store.changeShown(change, atOnce ? undefined : `text:${block.id}`)) this.#showContent();
      },
      onPasteLoss: (losses) => {
        const sentences = getLoadedTextEditor()?.describeLosses(losses, input.i18n);
        if (sentences !== undefined) editor.notice.set(sentences);
      },
      onHistory: editor.history,
      leave: () => this.#input?.onLeave(),
      // Open the form at once, because the user may already be typing the address.
      editLink: () => flushSync(() => inToolbar('[data-link-button]')?.click()),
      focusToolbar: () => inToolbar('button,select')?.focus(),
    });
  }
}

function caretOf({ input, caret }: Waiting): Caret {
  return input.replacesAll ? 'all' : caret;
}
