import type { User } from '@x/api-client';
import { expect, test } from 'vitest';
import { user } from '#/testing/sample/people.ts';
import { onlyProject } from './only-project.ts';

const [organization] = user.organizations;
if (organization === undefined) throw new Error('The sample user has no organization.');

const newcomer: User = { ...user, project_id: null, project: null };
const open = { ...organization, projects: organization.projects.slice(0, 1) };
const empty = { ...organization, projects: [] };
const closed = { ...empty, second_factor_needed: true };

test.each<[string, User, string | undefined]>([
  ['one project', { ...newcomer, organizations: [empty, open] }, open.projects[0]?.id],
  ['several projects', newcomer, undefined],
  ['several organizations with a project', { ...newcomer, organizations: [open, open] }, undefined],
  ['no project', { ...newcomer, organizations: [empty] }, undefined],
  ['an organization that cannot be opened yet', { ...newcomer, organizations: [open, closed] }, undefined],
  ['a current project', { ...user, organizations: [open] }, undefined],
])('with %s', (_case, given, expected) => {
  expect(onlyProject(given)).toBe(expected);
});
