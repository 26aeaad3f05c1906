import { projectModuleNames, type ProjectModuleName } from '@x/api-client';
import { sameMode, type ModuleMode } from './permission-changes.ts';

export const rolePresetIds = ['viewer', 'editor', 'marketer', 'admin'] as const;
export type RolePresetId = (typeof rolePresetIds)[number];

/** Modes of the modules of a project. Roles say nothing about modules that reach the whole organization. */
type ProjectModes = Readonly<Record<ProjectModuleName, ModuleMode>>;

const viewer = sameMode(projectModuleNames, 'read-only');

export const rolePresets: Readonly<Record<RolePresetId, ProjectModes>> = {
  viewer,
  editor: { ...viewer, templates: 'read-write' },
  // Creating a campaign also needs read access to the senders, which `viewer` grants through `configurations`.
  marketer: {
    ...viewer,
    campaigns: 'read-write',
    audiences: 'read-write',
    templates: 'read-write',
    landing_pages: 'read-write',
    exports: 'read-write',
  },
  admin: sameMode(projectModuleNames, 'read-write'),
};

function isSame(one: ProjectModes, other: ProjectModes): boolean {
  return projectModuleNames.every((name) => one[name] === other[name]);
}

/** Returns the preset with exactly these modes in the project, if there is one. */
export function presetOf(modes: ProjectModes): RolePresetId | undefined {
  return rolePresetIds.find((id) => isSame(rolePresets[id], modes));
}
