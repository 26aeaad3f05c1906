import { Plural, Trans } from '@lingui/react/macro';
import type { Campaign } from '@x/api-client';
import { usePreview } from '#/audience/segments/preview/use-preview.ts';
import { resendTree, type MissedEvent } from './create-resend.ts';

interface MissedCountProps {
  readonly campaign: Campaign;
  readonly event: MissedEvent;
}

/** Number of people who would get a campaign again now. */
export function MissedCount({ campaign, event }: MissedCountProps) {
  const { preview, errors } = usePreview(resendTree(campaign, event));
  return (
    <output className="x:text-13 x:text-muted x:tabular-nums">
      {preview !== undefined ? (
        <Plural value={preview.contacts} one="# person" other="# people" />
      ) : errors.length > 0 ? (
        <Trans>The people could not be counted.</Trans>
      ) : (
        <Trans>Counting…</Trans>
      )}
    </output>
  );
}
