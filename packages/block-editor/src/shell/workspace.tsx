'use client';
import type { Diagnostic } from '@x/email-compiler';
import {
  forwardRef,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
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
import { MergeNotice, Notice, RefusalNotice } from './notice.tsx';
import { MergeDialog } from './merge/lazy-merge-dialog.ts';
import { useMerge } from './merge/use-merge.ts';
import { EditorKeys } from './keyboard/editor-keys.tsx';
import { SidePanel } from './panel/side-panel.tsx';
import { StepAnnouncer } from './steps/step-announcer.tsx';
import type { EditorStore, UserAction } from '../state/store.ts';
import type { ValueStore } from '../state/value-store.ts';
import { EnvironmentProvider, type EditorEnvironment } from '../context/environment.tsx';
import { createEditorHandle } from './editor-handle.ts';
import { whenIdle } from '../context/idle.ts';
import { preloadEditor } from './preload.ts';
import { PageView } from './page-view/lazy-page-view.ts';
import { pageViewports } from './page-view/page-viewports.tsx';
import { TopBar, type MessageVersion } from './top-bar.tsx';
import { useEnvironment } from './use-environment.ts';
import { useHostListeners } from './use-host-listeners.ts';
import { useViewports } from './use-viewports.tsx';
import { isHtmlElement } from '@x/amp-player/dom';

export interface WorkspaceProps extends BlockEditorProps {
  readonly store: EditorStore;
  /** Diagnostics from parsing the document. */
  readonly parsing: readonly Diagnostic[];
  readonly setDocument: BlockEditorHandle['setDocument'];
  readonly refused: ValueStore<UserAction | null>;
}

export const Workspace = forwardRef<BlockEditorHandle, WorkspaceProps>(function Workspace(props, ref) {
  const { store, parsing, readOnly, onError, setDocument, refused, onReady, onSelect } = props;
  const root = useRef<HTMLDivElement>(null);
  const environment = useEnvironment(props, store, root);
  const [version, setVersion] = useState<MessageVersion>('amp');
  const canvasViewing = useViewports(props.viewports);
  const pageViewing = useViewports(pageViewports);
  const viewing = version === 'page' ? pageViewing : canvasViewing;
  const [dark, setDark] = useState<DarkView>();
  const merging = useMerge(environment);
  const { merge } = merging;
  const handle = useMemo(
    () => createEditorHandle(environment, { merge, setDocument }),
    [environment, merge, setDocument],
  );
  useImperativeHandle(ref, () => handle, [handle]);
  useHostListeners({ store, handle, onReady, onSelect });
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
        {/* The canvas keeps a least height. Where its bars leave less, they scroll with it: in a narrow editor together
            with the panel, otherwise beside the panel. */}
        <EditorKeys
          root={root}
          className="x:flex x:h-full x:min-h-0 x:@max-lg:flex-col x:@max-lg:overflow-x-hidden x:@max-lg:overflow-y-auto"
        >
          {/* On a phone, the open panel leaves little room, which belongs to the message. */}
          <div className="x:flex x:min-h-0 x:min-w-0 x:flex-1 x:flex-col x:overflow-x-hidden x:overflow-y-auto x:@max-lg:flex-[1_0_auto] x:@max-lg:overflow-visible x:@max-lg:[&:has(~[data-open])_:is([data-docked-tools],[data-checks])]:hidden">
            <TopBar
              version={version}
              onVersionChange={(next) => {
                setVersion(next);
                if (next === 'amp' && dark?.showsAmp === false) setDark(undefined);
              }}
              {...viewing}
              dark={dark}
              onDarkChange={(next) => {
                setDark(next);
                // Show what the mail client shows.
                if (next?.showsAmp === false) setVersion('html');
              }}
              autosave={props.autosave === undefined || readOnly === true ? null : autosave}
            />
            <DraftNotice {...autosave} merge={merge} />
            <MergeNotice {...merging} />
            <Notice />
            <RefusalNotice refused={refused} />
            <div className="x:flex-1">
              {version === 'page' ? (
                <PageView width={viewing.viewport.width} />
              ) : (
                <Canvas target={version} width={viewing.viewport.width} dark={dark} />
              )}
            </div>
            <ChecksStrip parsing={parsing} />
          </div>
          <SidePanel />
          <StepAnnouncer />
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

/** Deselects the block when the user presses outside the editor, or in the canvas beside the message (spec 3 §4). */
function useDeselectOutside(
  root: RefObject<HTMLElement | null>,
  { store, hostAsks }: EditorEnvironment,
): void {
  useEffect(() => {
    function onPress(event: PointerEvent) {
      // A finger that comes down may be about to scroll, and then the browser cancels its pointer.
      const end = event.pointerType === 'touch' ? 'pointerup' : 'pointerdown';
      if (event.type !== end || hostAsks.get()) return;
      const path = event.composedPath();
      const editor = root.current?.closest('[data-block-editor]');
      const page = root.current?.querySelector('[data-canvas-page]');
      const canvas = root.current?.querySelector('[data-canvas]');
      const inEditor = editor !== null && editor !== undefined && path.includes(editor);
      const besideMessage =
        path.some((part) => part === canvas) && !path.some((part) => part === page || isTool(part));
      if (!inEditor || besideMessage) store.dispatch({ type: 'select', blockId: null });
    }
    const page = root.current?.ownerDocument ?? document;
    const types = ['pointerdown', 'pointerup'] as const;
    for (const type of types) page.addEventListener(type, onPress);
    return () => {
      for (const type of types) page.removeEventListener(type, onPress);
    };
  }, [root, store, hostAsks]);
}

function isTool(part: EventTarget): boolean {
  return isHtmlElement(part) && (part.role === 'toolbar' || part.dataset['formatToolbar'] !== undefined);
}
