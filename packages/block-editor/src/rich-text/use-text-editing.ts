'use client';
import { useLingui } from '@lingui/react/macro';
import type { Block, EmailDocument } from '@x/email-compiler';
import { compileBlock } from '@x/email-compiler';
import { useMemo, useRef, type RefObject } from 'react';
import type { BlockSurface } from '../canvas/block-surface.js';
import type { BlockEditorDefinition } from '../definition/define-block-editor.js';
import { useLabel } from '../i18n/editor-i18n.js';
import { useEditor, type CanvasTarget, type EditorEnvironment } from '../shell/environment.js';
import { RichTextView } from './rich-text-view.js';
import { richTextStylesheet } from './stylesheet.js';

export interface TextEditingOptions {
  readonly block: Block;
  readonly definition: BlockEditorDefinition | undefined;
  readonly document: EmailDocument;
  readonly selected: boolean;
  readonly target: CanvasTarget;
  readonly title: string;
  readonly surface: RefObject<BlockSurface | null>;
  readonly onLeave: () => void;
}

export interface TextEditing {
  readonly view: () => RichTextView | null;
  /** Brings what is shown up to date. To be called after every render with the block's compiled markup. */
  readonly update: (markup: string) => void;
  readonly stop: () => void;
}

const noText = { type: 'doc', content: [] };

/** Mounts a text editor into the slot of a selected block's output, and takes it away again. */
export function useTextEditing(options: TextEditingOptions): TextEditing {
  const { t } = useLingui();
  const label = useLabel();
  const editor = useEditor();
  const latest = useRef({ options, editor });
  latest.current = { options, editor };
  const labels = useRef({ name: '', placeholder: '' });
  labels.current = {
    name: t`${options.title} text`,
    placeholder:
      options.definition?.richText === undefined ? '' : label(options.definition.richText.placeholder),
  };
  return useMemo(() => createTextEditing(latest, labels), []);
}

type Latest = RefObject<{ readonly options: TextEditingOptions; readonly editor: EditorEnvironment }>;
type Labels = RefObject<{ readonly name: string; readonly placeholder: string }>;

function createTextEditing(latest: Latest, labels: Labels): TextEditing {
  let view: RichTextView | null = null;

  function stop(): void {
    if (view === null) return;
    const { editor } = latest.current;
    if (editor.activeText.get() === view) editor.activeText.set(null);
    view.destroy();
    view = null;
    latest.current.options.surface.current?.invalidate();
  }

  function start(): RichTextView | null {
    const { options, editor } = latest.current;
    const { definition, block } = options;
    if (definition?.richText === undefined || editor.readOnly || !options.selected) return null;
    const created = createView(latest, labels, definition, block);
    if (created !== null) editor.activeText.set(created);
    return created;
  }

  /** The block's output with an empty slot changes with its config only, so that typing leaves it alone. */
  function showAround(text: RichTextView, surface: BlockSurface): boolean {
    const { options, editor } = latest.current;
    const empty = { ...options.block, content: noText };
    const compiled = compileBlock(options.document, empty, { ...editor.canvasOptions, slots: true });
    if (!surface.setMarkup(options.target === 'amp' ? compiled.amp : compiled.html)) return true;
    surface.setStylesheet(richTextStylesheet(options.document, options.block, editor.canvasOptions));
    const { slot } = surface;
    if (slot === null) return false;
    const focused = text.getSnapshot().focused;
    slot.replaceChildren(text.element);
    if (focused) text.focus();
    return true;
  }

  return {
    view: () => view,
    stop,
    update(markup) {
      const { options } = latest.current;
      const surface = options.surface.current;
      if (surface === null) return;
      if (!options.selected || latest.current.editor.readOnly) stop();
      else if (view === null) {
        view = start();
        if (view !== null) surface.invalidate();
      }
      if (view !== null && !showAround(view, surface)) stop();
      if (view === null) surface.setMarkup(markup);
      else view.setContent(options.block.content);
    },
  };
}

function createView(
  latest: Latest,
  labels: Labels,
  definition: BlockEditorDefinition,
  block: Block,
): RichTextView | null {
  const { richText } = definition;
  if (richText === undefined) return null;
  const { editor } = latest.current;
  const inToolbar = (selector: string) =>
    editor.activeText.toolbar.current?.querySelector<HTMLElement>(selector);
  return RichTextView.create({
    content: block.content,
    empty: richText.features.includes('heading') && !richText.paragraphs ? 'heading' : 'paragraph',
    features: richText.features,
    paragraphs: richText.paragraphs,
    label: labels.current.name,
    placeholder: labels.current.placeholder,
    mergeTagLabel: (name) => editor.mergeTagLabel(name),
    onChange: (content) => {
      const { store } = latest.current.editor;
      store.change(
        { kind: 'update', block: { ...latest.current.options.block, content }, path: 'content' },
        `text:${block.id}`,
      );
    },
    onHistory: (step) => latest.current.editor.store.dispatch({ type: step }),
    leave: () => latest.current.options.onLeave(),
    editLink: () => inToolbar('[data-link-button]')?.click(),
    focusToolbar: () => inToolbar('button,select')?.focus(),
  });
}
