import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { expect, screen as page, waitFor, within } from 'storybook/test';
import { idOf, pageOf } from '#/testing/sample/paging.ts';
import { members, organization, organizationId, project, team, teams } from '#/testing/sample/people.ts';
import { answers, refuses, screenAt } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Teams' } satisfies Meta;
export default meta;

const here = `/organizations/${organizationId}`;
const itself = answers(contract.organizations.get, organization);
const { teams: listTeams } = contract.organizations;

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
export const Team = screenAt(`${here}/teams/${idOf('4')}`, [
  itself,
  answers(contract.teams.get, team),
  answers(contract.teams.users, pageOf(members)),
  answers(
    contract.teams.permissions,
    pageOf([{ project: { id: project.id, name: project.name }, assigned: true, permissions: [] }]),
  ),
])({
  shows: 'Dolores Peña',
  async play({ canvas, userEvent }) {
    await canvas.findByText('No permissions');
    await userEvent.click(canvas.getByRole('button', { name: project.name }));
    await page.findByRole('dialog', { name: `Permissions of ${team.name} in ${project.name}` });
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Role' }), 'marketer');
    const campaigns = within(page.getByRole('group', { name: 'Campaigns' }));
    await expect(campaigns.getByRole('radio', { name: 'Can Edit' })).toBeChecked();
  },
});

export const NewTeam = screenAt(`${here}/teams/new`, [itself])({ shows: 'Create team' });
export const NewTeamOfATakenName = screenAt(`${here}/teams/new`, [itself, answers(listTeams, pageOf(teams))])(
  {
    shows: 'Create team',
    async play({ canvas, userEvent }) {
      await userEvent.type(canvas.getByLabelText(/^Name/u), team.name.toUpperCase());
      await canvas.findByText('Another team of this organization has this name.');
      await userEvent.type(canvas.getByLabelText(/^Name/u), ' 2');
      await waitFor(() => expect(canvas.queryByText(/Another team/u)).toBeNull());
    },
  },
);
export const ManageTeam = screenAt(`${here}/teams/${idOf('4')}/manage`, [
  itself,
  answers(contract.teams.get, team),
])({ shows: 'Delete team' });
