'use client';
import { Trans } from '@lingui/react/macro';
import { Button } from '@x/ui';
import { CircleAlert } from 'lucide-react';
import { memo, useSyncExternalStore } from 'react';
import { useEditor } from '../context/environment.tsx';
import { noActiveText } from '../context/active-text.ts';
import { DockedTools } from './docked-tools.tsx';
import { getLoadedTextEditor } from './load-text-editor.ts';

/** Shows the toolbar of the text being edited, or an error if the text editor failed to load. */
export const FormatToolbar = memo(function FormatToolbar() {
  const { activeText } = useEditor();
  const { view, failed } = useSyncExternalStore(activeText.subscribe, activeText.get, () => noActiveText);
  const writing = getLoadedTextEditor();
  if (view !== null && writing !== null) {
    return (
      <writing.LaterTexts>
        <writing.TextTools view={view} />
      </writing.LaterTexts>
    );
  }
  return failed ? <LoadFailure onRetry={() => activeText.selected()?.retry()} /> : null;
});

function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <DockedTools>
      <p
        role="alert"
        data-format-toolbar
        className="x:flex x:max-w-full x:items-center x:gap-2 x:py-1 x:pr-1 x:pl-3 x:text-13 x:text-text"
      >
        <CircleAlert size={16} aria-hidden className="x:shrink-0 x:text-danger-text" />
        <Trans>The text editor could not be loaded. Your text is not lost.</Trans>
        <Button size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    </DockedTools>
  );
}
