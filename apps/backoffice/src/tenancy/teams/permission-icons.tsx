import {
  organizationModuleNames,
  projectModuleNames,
  type ModuleName,
  type PermissionMode,
} from '@x/api-client';
import { Badge } from '@x/ui';
import { Building2, Eye, Pencil } from 'lucide-react';
import { modesOf, type GrantedMode, type ModuleMode, type ModuleModes } from './permission-changes.ts';
import { Trans, useLingui } from '@lingui/react/macro';

/** Permissions in a project. Those that reach the whole organization are in a row of their own. */
export function PermissionIcons({ permissions }: { readonly permissions: readonly GrantedMode[] }) {
  const modes = modesOf({ permissions });
  const reachesFurther = organizationModuleNames.some((module) => modes[module] !== 'none');
  if (permissions.length === 0) {
    return (
      <span className="x:text-muted">
        <Trans>No permissions</Trans>
      </span>
    );
  }
  return (
    <span className="x:flex x:flex-col x:gap-1 x:py-1">
      <span className="x:flex x:flex-wrap x:gap-1">
        <ModeBadges names={projectModuleNames} modes={modes} />
      </span>
      {reachesFurther && (
        <span className="x:flex x:flex-wrap x:items-center x:gap-1">
          <span className="x:inline-flex x:items-center x:gap-1 x:text-12 x:text-muted">
            <Building2 size={12} aria-hidden />
            <Trans>Whole organization:</Trans>
          </span>
          <ModeBadges names={organizationModuleNames} modes={modes} />
        </span>
      )}
    </span>
  );
}

interface ModeBadgesProps {
  readonly names: readonly ModuleName[];
  readonly modes: ModuleModes;
}

function ModeBadges({ names, modes }: ModeBadgesProps) {
  return names.map((module) => {
    const mode = modes[module];
    return mode !== 'none' && <ModeBadge key={module} module={module} mode={mode} />;
  });
}

export interface ModeBadgeProps {
  readonly module: ModuleName;
  readonly mode: PermissionMode;
}

export function ModeBadge({ module, mode }: ModeBadgeProps) {
  const modules = useModuleNames();
  const names = useModeNames();
  return (
    <Badge
      tone={mode === 'read-write' ? 'accent' : 'neutral'}
      icon={mode === 'read-write' ? <Pencil aria-hidden /> : <Eye aria-hidden />}
    >
      {modules[module]}
      <span className="x:sr-only">{`: ${names[mode]}`}</span>
    </Badge>
  );
}

export function useModuleNames(): Readonly<Record<ModuleName, string>> {
  const { t } = useLingui();
  return {
    users: t`Users`,
    teams: t`Teams`,
    projects: t`Projects`,
    organizations: t`Organizations`,
    audit: t`Audit log`,
    campaigns: t`Campaigns`,
    audiences: t`Audiences`,
    templates: t`Templates`,
    analytics: t`Analytics`,
    configurations: t`Configurations`,
  };
}

export function useModeNames(): Readonly<Record<ModuleMode, string>> {
  const { t } = useLingui();
  return { none: t`None`, 'read-only': t`Can View`, 'read-write': t`Can Edit` };
}
