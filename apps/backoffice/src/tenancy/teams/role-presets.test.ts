import { expect, test } from 'vitest';
import { presetOf, rolePresetIds, rolePresets } from './role-presets.ts';

test.each(rolePresetIds)('the modes of %s are recognized', (id) => {
  expect(presetOf(rolePresets[id])).toBe(id);
  expect(presetOf({ ...rolePresets[id], users: 'read-only' })).toBeUndefined();
});

test('a marketer can create campaigns, which need senders and templates', () => {
  const { campaigns, configurations, templates } = rolePresets.marketer;
  expect({ campaigns, configurations, templates }).toEqual({
    campaigns: 'read-write',
    configurations: 'read-only',
    templates: 'read-write',
  });
});

test('no preset but admin gives access to people', () => {
  for (const id of ['viewer', 'editor', 'marketer'] as const) {
    const { users, teams, organizations } = rolePresets[id];
    expect([users, teams, organizations]).toEqual(['none', 'none', 'none']);
  }
});
