'use client';
import { findBlock, type Diagnostic } from '@x/email-compiler';
import {
  forwardRef,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { BlockEditorHandle, BlockEditorProps } from './block-editor-props.ts';
import { DraftNotice } from './autosave/draft-notice.tsx';
import { useAutosave } from './autosave/use-autosave.ts';
import { Canvas } from '../canvas/canvas.tsx';
import type { DarkView } from '../surface/dark-view.ts';
import { ChecksStrip } from './checks/checks-strip.tsx';
import { DragLayer } from '../canvas/drag/drag-layer.tsx';
import { Notice } from './notice.tsx';
import { MergeDialog } from './merge/lazy-merge-dialog.ts';
import { MergeNotice } from './merge/merge-notice.tsx';
import { useMerge } from './merge/use-merge.ts';
import { EditorKeys } from './keyboard/editor-keys.tsx';
import { SidePanel } from './panel/side-panel.tsx';
import type { EditorStore } from '../state/store.ts';
import {
  EnvironmentProvider,
  type CanvasTarget,
  type CanvasWidth,
  type EditorEnvironment,
} from '../context/environment.tsx';
import { whenIdle } from '../context/idle.ts';
import { preloadEditor } from './preload.ts';
import { TopBar } from './top-bar.tsx';
import { useEnvironment } from './use-environment.ts';

export interface WorkspaceProps extends BlockEditorProps {
  readonly store: EditorStore;
  /** Diagnostics from parsing the document. */
  readonly parsing: readonly Diagnostic[];
}

export const Workspace = forwardRef<BlockEditorHandle, WorkspaceProps>(function Workspace(props, ref) {
  const { store, parsing, readOnly, onError } = props;
  const root = useRef<HTMLDivElement>(null);
  const environment = useEnvironment(props, store, root);
  const [target, setTarget] = useState<CanvasTarget>('amp');
  const [width, setWidth] = useState<CanvasWidth>('desktop');
  const [dark, setDark] = useState<DarkView>();
  const merging = useMerge(environment);
  const { merge } = merging;
  useImperativeHandle(ref, () => ({ ...handleOf(environment), merge }), [environment, merge]);
  useDeselectOutside(root, environment);
  usePreload();

  const autosave = useAutosave({
    options: readOnly === true ? undefined : props.autosave,
    store,
    known: environment.known,
    onError: useCallback((error: unknown) => onError?.({ source: 'autosave', error }), [onError]),
  });

  return (
    <EnvironmentProvider value={environment}>
      <DragLayer root={root}>
        <EditorKeys root={root} className="x:flex x:h-full x:min-h-0 x:@max-lg:flex-col">
          {/* On a phone, the open panel leaves little room, which belongs to the message. */}
          <div className="x:flex x:min-h-0 x:min-w-0 x:flex-1 x:flex-col x:@max-lg:[&:has(~[data-open])_:is([data-docked-tools],[data-checks])]:hidden">
            <TopBar
              target={target}
              onTargetChange={(next) => {
                setTarget(next);
                if (next === 'amp' && dark?.showsAmp === false) setDark(undefined);
              }}
              width={width}
              onWidthChange={setWidth}
              dark={dark}
              onDarkChange={(next) => {
                setDark(next);
                // Show what the mail client shows.
                if (next?.showsAmp === false) setTarget('html');
              }}
              autosave={props.autosave === undefined || readOnly === true ? null : autosave}
            />
            <DraftNotice {...autosave} merge={merge} />
            <MergeNotice {...merging} />
            <Notice />
            <div className="x:min-h-0 x:flex-1">
              <Canvas target={target} width={width} dark={dark} />
            </div>
            <ChecksStrip parsing={parsing} />
          </div>
          <SidePanel />
          {merging.question !== null && <MergeDialog question={merging.question} />}
        </EditorKeys>
      </DragLayer>
    </EnvironmentProvider>
  );
});

/** Time in ms reserved for the first render before other parts load. */
const preloadDelay = 300;

function usePreload(): void {
  useEffect(() => {
    let cancel = () => {};
    const timer = setTimeout(() => {
      cancel = whenIdle(() => {
        // Ignore failures here. The editor loads a failed part again when needed, and then reports a failure.
        preloadEditor().catch(() => undefined);
      });
    }, preloadDelay);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, []);
}

function handleOf({
  store,
  editorOf,
  createBlock,
  known,
  compiler,
  compileOptions,
  goToBlock,
}: EditorEnvironment): Omit<BlockEditorHandle, 'merge'> {
  const current = () => store.getState().document;
  return {
    getDocument: current,
    compile: (options) => compiler.compile(current(), { ...compileOptions, ...options }),
    undo: () => store.dispatch({ type: 'undo' }),
    redo: () => store.dispatch({ type: 'redo' }),
    select: (blockId) =>
      blockId === null ? store.dispatch({ type: 'select', blockId }) : goToBlock(blockId),
    insert(type, place = { index: current().rows.length }) {
      const definition = editorOf(type);
      if (definition === undefined) return null;
      const block = createBlock(definition, typeof place === 'number' ? {} : place);
      store.change({ kind: 'insert', block, ...(typeof place === 'number' ? { index: place } : place) });
      return findBlock(current(), block.id, known) === undefined ? null : block.id;
    },
    isDirty: () => current() !== store.getState().saved,
    markSaved: (document = current()) => store.dispatch({ type: 'mark-saved', document }),
  };
}

/** Deselects the block when the user presses outside the editor, or in the canvas beside the message (spec 3 §4). */
function useDeselectOutside(
  root: RefObject<HTMLElement | null>,
  { store, hostAsks }: EditorEnvironment,
): void {
  useEffect(() => {
    function onPress(event: PointerEvent) {
      if (hostAsks.get()) return;
      const path = event.composedPath();
      const editor = root.current?.closest('[data-block-editor]');
      const page = root.current?.querySelector('[data-canvas-page]');
      const canvas = root.current?.querySelector('[data-canvas]');
      const inEditor = editor !== null && editor !== undefined && path.includes(editor);
      const besideMessage =
        path.some((part) => part === canvas) && !path.some((part) => part === page || isTool(part));
      if (!inEditor || besideMessage) store.dispatch({ type: 'select', blockId: null });
    }
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [root, store, hostAsks]);
}

function isTool(part: EventTarget): boolean {
  return (
    part instanceof HTMLElement && (part.role === 'toolbar' || part.dataset['formatToolbar'] !== undefined)
  );
}
