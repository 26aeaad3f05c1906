import { moduleNames, projectModuleNames, type ModuleName, type PermissionMode } from '@x/api-client';
import { expect, test } from 'vitest';
import { canGrant, changedModes, choicesOf, commonMode, modesOf, sameMode } from './permission-changes.ts';
import { rolePresets } from './role-presets.ts';

const permission = (id: ModuleName, mode: PermissionMode) => ({
  id: `permission-${id}`,
  mode,
  module: { id, name: id },
  team_id: 'team',
});

test('modules without a permission have the mode "none"', () => {
  const modes = modesOf({ permissions: [permission('campaigns', 'read-write')] });
  expect(Object.keys(modes)).toEqual([...moduleNames]);
  expect(modes.campaigns).toBe('read-write');
  expect(modes.users).toBe('none');
});

test('only changed modes are returned', () => {
  const before = modesOf({
    permissions: [permission('campaigns', 'read-write'), permission('audiences', 'read-only')],
  });
  expect(changedModes(before, before)).toEqual([]);
  expect(changedModes(before, { ...before, campaigns: 'none', templates: 'read-only' })).toEqual([
    { module: 'campaigns', mode: 'none' },
    { module: 'templates', mode: 'read-only' },
  ]);
});

test.each([
  ['all', 'read-write', true],
  [{}, 'none', true],
  [{}, 'read-only', false],
  [{ campaigns: 'read-only' }, 'read-only', true],
  [{ campaigns: 'read-only' }, 'read-write', false],
  [{ campaigns: 'read-write' }, 'read-write', true],
] as const)('users with %j can grant %s: %s', (own, mode, allowed) => {
  expect(canGrant(own, 'campaigns', mode)).toBe(allowed);
});

test('viewing everything does not include exports', () => {
  expect(choicesOf('exports')).toEqual(['none', 'read-write']);
  expect(sameMode(projectModuleNames, 'read-only').exports).toBe('none');
  expect(sameMode(projectModuleNames, 'read-write').exports).toBe('read-write');
  const viewing = sameMode(projectModuleNames, 'read-only');
  expect(commonMode(projectModuleNames, { ...viewing, exports: 'read-write' })).toBeNull();
});

test('the common mode is null if the modes differ', () => {
  expect(commonMode(moduleNames, sameMode(moduleNames, 'read-only'))).toBe('read-only');
  expect(commonMode(projectModuleNames, rolePresets.editor)).toBeNull();
  const modes = { ...sameMode(moduleNames, 'none'), ...sameMode(projectModuleNames, 'read-only') };
  expect(commonMode(projectModuleNames, modes)).toBe('read-only');
  expect(commonMode(projectModuleNames, { ...modes, templates: 'none' })).toBeNull();
});
