import type { Meta } from '@storybook/react-vite';
import { contract, type ProjectPermissions } from '@x/api-client';
import { expect, screen as page, waitFor, within } from 'storybook/test';
import { idOf, pageOf } from '#/testing/sample/paging.ts';
import { members, organization, organizationId, project, team, teams } from '#/testing/sample/people.ts';
import { answers, refuses, screenAt } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Teams' } satisfies Meta;
export default meta;

const here = `/organizations/${organizationId}`;
const itself = answers(contract.organizations.get, organization);
const listTeams = contract.organizations.teams;

const row: ProjectPermissions = {
  project: { id: project.id, name: project.name },
  assigned: true,
  permissions: [],
};

function teamPage(rows: readonly ProjectPermissions[]) {
  return screenAt(`${here}/teams/${idOf('4')}`, [
    itself,
    answers(contract.teams.get, team),
    answers(contract.teams.users, pageOf(members)),
    answers(contract.teams.permissions, pageOf(rows)),
  ]);
}

const teamList = screenAt(`${here}/teams`, [itself, answers(listTeams, pageOf(teams))]);

export const Teams = teamList({ shows: 'Designers' });
export const TeamsEmpty = teamList({ shows: 'No teams yet', but: [answers(listTeams, pageOf([]))] });
/** Says once that there is no such team, and offers nothing to do with it. */
export const TeamGone = screenAt(`${here}/teams/${idOf('4')}`, [
  itself,
  refuses(contract.teams.get, 'not_found'),
  refuses(contract.teams.users, 'not_found'),
  refuses(contract.teams.permissions, 'not_found'),
])({
  shows: 'Team',
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Manage team' })).toBeNull());
    await expect(canvas.getByText('This was deleted, or you don’t have access to it.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add user' })).toBeNull();
  },
});
export const Team = teamPage([row])({
  shows: 'Dolores Peña',
  async play({ canvas, userEvent }) {
    await canvas.findByText('No permissions');
    await userEvent.click(canvas.getByRole('button', { name: project.name }));
    await page.findByRole('dialog', { name: `Permissions of ${team.name} in ${project.name}` });
    const role = page.getByRole('combobox', { name: 'Role' });
    await expect(role).toHaveDisplayValue('Choose a role');
    await userEvent.selectOptions(role, 'marketer');
    const here = within(page.getByRole('group', { name: 'In this project' }));
    const mode = (module: string, name: string) =>
      within(here.getByRole('group', { name: module })).getByRole('radio', { name });
    await expect(mode('Campaigns', 'Can Edit')).toBeChecked();
    const exports = within(page.getByRole('group', { name: 'Exports' }));
    await expect(exports.getAllByRole('radio')).toHaveLength(2);
    await expect(mode('Exports', 'Allowed')).toBeChecked();
    await userEvent.click(mode('All modules', 'Can View'));
    await expect(mode('Exports', 'None')).toBeChecked();
    await expect(role).toHaveDisplayValue('Viewer: sees the whole project, exports nothing');
    await userEvent.click(mode('Templates', 'Can Edit'));
    await userEvent.click(mode('Exports', 'Allowed'));
    await expect(role).toHaveDisplayValue('Custom');
  },
});

const teamBeyond = teamPage([
  {
    ...row,
    permissions: (['campaigns', 'users'] as const).map((id) => ({
      id: `permission-${id}`,
      mode: 'read-only',
      module: { id, name: id },
      team_id: team.id,
    })),
  },
]);

export const TeamBeyondItsProject = teamBeyond({
  shows: 'Dolores Peña',
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText('Whole organization:')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: project.name }));
    const here = within(page.getByRole('group', { name: 'In this project' }));
    const beyond = within(page.getByRole('group', { name: 'In the whole organization' }));
    const users = within(beyond.getByRole('group', { name: 'Users' }));
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Role' }), 'admin');
    const all = (group: typeof here) => within(group.getByRole('group', { name: 'All modules' }));
    await expect(all(here).getByRole('radio', { name: 'Can Edit' })).toBeChecked();
    await expect(users.getByRole('radio', { name: 'Can View' })).toBeChecked();
    await userEvent.click(all(beyond).getByRole('radio', { name: 'None' }));
    await expect(users.getByRole('radio', { name: 'None' })).toBeChecked();
    await expect(all(here).getByRole('radio', { name: 'Can Edit' })).toBeChecked();
  },
});
export const TeamBeyondItsProjectInSpanishOnAPhone = teamBeyond({
  shows: 'Toda la organización:',
  locale: 'es',
  phone: true,
});
export const TeamWithoutProjects = teamPage([])({ shows: /A team gets its permissions in a project/u });

export const NewTeam = screenAt(`${here}/teams/new`, [itself])({ shows: 'Create team' });
export const NewTeamOfATakenName = screenAt(`${here}/teams/new`, [itself, answers(listTeams, pageOf(teams))])(
  {
    shows: 'Create team',
    async play({ canvas, userEvent }) {
      await userEvent.type(canvas.getByLabelText(/^Name/u), team.name.toUpperCase());
      await canvas.findByText('Another team of this organization already has this name.');
      await userEvent.type(canvas.getByLabelText(/^Name/u), ' 2');
      await waitFor(() => expect(canvas.queryByText(/Another team/u)).toBeNull());
    },
  },
);
export const ManageTeam = screenAt(`${here}/teams/${idOf('4')}/manage`, [
  itself,
  answers(contract.teams.get, team),
])({ shows: 'Delete team' });
