import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import * as v from 'valibot';
import { ProjectHome } from '#/engagement/home/project-home.tsx';
import { searchParameter } from '#/lists/search-parameter.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';
import { useUser } from '#/session/use-current.ts';

export const Route = createFileRoute('/_user/_shell/_project/home')({
  validateSearch: v.object({
    /** Id of the project that the user just chose (spec 1 §2). */
    _pid: searchParameter(v.string()),
  }),
  staticData: { section: 'home', sidebar: 'none' },
  component: HomePage,
});

function HomePage() {
  const { t } = useLingui();
  const { project } = useUser();
  return (
    <Page
      title={project?.name ?? t`Home`}
      actions={
        <LinkButton to="/campaigns/new" variant="primary" icon={<Plus aria-hidden />}>
          <Trans>New campaign</Trans>
        </LinkButton>
      }
    >
      <ProjectHome />
    </Page>
  );
}
