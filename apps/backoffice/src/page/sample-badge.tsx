import { Trans } from '@lingui/react/macro';
import { Badge } from '@x/ui';
import { useIsSample } from '#/session/use-current.ts';

/** Marks a project that the product filled with invented people and messages, and the pages in it. */
export function SampleBadge() {
  return (
    <Badge>
      <Trans>Sample data</Trans>
    </Badge>
  );
}

/** Marks a page of the current project if that is filled with sample data. */
export function CurrentSampleBadge() {
  return useIsSample() ? <SampleBadge /> : null;
}
