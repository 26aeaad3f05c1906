import {
  modesOfModule,
  modeWithin,
  moduleNames,
  permissionModes,
  type ModuleName,
  type ModulePermissions,
  type PermissionMode,
  type ProjectPermissions,
} from '@x/api-client';

export type ModuleMode = PermissionMode | 'none';

/** All modes, from the least to the most access. */
export const moduleModes: readonly ModuleMode[] = ['none', ...permissionModes];

export type ModuleModes = Readonly<Record<ModuleName, ModuleMode>>;

/** Permission of a module, as the API returns it for a team. */
export type GrantedMode = Pick<ProjectPermissions['permissions'][number], 'mode'> & {
  readonly module: { readonly id: ModuleName };
};

/** Returns the access mode of every module in a project. A module without a permission has the mode `none`. */
export function modesOf({ permissions }: { readonly permissions: readonly GrantedMode[] }): ModuleModes {
  const given = new Map<ModuleName, ModuleMode>(permissions.map(({ module, mode }) => [module.id, mode]));
  const modes = moduleNames.map((name) => [name, given.get(name) ?? 'none'] as const);
  return Object.fromEntries(modes) as Record<ModuleName, ModuleMode>;
}

/** Returns the modes that a permission for the module can have, including none, from the least to the most access. */
export function choicesOf(module: ModuleName): readonly ModuleMode[] {
  return ['none', ...modesOfModule(module)];
}

function highestMode(limit: ModuleMode, module: ModuleName): ModuleMode {
  return (limit === 'none' ? undefined : modeWithin(limit, module)) ?? 'none';
}

/**
 * Sets the same mode for all named modules. A module that does not have this mode gets the next lower one, so viewing
 * everything does not include exports.
 */
export function sameMode<Name extends ModuleName>(
  names: readonly Name[],
  mode: ModuleMode,
): Readonly<Record<Name, ModuleMode>> {
  return Object.fromEntries(names.map((name) => [name, highestMode(mode, name)])) as Record<Name, ModuleMode>;
}

/** Returns the mode that {@link sameMode} sets to get these modes, or null if they differ. */
export function commonMode<Name extends ModuleName>(
  names: readonly Name[],
  modes: Readonly<Record<Name, ModuleMode>>,
): ModuleMode | null {
  return moduleModes.find((mode) => names.every((name) => modes[name] === highestMode(mode, name))) ?? null;
}

/** Returns the modules whose mode changed, because only these are sent (spec 1 §4). */
export function changedModes(
  before: ModuleModes,
  after: ModuleModes,
): readonly { readonly module: ModuleName; readonly mode: ModuleMode }[] {
  return moduleNames
    .filter((name) => before[name] !== after[name])
    .map((module) => ({ module, mode: after[module] }));
}

/** True if the user may grant the mode. Users cannot grant more than their own access (`own`). */
export function canGrant(own: ModulePermissions | 'all', module: ModuleName, mode: ModuleMode): boolean {
  if (own === 'all' || mode === 'none') return true;
  return mode === 'read-only' ? own[module] !== undefined : own[module] === 'read-write';
}
