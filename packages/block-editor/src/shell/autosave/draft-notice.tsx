'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@x/ui';
import { useState } from 'react';
import { useEditorState } from '../../context/environment.tsx';
import type { BlockEditorHandle } from '../block-editor-props.ts';
import type { Autosave } from './use-autosave.ts';

export interface DraftNoticeProps extends Autosave {
  readonly merge: BlockEditorHandle['merge'];
}

export function DraftNotice({ found, accept, discard, dismiss, retry, merge }: DraftNoticeProps) {
  const { i18n } = useLingui();
  const isBehind = useEditorState(({ base, saved }) => base !== saved);
  if (found === null) return null;
  if (found.kind === 'unknown') {
    return (
      <Alert
        tone="warning"
        role="alert"
        className="x:m-3"
        title={<Trans>Could not check for unsaved changes from your last session</Trans>}
        actions={
          <Button size="small" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Your new changes are not saved as a draft, so remember to save.</Trans>
      </Alert>
    );
  }
  if (found.kind === 'unreadable') {
    return (
      <Alert
        tone="warning"
        role="alert"
        className="x:m-3"
        title={<Trans>Unsaved changes from your last session could not be read</Trans>}
        actions={
          <Button size="small" onClick={discard}>
            <Trans>Discard changes</Trans>
          </Button>
        }
      >
        <Trans>
          Those changes are kept as they are. Your new changes are not saved as a draft, so remember to save.
        </Trans>
      </Alert>
    );
  }
  const when = i18n.date(new Date(found.draft.keptAt), { dateStyle: 'medium', timeStyle: 'short' });
  const since = <Trans>Other changes to the message have been saved since.</Trans>;
  const discardButton = (
    <Button size="small" onClick={discard}>
      <Trans>Discard changes</Trans>
    </Button>
  );
  if (found.kind === 'offered') {
    return (
      <Alert
        tone="warning"
        role="alert"
        className="x:m-3"
        title={<Trans>You have unsaved changes from {when}</Trans>}
        actions={
          <>
            <Button size="small" onClick={accept}>
              <Trans>Restore changes</Trans>
            </Button>
            {discardButton}
          </>
        }
      >
        {found.savedSince && since}
      </Alert>
    );
  }
  return (
    <Alert
      tone={isBehind ? 'warning' : 'info'}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `Alert` is always a div
      role="status"
      className="x:m-3"
      onDismiss={dismiss}
      title={<Trans>Your unsaved changes from {when} have been restored</Trans>}
      actions={
        <>
          {isBehind && <MergeButton merge={merge} />}
          {discardButton}
        </>
      }
    >
      {isBehind && since}
    </Alert>
  );
}

function MergeButton({ merge }: Pick<DraftNoticeProps, 'merge'>) {
  const [state, setState] = useState<'idle' | 'merging' | 'failed'>('idle');
  async function start() {
    setState('merging');
    try {
      await merge();
      setState('idle');
    } catch {
      // The editor has reported the error to the host.
      setState('failed');
    }
  }
  return (
    <>
      {state === 'failed' && (
        <span role="alert" className="x:w-full x:text-danger-text">
          <Trans>The versions could not be merged. Try again.</Trans>
        </span>
      )}
      <Button size="small" loading={state === 'merging'} onClick={() => void start()}>
        <Trans>Merge with the saved version</Trans>
      </Button>
    </>
  );
}
