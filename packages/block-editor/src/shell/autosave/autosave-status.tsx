'use client';
import { Trans } from '@lingui/react/macro';
import { Button } from '@x/ui';
import { CircleAlert } from 'lucide-react';
import type { Autosave } from './use-autosave.ts';

export function AutosaveStatusLine({ status, retry }: Autosave) {
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
