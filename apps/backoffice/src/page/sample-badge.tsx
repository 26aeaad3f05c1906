import { Trans } from '@lingui/react/macro';
import { Badge } from '@x/ui';

/** Marks a project that the product filled with invented people and messages, and the pages in it. */
export function SampleBadge() {
  return (
    <Badge>
      <Trans>Sample data</Trans>
    </Badge>
  );
}
