import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@x/ui';
import { LayoutTemplate } from 'lucide-react';
import { LinkButton } from '#/page/links.tsx';

/** Shown if a project has no templates. */
export function NoTemplates() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<LayoutTemplate />}
      title={t`No templates yet`}
      description={t`A template is a reusable message. Start with a design or with a simple layout.`}
      actions={
        <LinkButton to="/templates/new" variant="primary" icon={<LayoutTemplate aria-hidden />}>
          <Trans>Choose a design</Trans>
        </LinkButton>
      }
    />
  );
}
