import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '@x/ui';
import { Send } from 'lucide-react';
import { useMayOpenTarget } from '#/session/may.tsx';
import { FirstSteps } from '../first-steps.tsx';

/** Shown if a project has no campaigns. Leads users who may create one to their first campaign. */
export function NoCampaigns() {
  const { t } = useLingui();
  if (!useMayOpenTarget()({ to: '/campaigns/new' })) {
    return (
      <EmptyState
        icon={<Send />}
        title={t`No campaigns yet`}
        description={t`Campaigns of this project appear here.`}
      />
    );
  }
  return (
    <EmptyState
      icon={<Send />}
      title={t`No campaigns yet`}
      description={t`A campaign sends a message to an audience. These steps lead to your first one.`}
      actions={
        <div className="x:w-160 x:max-w-full">
          <FirstSteps />
        </div>
      }
    />
  );
}
