'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton, SegmentedControl } from '@x/ui';
import { CircleAlert, Redo2, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { DarkView } from '../surface/dark-view.ts';
import type { Autosave } from './autosave/use-autosave.ts';
import { keyNames } from '../context/key-names.ts';
import { DarkMenu } from './dark-preview/lazy-dark-menu.ts';
import { ShortcutsButton } from './keyboard/shortcuts-button.tsx';
import { useAfterFirstRender } from '../context/after-first-render.ts';
import { errorMessage } from '../context/error-message.ts';
import { useLabel } from '../context/editor-i18n.tsx';
import { useEditor, useEditorState, type CanvasTarget } from '../context/environment.tsx';
import type { Viewing } from './use-viewports.tsx';

/** What the editor shows: the canvas of a target, or the message as a page. */
export type MessageVersion = CanvasTarget | 'page';

export interface TopBarProps extends Viewing {
  readonly version: MessageVersion;
  readonly onVersionChange: (version: MessageVersion) => void;
  readonly dark: DarkView | undefined;
  /** Null if the host sets no `autosave` or the editor is read-only. */
  readonly autosave: Autosave | null;
  readonly onDarkChange: (dark: DarkView | undefined) => void;
}

function AutosaveStatusLine({ status, retry }: Autosave) {
  if (status.kind === 'failed') {
    return (
      <span role="alert" className="x:flex x:items-center x:gap-1.5 x:text-12 x:text-danger-text">
        <CircleAlert size={14} aria-hidden />
        <Trans>Draft not saved</Trans>
        <Button size="small" variant="ghost" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      </span>
    );
  }
  return (
    <output className="x:text-12 x:text-muted x:@max-md:sr-only">
      {status.kind === 'saving' && <Trans>Saving draft…</Trans>}
      {status.kind === 'saved' && <Trans>Draft saved</Trans>}
    </output>
  );
}

/** Narrows buttons that are 44 px wide for fingers, so that the bar keeps to one line at 320 px in every language. */
const narrowOnPhones = 'x:@max-sm:*:w-9!';

export function TopBar(props: TopBarProps) {
  const { version, onVersionChange, viewports, viewport, onViewportChange, dark, onDarkChange, autosave } =
    props;
  const { t } = useLingui();
  const label = useLabel();
  const { history, providers, readOnly, output, slots } = useEditor();
  const afterFirstRender = useAfterFirstRender();
  const canUndo = useEditorState((state) => state.past.length > 0);
  const canRedo = useEditorState((state) => state.future.length > 0);
  return (
    <div
      data-top-bar
      className="x:flex x:min-h-12 x:shrink-0 x:flex-wrap x:items-center x:gap-x-3 x:gap-y-1 x:border-b x:@max-md:gap-x-2 x:@max-sm:gap-x-0 x:border-line x:bg-surface x:px-3 x:py-1.5 x:@max-sm:px-1"
    >
      {!readOnly && (
        <div className={`x:flex x:gap-0.5 x:@max-sm:gap-0 ${narrowOnPhones}`}>
          <IconButton
            label={t`Undo`}
            shortcut={keyNames('Mod Z')}
            icon={<Undo2 />}
            disabled={!canUndo}
            {...tooltipProps(canUndo, t`Undo`)}
            tooltipSide="bottom"
            onClick={() => history('undo')}
          />
          <IconButton
            label={t`Redo`}
            shortcut={keyNames('Mod Shift Z')}
            icon={<Redo2 />}
            disabled={!canRedo}
            {...tooltipProps(canRedo, t`Redo`)}
            tooltipSide="bottom"
            onClick={() => history('redo')}
          />
        </div>
      )}
      {slots.toolbarStart}
      <span className="x:flex-1">{autosave !== null && <AutosaveStatusLine {...autosave} />}</span>
      <SegmentedControl
        label={t`Version`}
        size="small"
        value={version}
        segments={[
          ...(output === 'page'
            ? [{ value: 'amp' as const, label: t`Blocks` }]
            : [
                { value: 'amp' as const, label: t`AMP` },
                { value: 'html' as const, label: t`Fallback` },
              ]),
          { value: 'page', label: t`Page` },
        ]}
        onValueChange={onVersionChange}
      />
      {/* At phone width there is no other canvas width to offer. */}
      <div className="x:@max-md:hidden">
        <SegmentedControl
          label={t`Canvas width`}
          size="small"
          value={viewport.name}
          segments={viewports.map(({ name, label: text, icon }) => ({
            value: name,
            label: label(text),
            ...(icon === undefined ? {} : { icon }),
          }))}
          onValueChange={onViewportChange}
        />
      </div>
      {output === 'message' && (
        <span className={`x:size-8 x:pointer-coarse:size-11 x:@max-sm:w-9! ${narrowOnPhones}`}>
          {afterFirstRender && <DarkMenu dark={dark} onChange={onDarkChange} />}
        </span>
      )}
      {/* Phones usually have no keyboard. */}
      <span className="x:size-8 x:pointer-coarse:size-11 x:@max-md:hidden">
        {afterFirstRender && <ShortcutsButton />}
      </span>
      {providers.sendTest !== undefined && <SendTestButton sendTest={providers.sendTest} />}
      {slots.toolbarEnd}
    </div>
  );
}

/** Uses the browser's tooltip for a disabled button, because the design system's tooltip slows down mounting. */
function tooltipProps(enabled: boolean, label: string) {
  return enabled ? {} : { tooltip: false, title: label };
}

interface SendTestButtonProps {
  readonly sendTest: NonNullable<ReturnType<typeof useEditor>['providers']['sendTest']>;
}

function SendTestButton({ sendTest }: SendTestButtonProps) {
  const { store, providers } = useEditor();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function send() {
    setSending(true);
    setFailure(null);
    try {
      await sendTest(store.getState().document);
    } catch (error) {
      providers.onError?.({ source: 'sendTest', error });
      setFailure(errorMessage(error));
    }
    setSending(false);
  }
  return (
    <>
      {failure !== null && (
        <span role="alert" className="x:min-w-0 x:text-12 x:text-danger-text x:wrap-anywhere">
          <Trans>The test was not sent.</Trans> {failure}
        </span>
      )}
      <Button size="small" icon={<Send />} loading={sending} onClick={() => void send()}>
        <span className="x:@max-md:sr-only">
          {failure === null ? <Trans>Send test</Trans> : <Trans>Send test again</Trans>}
        </span>
      </Button>
    </>
  );
}
