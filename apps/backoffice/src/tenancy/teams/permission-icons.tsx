import { moduleNames, type ModuleName, type PermissionMode } from '@x/api-client';
import { Badge } from '@x/ui';
import { Eye, Pencil } from 'lucide-react';
import { modesOf, type GrantedMode, type ModuleMode } from './permission-changes.ts';
import { Trans, useLingui } from '@lingui/react/macro';

export function PermissionIcons({ permissions }: { readonly permissions: readonly GrantedMode[] }) {
  const modes = modesOf({ permissions });
  if (permissions.length === 0) {
    return (
      <span className="x:text-muted">
        <Trans>No permissions</Trans>
      </span>
    );
  }
  return (
    <span className="x:flex x:flex-wrap x:gap-1 x:py-1">
      {moduleNames.map((module) => {
        const mode = modes[module];
        return mode !== 'none' && <ModeBadge key={module} module={module} mode={mode} />;
      })}
    </span>
  );
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
