import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@x/ui';
import { PanelsTopLeft } from 'lucide-react';
import { LinkButton } from '#/page/links.tsx';

/** Shown if a project has no landing pages. */
export function NoLandingPages() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<PanelsTopLeft />}
      title={t`No landing pages yet`}
      description={t`A landing page is a page on the web for your campaigns and everybody else. Start with a design or with a simple layout.`}
      actions={
        <LinkButton to="/landing-pages/new" variant="primary" icon={<PanelsTopLeft aria-hidden />}>
          <Trans>Choose a design</Trans>
        </LinkButton>
      }
    />
  );
}
