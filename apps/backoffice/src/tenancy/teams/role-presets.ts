import { moduleNames, type ModuleName } from '@x/api-client';
import type { ModuleMode, ModuleModes } from './permission-changes.ts';

export const rolePresetIds = ['viewer', 'editor', 'marketer', 'admin'] as const;
export type RolePresetId = (typeof rolePresetIds)[number];

/** Sets the same mode for every module. */
export function allModules(mode: ModuleMode): ModuleModes {
  return Object.fromEntries(moduleNames.map((name) => [name, mode])) as Record<ModuleName, ModuleMode>;
}

/** Everything in the project can be seen. People and their permissions cannot. */
const viewer: ModuleModes = {
  ...allModules('none'),
  projects: 'read-only',
  campaigns: 'read-only',
  audiences: 'read-only',
  templates: 'read-only',
  analytics: 'read-only',
  configurations: 'read-only',
};

export const rolePresets: Readonly<Record<RolePresetId, ModuleModes>> = {
  viewer,
  editor: { ...viewer, templates: 'read-write' },
  // A new campaign also needs the senders, which `configurations` contains.
  marketer: { ...viewer, campaigns: 'read-write', audiences: 'read-write', templates: 'read-write' },
  admin: allModules('read-write'),
};

function isSame(one: ModuleModes, other: ModuleModes): boolean {
  return moduleNames.every((name) => one[name] === other[name]);
}

/** Returns the preset with exactly these modes, if there is one. */
export function presetOf(modes: ModuleModes): RolePresetId | undefined {
  return rolePresetIds.find((id) => isSame(rolePresets[id], modes));
}

/** Returns the mode of all modules, if they have the same one. */
export function commonMode(modes: ModuleModes): ModuleMode | null {
  const [first = 'none', ...rest] = moduleNames.map((name) => modes[name]);
  return rest.every((mode) => mode === first) ? first : null;
}
