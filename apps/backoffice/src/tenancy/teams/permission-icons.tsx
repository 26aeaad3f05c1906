import {
  modesOfModule,
  organizationModuleNames,
  projectModuleNames,
  type ModuleName,
  type PermissionMode,
} from '@x/api-client';
import { Badge } from '@x/ui';
import { Building2, Check, Eye, Pencil } from 'lucide-react';
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
  const modeName = useModeName();
  return (
    <Badge
      tone={mode === 'read-write' ? 'accent' : 'neutral'}
      icon={<ModeIcon module={module} mode={mode} />}
    >
      {modules[module]}
      <span className="x:sr-only">{`: ${modeName(module, mode)}`}</span>
    </Badge>
  );
}

function ModeIcon({ module, mode }: ModeBadgeProps) {
  if (isAllowance(module, mode)) return <Check aria-hidden />;
  return mode === 'read-write' ? <Pencil aria-hidden /> : <Eye aria-hidden />;
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
    landing_pages: t`Landing pages`,
    analytics: t`Analytics`,
    configurations: t`Configurations`,
    exports: t`Exports`,
  };
}

export function useModeNames(): Readonly<Record<ModuleMode, string>> {
  const { t } = useLingui();
  return { none: t`None`, 'read-only': t`Can View`, 'read-write': t`Can Edit` };
}

/** Returns a function that names a mode of a module. */
export function useModeName(): (module: ModuleName, mode: ModuleMode) => string {
  const { t } = useLingui();
  const names = useModeNames();
  return (module, mode) => (isAllowance(module, mode) ? t`Allowed` : names[mode]);
}

/** Returns whether the mode is the only one of a module about an action, which is neither viewed nor edited. */
function isAllowance(module: ModuleName, mode: ModuleMode): boolean {
  return mode === 'read-write' && modesOfModule(module).length === 1;
}
