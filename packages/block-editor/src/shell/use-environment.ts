'use client';
import { createBlock, createCompiler, type CompileOptions } from '@x/email-compiler';
import type { DiagnosticTextLoaders } from '@x/email-compiler/diagnostics';
import { useMemo, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { BlockEditorProps } from './block-editor-props.ts';
import { createDrawingQueue, type DrawingQueue } from '../context/drawing-queue.ts';
import { markMergeTag } from '../surface/prepare-markup.ts';
import { createActiveText, type ActiveText } from '../context/active-text.ts';
import { blockParts, rowsById } from '../state/block-parts.ts';
import type { EditorStore } from '../state/store.ts';
import { createValueStore } from '../state/value-store.ts';
import { primaryLanguage } from '../definition/message-languages.ts';
import { freshBlockId, type EditorEnvironment } from '../context/environment.tsx';

const noMergeTags: NonNullable<BlockEditorProps['mergeTags']> = [];

interface Place {
  readonly root: HTMLElement | null;
  readonly store: EditorStore;
  readonly activeText: ActiveText;
  readonly drawing: DrawingQueue;
}

function goTo({ root, store, activeText, drawing }: Place, blockId: string, into: 'block' | 'text'): void {
  // Draw all blocks first, or blocks above the target that are drawn later would push the target out of view.
  drawing.drawAll();
  flushSync(() => store.dispatch({ type: 'select', blockId }));
  const block = root?.querySelector<HTMLElement>(`[data-block-id="${CSS.escape(blockId)}"]`);
  if (block === null || block === undefined) return;
  block.scrollIntoView({ block: 'nearest' });
  block.focus({ preventScroll: true });
  if (into === 'text') activeText.selected()?.enter();
}

function goToField({ root, store }: Place, blockId: string, path: string): void {
  flushSync(() => store.dispatch({ type: 'select', blockId }));
  const panel = root?.querySelector('[data-panel]');
  // A narrow editor hides the settings until this button is pressed.
  const toggle = panel?.querySelector<HTMLElement>('[data-panel-toggle][aria-expanded="false"]');
  if (toggle?.checkVisibility() === true) flushSync(() => toggle.click());
  if (panel === null || panel === undefined || openField(panel, path)) return;
  // The code of the field is still loading.
  const observer = new MutationObserver(() => {
    if (store.getState().selectedId !== blockId || openField(panel, path)) observer.disconnect();
  });
  observer.observe(panel, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), fieldPatience);
}

/** Time in ms to wait for the code of a field. */
const fieldPatience = 10_000;

/** Opens the chooser of a field, or focuses a field without one. Returns false if the field is not shown yet. */
function openField(panel: Element, path: string): boolean {
  const field = panel.querySelector(`[data-field="${CSS.escape(path)}"]`);
  const control =
    field?.querySelector<HTMLElement>('[data-chooser]') ??
    field?.querySelector<HTMLElement>('input,textarea,select');
  if (control === null || control === undefined) return false;
  control.focus();
  if (control.matches('[data-chooser]')) control.click();
  return true;
}

function step(place: Place, type: 'undo' | 'redo'): void {
  const { root, store } = place;
  const held = root?.contains(document.activeElement) === true;
  flushSync(() => store.dispatch({ type }));
  if (!held || root.contains(document.activeElement)) return;
  const { selectedId } = store.getState();
  if (selectedId !== null) goTo(place, selectedId, 'text');
  else root.querySelector<HTMLElement>('[data-canvas]')?.focus();
}

/** Returns the blocks' loaders of diagnostic texts without duplicates, because blocks can have the same loaders. */
function diagnosticTextsOf(blocks: BlockEditorProps['blocks']): readonly DiagnosticTextLoaders[] {
  return [
    ...new Set(
      blocks.flatMap(({ diagnosticTexts }) => (diagnosticTexts === undefined ? [] : [diagnosticTexts])),
    ),
  ];
}

export function useEnvironment(
  props: BlockEditorProps,
  store: EditorStore,
  root: RefObject<HTMLElement | null>,
): EditorEnvironment {
  const { blocks, mergeTags = noMergeTags, compileOptions, readOnly = false } = props;
  const { images, integrations, products, ampEvents, validateAmp, sendTest, onError } = props;
  const providers = useMemo(
    () => ({
      ...(images === undefined ? {} : { images }),
      ...(integrations === undefined ? {} : { integrations }),
      ...(products === undefined ? {} : { products }),
      ...(ampEvents === undefined ? {} : { ampEvents }),
      ...(validateAmp === undefined ? {} : { validateAmp }),
      ...(sendTest === undefined ? {} : { sendTest }),
      ...(onError === undefined ? {} : { onError }),
    }),
    [images, integrations, products, ampEvents, validateAmp, sendTest, onError],
  );
  const activeText = useMemo(() => createActiveText(), []);
  const previewed = useMemo(() => createValueStore<string | null>(null), []);
  const drawing = useMemo(() => createDrawingQueue(), []);
  const compiler = useMemo(() => createCompiler(), []);
  return useMemo(() => {
    const definitions = blocks.map((block) => block.definition);
    const known = { blocks: definitions };
    const byType = new Map(blocks.map((block) => [block.type, block]));
    const labels = new Map(mergeTags.map((tag) => [tag.name, tag.label]));
    const mergeTagLabel = (name: string) => labels.get(name) ?? name;
    const canvasOptions: CompileOptions = {
      ...compileOptions,
      blocks: definitions,
      link: (href) => href,
      mergeTag: (name, _, place) => (place === 'text' ? markMergeTag(mergeTagLabel(name)) : `{{${name}}}`),
    };
    const place = () => ({ root: root.current, store, activeText, drawing });
    return {
      store,
      rows: rowsById(store),
      parts: blockParts(store, known),
      activeText,
      previewed,
      drawing,
      blocks,
      definitions,
      known,
      diagnosticTexts: diagnosticTextsOf(blocks),
      editorOf: (type) => byType.get(type),
      compiler,
      canvasOptions,
      compileOptions: {
        ...compileOptions,
        blocks: definitions,
        ...(mergeTags.length === 0 ? {} : { mergeTagNames: mergeTags.map(({ name }) => name) }),
      },
      mergeTags,
      mergeTagLabel,
      providers,
      readOnly,
      newId: () => freshBlockId(store.getState().document, known),
      createBlock(definition) {
        const { document } = store.getState();
        const block = createBlock(definition.definition, freshBlockId(document, known));
        const language = document.body.config.language ?? compileOptions?.language ?? 'en';
        const content = definition.contentByLanguage?.[primaryLanguage(language)];
        return content === undefined ? block : { ...block, content };
      },
      history: (type) => step(place(), type),
      goToBlock: (blockId, into = 'block') => goTo(place(), blockId, into),
      goToField: (blockId, path) => goToField(place(), blockId, path),
    };
  }, [
    store,
    activeText,
    previewed,
    drawing,
    compiler,
    blocks,
    mergeTags,
    compileOptions,
    providers,
    readOnly,
    root,
  ]);
}
