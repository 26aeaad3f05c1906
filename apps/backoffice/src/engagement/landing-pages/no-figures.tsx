import { Trans, useLingui } from '@lingui/react/macro';
import type { LandingPageCounts } from '@x/api-client';
import { Card, EmptyState } from '@x/ui';
import { PanelsTopLeft } from 'lucide-react';

/** Whether nothing happened in a period. */
export function isQuiet({ views, visitors, signups, actions }: LandingPageCounts): boolean {
  return views + visitors + signups + actions === 0;
}

export function NoFigures() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon={<PanelsTopLeft />}
        title={t`No visits in this period`}
        description={<Trans>Choose other dates, or share the address of the page.</Trans>}
      />
    </Card>
  );
}
