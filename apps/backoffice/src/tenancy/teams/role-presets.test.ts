import { moduleNames, reachesOrganization } from '@x/api-client';
import { expect, test } from 'vitest';
import { sameMode } from './permission-changes.ts';
import { presetOf, rolePresetIds, rolePresets } from './role-presets.ts';

test.each(rolePresetIds)('the modes of %s are recognized', (id) => {
  expect(presetOf(rolePresets[id])).toBe(id);
  expect(presetOf({ ...rolePresets[id], projects: 'none' })).toBeUndefined();
});

test('only those who edit the contacts of a project export them', () => {
  expect(rolePresetIds.filter((id) => rolePresets[id].exports !== 'none')).toEqual(['marketer', 'admin']);
});

test('a marketer can create campaigns, which need senders and templates', () => {
  const { campaigns, configurations, templates } = rolePresets.marketer;
  expect({ campaigns, configurations, templates }).toEqual({
    campaigns: 'read-write',
    configurations: 'read-only',
    templates: 'read-write',
  });
});

test.each(rolePresetIds)('%s stays in its project', (id) => {
  const elsewhere = sameMode(moduleNames, 'read-write');
  expect(moduleNames.filter((name) => name in rolePresets[id] && reachesOrganization(name))).toEqual([]);
  expect(presetOf({ ...elsewhere, ...rolePresets[id] })).toBe(id);
});
