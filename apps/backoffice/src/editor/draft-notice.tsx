import { Trans } from '@lingui/react/macro';
import { Notice } from '../alerts/notice.js';
import { Button } from '@x/ui';
import type { ContentDraft } from '../drafts/content-draft.js';
import { useFormats } from '../format/use-formats.js';

export interface DraftNoticeProps {
  readonly draft: ContentDraft;
  /** The saved content was changed after the draft was begun. */
  readonly savedSince: boolean;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Says that unsaved changes were found again, and lets go of them on request. */
export function DraftNotice({ draft, savedSince, onKeep, onDiscard }: DraftNoticeProps) {
  const formats = useFormats();
  const when = formats.dateTime(draft.keptAt);
  return (
    <Notice
      tone={savedSince ? 'warning' : 'info'}
      className="x:m-3"
      onDismiss={onKeep}
      actions={
        <Button size="small" onClick={onDiscard}>
          <Trans>Discard my changes</Trans>
        </Button>
      }
    >
      {savedSince ? (
        <Trans>
          Your unsaved changes of {when} are shown. The message was saved somewhere else since: saving now
          replaces that.
        </Trans>
      ) : (
        <Trans>Your unsaved changes of {when} are shown.</Trans>
      )}
    </Notice>
  );
}
