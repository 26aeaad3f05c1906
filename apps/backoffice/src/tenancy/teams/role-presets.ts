import { moduleNames } from '@x/api-client';
import { sameMode, type ModuleModes } from './permission-changes.ts';

export const rolePresetIds = ['viewer', 'editor', 'marketer', 'admin'] as const;
export type RolePresetId = (typeof rolePresetIds)[number];

/** Allows reading everything in the project except people and their permissions. */
const viewer: ModuleModes = {
  ...sameMode(moduleNames, 'none'),
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
  // Creating a campaign also needs read access to the senders, which `viewer` grants through `configurations`.
  marketer: { ...viewer, campaigns: 'read-write', audiences: 'read-write', templates: 'read-write' },
  admin: sameMode(moduleNames, 'read-write'),
};

function isSame(one: ModuleModes, other: ModuleModes): boolean {
  return moduleNames.every((name) => one[name] === other[name]);
}

/** Returns the preset with exactly these modes, if there is one. */
export function presetOf(modes: ModuleModes): RolePresetId | undefined {
  return rolePresetIds.find((id) => isSame(rolePresets[id], modes));
}
