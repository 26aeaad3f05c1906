import { useLingui } from '@lingui/react/macro';
import type { ModuleName } from '@x/api-client';
import type { ModuleMode } from './permission-changes.ts';

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
