import { Trans, useLingui } from '@lingui/react/macro';
import type { Project } from '@x/api-client';
import { Badge, Button } from '@x/ui';
import { ArrowRight } from 'lucide-react';
import { useUser } from '#/session/use-current.ts';
import { usePickProject } from './use-pick-project.ts';

/** Button that switches to a project. Unless `primary` is true, the current project has a badge instead. */
export function OpenProject({
  project,
  primary = false,
}: {
  readonly project: Project;
  readonly primary?: boolean;
}) {
  const { t } = useLingui();
  const user = useUser();
  const { pick, picking } = usePickProject();
  if (user.project_id === project.id && !primary) return <Badge tone="accent">{t`Current project`}</Badge>;
  return (
    <Button
      size={primary ? 'medium' : 'small'}
      variant={primary ? 'primary' : 'secondary'}
      aria-label={t`Open project ${project.name}`}
      loading={picking === project.id}
      onClick={() => void pick(project.id)}
    >
      <Trans>Open project</Trans>
      <ArrowRight aria-hidden />
    </Button>
  );
}
