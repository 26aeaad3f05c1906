'use client';
import { Trans } from '@lingui/react/macro';
import { Button } from '@x/ui';
import { CircleAlert } from 'lucide-react';
import type { Autosave } from './use-autosave.ts';

/** In the top bar: whether unsaved changes are kept. */
export function AutosaveStatusLine({ status, retry }: Autosave) {
  if (status.kind === 'failed') {
    return (
      <span role="alert" className="x:flex x:items-center x:gap-1.5 x:text-12 x:text-danger-text">
        <CircleAlert size={14} aria-hidden />
        <Trans>The draft is not kept</Trans>
        <Button size="small" variant="ghost" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      </span>
    );
  }
  return (
    <output className="x:text-12 x:text-muted x:@max-md:sr-only">
      {status.kind === 'saving' && <Trans>Keeping the draft …</Trans>}
      {status.kind === 'saved' && <Trans>Draft kept</Trans>}
    </output>
  );
}
