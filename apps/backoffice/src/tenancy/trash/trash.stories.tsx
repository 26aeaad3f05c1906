import type { Meta } from '@storybook/react-vite';
import { contract, type TrashEntry } from '@x/api-client';
import { expect, screen as page, within } from 'storybook/test';
import { idOf, instant, longName, pageOf } from '#/testing/sample/paging.ts';
import { organization, organizationId, project, user } from '#/testing/sample/people.ts';
import { noFactors } from '#/testing/sample/second-factors.ts';
import { answers, refuses, screenAt } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Trash' } satisfies Meta;
export default meta;

const { list, projects, organizations, organizationContents } = contract.trash;

function entry(kind: TrashEntry['kind'], n: number, name: string): TrashEntry {
  return {
    id: idOf('d', n),
    kind,
    name,
    deleted_at: instant(n),
    deleted_by: 'Dolores Peña',
    purge_at: '2100-01-01T00:00:00.000Z',
  };
}

const entries = [
  entry('campaign', 1, 'Autumn sale'),
  entry('audience', 2, 'Newsletter'),
  entry('template', 3, longName),
  entry('landing_page', 5, 'Summer sale'),
];

const trashPage = screenAt('/trash', [answers(list, pageOf(entries))]);

export const Project = trashPage({ shows: 'Autumn sale' });
export const ProjectOnPhone = trashPage({ shows: 'Autumn sale', phone: true });
export const ProjectInSpanish = trashPage({ shows: 'Papelera', locale: 'es' });
export const Empty = trashPage({ shows: 'The trash is empty', but: [answers(list, pageOf([]))] });
export const Failing = trashPage({
  shows: 'This content could not be loaded',
  but: [refuses(list, 'internal_error')],
});

export const DeleteNow = trashPage({
  shows: 'Autumn sale',
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Autumn sale now' }));
    await page.findByRole('alertdialog', { name: 'Delete “Autumn sale” permanently?' });
  },
});

const deletedProjects = answers(projects, pageOf([entry('project', 1, 'Harbour shop')]));

export const Projects = screenAt(`/organizations/${organizationId}/trash`, [
  answers(contract.organizations.get, organization),
  deletedProjects,
])({
  shows: 'Harbour shop',
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Harbour shop now' }));
    const dialog = within(await page.findByRole('alertdialog'));
    const confirm = dialog.getByRole('button', { name: 'Delete now' });
    await expect(confirm).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Type the name to confirm' }), ' harbour shop');
    await expect(confirm).toBeDisabled();
    await userEvent.clear(dialog.getByRole('textbox'));
    await userEvent.type(dialog.getByRole('textbox'), 'Harbour  shop ');
    await expect(confirm).toBeEnabled();
  },
});

export const Organizations = screenAt('/organizations/trash', [
  answers(organizations, pageOf([entry('organization', 1, 'Harbour Books')])),
])({ shows: 'Harbour Books' });

const withoutOrganization = [
  answers(contract.users.get, { ...user, project_id: null, project: null, organizations: [] }),
  answers(organizations, pageOf([entry('organization', 1, 'Harbour Books')])),
];

export const OfferedWithoutOrganization = screenAt(
  '/project-selection',
  withoutOrganization,
)({
  shows: 'You have an organization in the trash. You can still restore it.',
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('link', { name: 'Deleted organizations' }));
    await canvas.findByRole('button', { name: 'Restore Harbour Books' });
  },
});
export const OfferedBesideNewOrganizationInSpanishOnAPhone = screenAt(
  '/register-organization',
  withoutOrganization,
)({ shows: /Tienes una organización en la papelera/u, locale: 'es', phone: true });

const counted = {
  name: organization.name,
  projects: 3,
  campaigns: 12,
  scheduled: 2,
  landing_pages: 2,
  templates: 1,
  audiences: 7,
  contacts: 41_203,
  teams: 2,
  members: 5,
};

export const DeleteOrganization = screenAt(`/organizations/${organizationId}/manage`, [
  answers(contract.organizations.get, organization),
  answers(organizationContents, counted),
  answers(contract.organizations.secondFactorRule, { required: false, members_without: 0 }),
  answers(contract.secondFactors.get, noFactors),
  answers(contract.audit.getRetention, { audit_months: 24 }),
])({
  shows: 'Delete organization',
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete organization' }));
    await page.findByText('41,203 contacts');
    await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled();
  },
});

export const DeleteProject = screenAt(`/organizations/${organizationId}/projects/${project.id}/manage`, [
  answers(contract.organizations.get, organization),
  answers(contract.projects.get, project),
  answers(contract.projects.timezones, [project.timezone]),
  refuses(contract.projects.bounceLimits, 'internal_error'),
  refuses(contract.trash.projectContents, 'internal_error'),
])({
  shows: 'Delete project',
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete project' }));
    await within(await page.findByRole('alertdialog')).findByText('This content could not be loaded');
  },
});

export const DeleteAccount = screenAt('/profile', [answers(contract.singleSignOn.identities, [])])({
  shows: 'Delete account',
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete account' }));
    const dialog = within(await page.findByRole('alertdialog'));
    await userEvent.type(dialog.getByRole('textbox'), user.email);
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled();
  },
});
