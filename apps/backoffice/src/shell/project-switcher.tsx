import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@x/api-client';
import { Button, Popover } from '@x/ui';
import { Building2, ChevronsUpDown, Folder } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '#/page/links.tsx';
import { currentProjectLabel, ProjectTree } from '#/tenancy/organizations/project-tree.tsx';
import { usePickProject } from '#/tenancy/organizations/use-pick-project.ts';

export function ProjectSwitcher({ user }: { readonly user: User }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { pick } = usePickProject();
  const name = currentProjectLabel(user);
  return (
    <Popover
      align="end"
      label={t`Organizations and projects`}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant="ghost"
          icon={<Folder aria-hidden className="x:max-sm:hidden" />}
          aria-label={name === undefined ? t`Choose a project` : t`Project ${name}: switch project`}
          // Shrinks for long names, so that the user menu stays on a phone.
          className="x:min-w-0 x:shrink!"
        >
          <span className="x:min-w-0 x:max-w-40 x:truncate">{name ?? t`Choose a project`}</span>
          <ChevronsUpDown aria-hidden className="x:text-muted" />
        </Button>
      }
    >
      <div className="x:flex x:flex-col x:gap-2">
        <ProjectTree
          user={user}
          onPick={(projectId) => {
            setOpen(false);
            void pick(projectId);
          }}
        />
        <LinkButton
          to="/organizations"
          variant="ghost"
          width="full"
          icon={<Building2 aria-hidden />}
          onClick={() => setOpen(false)}
          className="x:justify-start"
        >
          <Trans>All organizations</Trans>
        </LinkButton>
      </div>
    </Popover>
  );
}
