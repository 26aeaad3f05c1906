import { compileBlock, type Block, type EmailDocument } from '@x/email-compiler';
import type { BlockSurface } from '../canvas/block-surface.js';
import type { BlockEditorDefinition } from '../definition/define-block-editor.js';
import type { CanvasTarget, EditorEnvironment } from '../shell/environment.js';
import { RichTextView } from './rich-text-view.js';
import { richTextStylesheet } from './stylesheet.js';

/** Everything that a block's text depends on, as of the last render. */
export interface TextEditingInput {
  readonly editor: EditorEnvironment;
  readonly surface: BlockSurface;
  readonly block: Block;
  readonly definition: BlockEditorDefinition | undefined;
  readonly document: EmailDocument;
  /** The block as the compiler writes it. */
  readonly markup: string;
  readonly selected: boolean;
  readonly target: CanvasTarget;
  /** The textbox's accessible name. */
  readonly label: string;
  readonly placeholder: string;
  readonly onLeave: () => void;
}

const noText = { type: 'doc', content: [] };

/** Mounts a text editor into the slot of a selected block's output, and takes it away again. */
export class TextEditing {
  #input: TextEditingInput | null = null;
  #view: RichTextView | null = null;

  /** The editor of the text; null while the block shows the compiler's text. */
  get view(): RichTextView | null {
    return this.#view;
  }

  /** Brings what is shown up to date. To be called after every render. */
  update(input: TextEditingInput): void {
    this.#input = input;
    const { surface, selected, editor, block, markup } = input;
    if (!selected || editor.readOnly) this.stop();
    else if (this.#view === null) this.#start(input);
    if (this.#view !== null && !this.#showAround(this.#view, input)) this.stop();
    if (this.#view === null) surface.setMarkup(markup);
    else this.#view.setContent(block.content);
  }

  stop(): void {
    const view = this.#view;
    if (view === null || this.#input === null) return;
    const { activeText } = this.#input.editor;
    this.#view = null;
    if (activeText.get() === view) activeText.set(null);
    view.destroy();
    this.#input.surface.invalidate();
  }

  #start(input: TextEditingInput): void {
    const { definition, editor, surface } = input;
    if (definition?.richText === undefined) return;
    this.#view = this.#createView(input, definition.richText);
    if (this.#view === null) return;
    surface.invalidate();
    editor.activeText.set(this.#view);
  }

  /** The block's output around an empty slot changes with its config only, so that typing leaves it alone. */
  #showAround(view: RichTextView, input: TextEditingInput): boolean {
    const { surface, document, block, editor, target } = input;
    const empty = { ...block, content: noText };
    const { focused } = view.getSnapshot();
    const compiled = compileBlock(document, empty, { ...editor.canvasOptions, slots: true });
    if (!surface.setMarkup(target === 'amp' ? compiled.amp : compiled.html)) return true;
    const { slot } = surface;
    if (slot === null) return false;
    surface.setStylesheet(richTextStylesheet(document, block, editor.canvasOptions));
    slot.replaceChildren(view.element);
    if (focused) view.focus();
    return true;
  }

  #createView(
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
      onChange: (content) => {
        const current = this.#input?.block ?? block;
        const change = { kind: 'update', block: { ...current, content }, path: 'content' } as const;
        editor.store.change(change, `text:${block.id}`);
      },
      onHistory: editor.history,
      leave: () => this.#input?.onLeave(),
      editLink: () => inToolbar('[data-link-button]')?.click(),
      focusToolbar: () => inToolbar('button,select')?.focus(),
    });
  }
}
