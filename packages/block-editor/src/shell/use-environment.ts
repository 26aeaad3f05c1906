'use client';
import {
  completeBrand,
  createCompiler,
  findBlock,
  listBrandValues,
  previewVisibility,
  type Brand,
  type CompileOptions,
} from '@x/email-compiler';
import type { DiagnosticTextLoaders } from '@x/email-compiler/diagnostics';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { DropArea } from '../context/drop-area.ts';
import { checkAnswers } from '../definition/check-answers.ts';
import type { EditorProviders } from '../definition/providers.ts';
import { createPermissions } from '../definition/permissions.ts';
import type { BlockEditorProps } from './block-editor-props.ts';
import { createDrawingQueue, type DrawingQueue } from '../context/drawing-queue.ts';
import { markMergeTag } from '../surface/prepare-markup.ts';
import { createActiveText, type ActiveText } from '../context/active-text.ts';
import { createAnnouncement } from '../context/announcement.ts';
import type { BlockEntry, LastPlace } from '../context/last-place.ts';
import { createPanelTabs, type PanelTabs } from '../context/panel-tabs.ts';
import { blockParts, rowsById } from '../state/block-parts.ts';
import type { EditorStore } from '../state/store.ts';
import { createValueStore } from '../state/value-store.ts';
import { backgroundBehind } from '../context/background-behind.ts';
import { withReadableText } from '../definition/readable-text.ts';
import { freshBlockId, type EditorEnvironment } from '../context/environment.tsx';
import { newBlock } from './new-block.ts';
import { focusedBeside, isElement } from '@x/amp-player/dom';

const noMergeTags: NonNullable<BlockEditorProps['mergeTags']> = [];
const noSpecialLinks: NonNullable<BlockEditorProps['specialLinks']> = [];
const noFonts: NonNullable<BlockEditorProps['fonts']> = [];
const noSlots: NonNullable<BlockEditorProps['slots']> = {};

interface Place {
  readonly root: HTMLElement | null;
  readonly store: EditorStore;
  readonly activeText: ActiveText;
  readonly drawing: DrawingQueue;
  readonly panel: PanelTabs;
}

function goTo({ root, store, activeText, drawing }: Place, blockId: string, into: BlockEntry): void {
  // Draw all blocks first, or blocks above the target that are drawn later would push the target out of view.
  drawing.drawAll();
  flushSync(() => {
    if (store.getState().selectedId !== blockId) store.dispatch({ type: 'select', blockId });
  });
  const block = root?.querySelector<HTMLElement>(`[data-block-id="${CSS.escape(blockId)}"]`);
  if (block === null || block === undefined) return;
  block.scrollIntoView({ block: 'nearest' });
  block.focus({ preventScroll: true });
  if (into !== 'block') activeText.selected()?.enter(into === 'text' ? 'previous' : 'all');
}

function focusCanvas(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>('[data-canvas]')?.focus({ preventScroll: true });
}

function goToStart(root: HTMLElement | null): void {
  const first = root?.querySelector<HTMLElement>('[data-block-id][tabindex="0"]');
  (first ?? root?.querySelector<HTMLElement>('[data-canvas]'))?.focus();
}

function goToField({ root, store, panel: tabs }: Place, blockId: string, path: string): void {
  flushSync(() => {
    store.dispatch({ type: 'select', blockId });
    tabs.choose('settings');
    tabs.setOpen(true);
  });
  const panel = root?.querySelector('[data-panel]');
  if (panel === null || panel === undefined || enterField(panel, path)) return;
  // The code of the field is still loading. Selecting another block also changes the panel, and ends the wait.
  const loading = new MutationObserver(() => {
    if (store.getState().selectedId !== blockId || enterField(panel, path)) loading.disconnect();
  });
  loading.observe(panel, { childList: true, subtree: true });
}

/** Opens the chooser of a field, or focuses the field. Returns false if the field is not shown. */
function enterField(panel: Element, path: string): boolean {
  const field = panel.querySelector(`[data-field="${CSS.escape(path)}"]`);
  const chooser = field?.querySelector<HTMLElement>('[data-chooser]');
  const target = chooser ?? field?.querySelector<HTMLElement>('input,textarea,select');
  target?.focus();
  chooser?.click();
  return target !== null && target !== undefined;
}

function step(place: Place, type: 'undo' | 'redo'): void {
  const { root, store } = place;
  const before = focusedBeside(root);
  const held = root?.contains(before) === true;
  // A step can select another block, which must not take away the tab in which the user works.
  const inPanel = isElement(before?.closest('[data-panel]'));
  const apply = () => store.dispatch({ type });
  flushSync(() => (inPanel ? place.panel.keep(apply) : apply()));
  if (!held || root.contains(focusedBeside(root))) return;
  const { selectedId } = store.getState();
  if (selectedId !== null) goTo(place, selectedId, 'text');
  else focusCanvas(root);
}

/** Returns the blocks' loaders of diagnostic texts without duplicates, because blocks can have the same loaders. */
function diagnosticTextsOf(blocks: BlockEditorProps['blocks']): readonly DiagnosticTextLoaders[] {
  return [
    ...new Set(
      blocks.flatMap(({ diagnosticTexts }) => (diagnosticTexts === undefined ? [] : [diagnosticTexts])),
    ),
  ];
}

/** Returns the same object for the same brand, because hosts may pass a new object at every render. */
function useStableBrand(brand: Brand | undefined): Brand | undefined {
  const [stable, setStable] = useState(brand);
  if (stable === brand || JSON.stringify(stable) === JSON.stringify(brand)) return stable;
  setStable(brand);
  return brand;
}

/** Returns the same object as long as the host passes the same providers. */
function useProviders(props: BlockEditorProps): EditorEnvironment['providers'] {
  const { images, chooseImage, integrations, products, ampEvents, conditions } = props;
  const { validateAmp, sendTest, onError } = props;
  const { t } = useLingui();
  const unusable = t`The answer could not be used. Try again. If this happens again, contact the people who run this page.`;
  return useMemo(() => {
    const given: EditorProviders = {
      ...(images === undefined ? {} : { images }),
      ...(chooseImage === undefined ? {} : { chooseImage }),
      ...(integrations === undefined ? {} : { integrations }),
      ...(products === undefined ? {} : { products }),
      ...(ampEvents === undefined ? {} : { ampEvents }),
      ...(conditions === undefined ? {} : { conditions }),
      ...(validateAmp === undefined ? {} : { validateAmp }),
      ...(sendTest === undefined ? {} : { sendTest }),
      ...(onError === undefined ? {} : { onError }),
    };
    return checkAnswers(given, unusable);
  }, [
    images,
    chooseImage,
    integrations,
    products,
    ampEvents,
    conditions,
    validateAmp,
    sendTest,
    onError,
    unusable,
  ]);
}

/** Returns the options that let the compiler check the message's merge tags. */
function mergeTagOptions(
  mergeTags: NonNullable<BlockEditorProps['mergeTags']>,
): Pick<EditorEnvironment['compileOptions'], 'mergeTagNames' | 'filledMergeTags'> {
  if (mergeTags.length === 0) return {};
  return {
    mergeTagNames: mergeTags.map(({ name }) => name),
    filledMergeTags: mergeTags.filter(({ always }) => always).map(({ name }) => name),
  };
}

function mergeTagLabels(mergeTags: NonNullable<BlockEditorProps['mergeTags']>): (name: string) => string {
  const labels = new Map(mergeTags.map((tag) => [tag.name, tag.label]));
  return (name) => labels.get(name) ?? name;
}

/** Returns the compile options for each use. See `EditorEnvironment`. */
function optionsOf({
  compileOptions,
  subject,
  mergeTags,
  brand,
  blocks,
}: {
  readonly compileOptions: BlockEditorProps['compileOptions'];
  readonly subject: string | undefined;
  readonly mergeTags: NonNullable<BlockEditorProps['mergeTags']>;
  readonly brand: Brand | undefined;
  readonly blocks: CompileOptions['blocks'];
}): Pick<EditorEnvironment, 'canvasOptions' | 'compileOptions' | 'messageOptions'> {
  const mergeTagLabel = mergeTagLabels(mergeTags);
  const common = { ...compileOptions, ...(brand === undefined ? {} : { brand }), blocks };
  const messageOptions: CompileOptions = {
    ...common,
    ...(subject === undefined ? {} : { subject }),
    ...mergeTagOptions(mergeTags),
  };
  return {
    messageOptions,
    compileOptions: { visibleIf: previewVisibility, ...messageOptions },
    canvasOptions: {
      ...common,
      visibleIf: previewVisibility,
      link: (href) => href,
      mergeTag: (name, _, place) => (place === 'text' ? markMergeTag(mergeTagLabel(name)) : `{{${name}}}`),
    },
  };
}

/** Parts of the editor that last as long as its store. */
function useShared(store: EditorStore) {
  return useMemo(
    () => ({
      panel: createPanelTabs(store),
      problems: createValueStore<ReadonlyMap<string, 'error' | 'warning' | 'info'>>(new Map()),
      dropAreas: new Set<DropArea>(),
      lastPlace: createValueStore<LastPlace | null>(null),
      announcement: createAnnouncement(),
      notice: createValueStore<string | null>(null),
      hostAsks: createValueStore(false),
    }),
    [store],
  );
}

/** What the user can use and do. */
function useOffered(props: BlockEditorProps) {
  const { blocks, readOnly = false, output = 'message', permissions } = props;
  const { fonts = noFonts, slots = noSlots } = props;
  return useMemo(() => {
    const definitions = blocks.map((block) => block.definition);
    const known = { blocks: definitions };
    const allowed = createPermissions(permissions, known);
    const insertable = readOnly ? [] : blocks.filter(({ type }) => allowed.mayInsert(type));
    return { blocks, definitions, known, insertable, permissions: allowed, readOnly, output, fonts, slots };
  }, [blocks, readOnly, output, permissions, fonts, slots]);
}

export function useEnvironment(
  props: BlockEditorProps,
  store: EditorStore,
  root: RefObject<HTMLElement | null>,
): EditorEnvironment {
  const { blocks, mergeTags = noMergeTags, specialLinks = noSpecialLinks, compileOptions } = props;
  const { subject, senderName, blockDefaults } = props;
  const providers = useProviders(props);
  const brand = useStableBrand(props.brand);
  const activeText = useMemo(() => createActiveText(), []);
  const previewed = useMemo(() => createValueStore<string | null>(null), []);
  const drawing = useMemo(() => createDrawingQueue(), []);
  const shared = useShared(store);
  const offered = useOffered(props);
  const compiler = useMemo(() => createCompiler(), []);
  return useMemo(() => {
    const { definitions, known } = offered;
    const byType = new Map(blocks.map((block) => [block.type, block]));
    const mergeTagLabel = mergeTagLabels(mergeTags);
    const options = optionsOf({ compileOptions, subject, mergeTags, brand, blocks: definitions });
    const { canvasOptions } = options;
    const place = () => ({ root: root.current, store, activeText, drawing, panel: shared.panel });
    const brandValues = listBrandValues(completeBrand(brand));
    return {
      store,
      rows: rowsById(store),
      parts: blockParts(store, known),
      activeText,
      previewed,
      drawing,
      ...shared,
      ...offered,
      diagnosticTexts: diagnosticTextsOf(blocks),
      editorOf: (type) => byType.get(type),
      compiler,
      ...options,
      brand,
      brandValues,
      mergeTags,
      mergeTagLabel,
      specialLinks,
      subject,
      senderName,
      providers,
      newId: () => freshBlockId(store.getState().document, known),
      focused: () => focusedBeside(root.current),
      createBlock: (definition, list) => {
        const { document } = store.getState();
        const settings = { known, brand, brandValues, compileOptions, blockDefaults };
        const block = newBlock(definition, document, settings);
        if (list === undefined) return block;
        const background = backgroundBehind({ compiler, canvasOptions, known }, document, list);
        return withReadableText(block, background, brandValues);
      },
      history: (type) => step(place(), type),
      goToBlock: (blockId, into = 'block') => {
        // A new block is missing if the host has refused it.
        if (findBlock(store.getState().document, blockId, known) !== undefined) goTo(place(), blockId, into);
      },
      goToStart: () => goToStart(root.current),
      goBack: (into) => {
        const { selectedId } = store.getState();
        const last = shared.lastPlace.get();
        if (selectedId === null) focusCanvas(root.current);
        else goTo(place(), selectedId, into ?? (last?.blockId === selectedId ? last.into : 'block'));
      },
      goToField: (blockId, path) => goToField(place(), blockId, path),
    };
  }, [
    store,
    activeText,
    previewed,
    drawing,
    shared,
    compiler,
    blocks,
    mergeTags,
    specialLinks,
    subject,
    senderName,
    compileOptions,
    brand,
    providers,
    offered,
    blockDefaults,
    root,
  ]);
}
