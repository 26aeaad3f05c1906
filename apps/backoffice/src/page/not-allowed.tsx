import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@x/ui';
import { Lock } from 'lucide-react';
import { LinkButton } from './links.tsx';
import { Page } from './page.tsx';

/** Shown instead of a page that the user's teams do not allow. */
export function NotAllowed() {
  const { t } = useLingui();
  return (
    <Page title={t`No access`}>
      <EmptyState
        icon={<Lock />}
        title={t`Your teams don’t give you access to this`}
        description={t`Ask an admin of the organization for access, or choose another project.`}
        actions={
          <LinkButton to="/project-selection">
            <Trans>Choose a project</Trans>
          </LinkButton>
        }
      />
    </Page>
  );
}
