import type { Meta } from '@storybook/react-vite';
import { contract, defaultBounceLimits, type AccessKey, type User } from '@x/api-client';
import { expect, screen as page, waitFor, within } from 'storybook/test';
import { billingCycle, billingCycleDetail, subscription } from '#/testing/sample/billing.ts';
import { idOf, instant, longName, pageOf } from '#/testing/sample/paging.ts';
import {
  invitation,
  members,
  organization,
  organizationId,
  project,
  sampleLogo,
  samplePicture,
  teams,
  user,
} from '#/testing/sample/people.ts';
import { factors } from '#/testing/sample/second-factors.ts';
import { answers, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Organizations' } satisfies Meta;
export default meta;

const here = `/organizations/${organizationId}`;
const itself = answers(contract.organizations.get, organization);
const { list, projects, users } = contract.organizations;

const organizationList = screenAt('/organizations', [answers(list, pageOf([organization]))]);

export const List = organizationList({ shows: 'Harbour Books' });
export const ListEmpty = organizationList({
  shows: 'No organizations yet',
  but: [answers(list, pageOf([]))],
});
export const ListFailing = organizationList({
  shows: 'This content could not be loaded',
  but: [refuses(list, 'internal_error')],
});

export const NewOrganization = screenAt('/organizations/new')({ shows: 'Create organization' });
const rule = { required: false, members_without: 2 };
const manage = screenAt(`${here}/manage`, [
  itself,
  answers(users, pageOf(members)),
  answers(contract.organizations.secondFactorRule, rule),
  answers(contract.secondFactors.get, factors),
  answers(contract.audit.getRetention, { audit_months: 24 }),
]);

export const ManageOrganization = manage({
  shows: 'Delete organization',
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Transfer ownership' }));
    await page.findByText('Dolores Peña');
  },
});
const branded = { ...organization, logo: sampleLogo };
const brandedUser: User = {
  ...user,
  avatar: samplePicture,
  organizations: user.organizations.map((one) => ({ ...one, logo: sampleLogo })),
};
const withLogo = [answers(contract.organizations.get, branded), answers(contract.users.get, brandedUser)];
const answerOf = (data: typeof organization | typeof branded) =>
  Response.json({ success: true, data, errors: [] });
let hasLogo = true;

/** The logo also is in the header, in place of the product's name. */
export const ManageOrganizationWithLogo = manage({
  shows: 'Replace the picture',
  but: [
    {
      endpoint: contract.organizations.get,
      respond: () => answerOf(hasLogo ? branded : organization),
    },
    {
      endpoint: contract.organizations.removeLogo,
      respond: () => {
        hasLogo = false;
        return answerOf(organization);
      },
    },
    ...withLogo,
  ],
  async play({ canvas, userEvent }) {
    hasLogo = true;
    await expect(canvas.getByRole('img', { name: 'Yamp · Harbour Books' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the logo' }));
    const input = await canvas.findByLabelText(/Upload a picture/u);
    await waitFor(() => expect(input).toHaveFocus());
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});
export const LogoRefused = manage({
  shows: 'Upload a picture',
  but: [refuses(contract.organizations.setLogo, 'image_type_refused')],
  async play({ canvas, userEvent }) {
    const input = canvas.getByLabelText(/Upload a picture/u);
    await userEvent.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }));
    await canvas.findByText(/Only PNG, JPEG, GIF and WebP/u);
  },
});
const sampleProject = { ...project, id: idOf('2', 3), name: 'Demo shop', sample: true };
export const Projects = screenAt(`${here}/projects`, [
  itself,
  answers(projects, pageOf([project, sampleProject])),
])({
  shows: project.name,
  async play() {
    const copy = await page.findByRole('button', { name: `Copy the ID of ${project.name}` });
    await expect(copy).toBeVisible();
    await expect(page.getByText('Sample data').closest('tr')).toHaveTextContent('Demo shop');
  },
});
export const ProjectsNotFound = screenAt(`${here}/projects?search=zebra`, [
  itself,
  answers(projects, pageOf([])),
])({ shows: 'Nothing matches your search' });
const limits = answers(contract.projects.bounceLimits, defaultBounceLimits);
const retention = answers(contract.retention.get, { events_months: null, inactive_months: 24 });
export const Project = screenAt(`${here}/projects/${project.id}`, [
  itself,
  answers(contract.projects.teams, pageOf(teams)),
  limits,
  answers(contract.accessKeys.list, pageOf([])),
])({ shows: 'Editors' });

const key: AccessKey = {
  id: idOf('f', 7),
  name: 'Web shop',
  token: 'xk_4362d5223f674eb945d52cb1',
  created_at: instant(40),
  created_by: { name: user.name },
  last_used_at: instant(1),
  last_used_address: '203.0.113.7',
  permissions: { audiences: 'read-write', campaigns: 'read-only' },
  expires_at: '2099-01-31T12:00:00.000Z',
  addresses: ['203.0.113.0/24', '2001:db8::/48'],
};
const keyed = screenAt(`${here}/projects/${project.id}`, [
  itself,
  answers(contract.projects.teams, pageOf(teams)),
  limits,
  answers(
    contract.accessKeys.list,
    pageOf([
      key,
      {
        ...key,
        id: idOf('f', 8),
        name: longName,
        last_used_at: null,
        last_used_address: null,
        expires_at: instant(5),
        addresses: [],
      },
    ]),
  ),
]);

export const ProjectWithKeys = keyed({ shows: 'Web shop' });
export const ProjectWithKeysInSpanishOnAPhone = keyed({ shows: 'Web shop', locale: 'es', phone: true });
export const NewAccessKey = keyed({
  shows: 'Web shop',
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'New access key' }));
    await page.findByRole('dialog', { name: 'New access key' });
  },
});

const zones = answers(contract.projects.timezones, [project.timezone, { id: 'UTC', text: '(UTC) UTC' }]);
const manyZones = answers(
  contract.projects.timezones,
  ['(UTC+00:00) UTC', '(UTC+05:30) Asia/Kolkata', '(UTC+01:00) Europe/Madrid', '(UTC+02:00) Europe/Kyiv'].map(
    (text) => ({ id: text.replace(/^\S+ /u, ''), text }),
  ),
);
const zoneChoice = screenAt(`${here}/projects/${project.id}/manage`, [
  itself,
  manyZones,
  limits,
  answers(contract.projects.get, {
    ...project,
    timezone: { id: 'Europe/Kiev', text: '(UTC+02:00) Europe/Kiev' },
  }),
]);

export const FormerTimezone = zoneChoice({
  shows: 'Delete project',
  async play({ canvas, userEvent }) {
    const zone = canvas.getByRole('combobox', { name: /^Time zone/u });
    await expect(zone).toHaveValue('(UTC+02:00) Europe/Kiev');
    await userEvent.click(zone);
    await page.findByRole('option', { name: '(UTC+02:00) Europe/Kiev', selected: true });
    await userEvent.keyboard('+5:30{Enter}');
    await expect(zone).toHaveValue('(UTC+05:30) Asia/Kolkata');
  },
});
export const SearchTimezoneInSpanishOnAPhone = zoneChoice({
  shows: 'Guardar límites',
  locale: 'es',
  phone: true,
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByRole('combobox', { name: /^Zona horaria/u }), '+02');
    await expect(await page.findByRole('option', { name: '(UTC+02:00) Europe/Kyiv' })).toBeVisible();
    await expect(page.getByText('2 resultados')).toBeInTheDocument();
  },
});
export const NewProject = screenAt(`${here}/projects/new`, [itself, zones])({ shows: 'Create project' });
export const ManageProject = screenAt(`${here}/projects/${project.id}/manage`, [
  itself,
  zones,
  limits,
  retention,
])({
  shows: 'Delete project',
  async play({ canvas, userEvent }) {
    const replyTo = await canvas.findByRole('textbox', { name: 'Reply-to address' });
    await userEvent.clear(replyTo);
    await userEvent.type(replyTo, 'nobody');
    await userEvent.click(canvas.getByRole('button', { name: 'Save defaults' }));
    await canvas.findByText('Enter a valid email address.');
    await expect(replyTo).toHaveFocus();
  },
});
export const FrequencyCapAndTimeZones = screenAt(`${here}/projects/${project.id}/manage`, [
  itself,
  zones,
  limits,
])({
  shows: 'Delete project',
  async play({ canvas, userEvent }) {
    const messages = await canvas.findByRole('spinbutton', { name: 'Maximum messages' });
    await expect(messages).toHaveValue(3);
    await userEvent.clear(messages);
    await userEvent.click(canvas.getByRole('button', { name: 'Save defaults' }));
    await expect(await canvas.findByText('Fill in both numbers, or leave both empty.')).toBeVisible();
    const field = canvas.getByRole('combobox', { name: 'Field with time zones' });
    await expect(within(field).queryByRole('option', { name: 'Orders' })).toBeNull();
    await userEvent.selectOptions(field, 'City');
    await expect(field).toHaveValue('city');
  },
});
export const ManageProjectInSpanish = screenAt(`${here}/projects/${project.id}/manage`, [
  itself,
  zones,
  limits,
])({ shows: 'Guardar límites', locale: 'es' });

const userList = screenAt(`${here}/users`, [
  itself,
  answers(users, pageOf(members)),
  answers(
    contract.invitations.list,
    pageOf([
      invitation,
      { ...invitation, id: idOf('5', 2), email: 'old@agency.example.com', expired: true },
      { ...invitation, id: idOf('5', 3), email: 'typo@agency.exmaple.com', mail: 'failed' },
    ]),
  ),
]);

export const Users = userList({ shows: 'Chidi Okafor' });
export const UsersLoading = userList({ shows: 'Users', but: [waits(users)] });
export const UsersInSpanishOnAPhone = userList({ shows: 'Chidi Okafor', locale: 'es', phone: true });
export const InviteUser = screenAt(`${here}/users/invite`, [
  itself,
  answers(contract.organizations.teams, pageOf(teams)),
])({
  shows: 'Designers',
});

export const InviteAgain = screenAt(`${here}/users/invite`, [
  itself,
  answers(contract.organizations.teams, pageOf(teams)),
  refuses(contract.invitations.create, 'invitation_exists'),
  answers(contract.invitations.list, pageOf([invitation])),
])({
  shows: 'Designers',
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByLabelText(/Email addresses/u), invitation.email);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Designers' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send invitation' }));
    await canvas.findByText(/the access will be: Agency, Designers,/u);
  },
});

/** A member without any permission. */
const stranger: User = {
  ...user,
  admin: false,
  project_id: null,
  project: null,
  organizations: [
    {
      id: organizationId,
      name: organization.name,
      logo: null,
      admin: false,
      owner: false,
      idool: false,
      second_factor_needed: false,
      projects: [],
    },
  ],
};
const strange = [
  itself,
  answers(contract.users.get, stranger),
  answers(projects, pageOf([])),
  answers(contract.organizations.admins, members.slice(0, 2)),
];

export const NoAccess = screenAt(`${here}/teams`, strange)({ shows: 'Ana Ruiz' });
export const NoAccessInSpanishOnAPhone = screenAt(
  `${here}/teams`,
  strange,
)({ shows: 'Ana Ruiz', locale: 'es', phone: true });
export const NoProjectForAMember = screenAt('/project-selection', strange)({ shows: 'Ana Ruiz' });
export const ProjectsWithoutAccess = screenAt(`${here}/projects`, strange)({ shows: 'Bo Lindqvist' });

const { cycles, cycle } = contract.billing;

const plan = screenAt(`${here}/plan`, [
  answers(contract.organizations.get, { ...organization, subscription }),
  answers(cycles, [billingCycle]),
]);
const withoutPayments = answers(contract.organizations.get, {
  ...organization,
  subscription: { ...subscription, payments_configured: false },
});

export const Plan = plan({
  shows: 'Manage Plan and Billing History',
  async play({ canvas }) {
    await canvas.findByText('Free');
  },
});
export const PlanWithoutPayments = plan({
  shows: /This installation has no payment provider/u,
  but: [withoutPayments],
  async play({ canvas }) {
    await canvas.findByText('Free');
    await expect(canvas.queryByRole('button', { name: /^Manage Plan/u })).toBeNull();
  },
});
export const PlanWithoutPaymentsInSpanishOnAPhone = plan({
  shows: /Esta instalación no tiene ningún proveedor de pagos/u,
  but: [withoutPayments],
  locale: 'es',
  phone: true,
});
export const Usage = screenAt(`${here}/usage`, [itself, answers(cycles, [billingCycle])])({ shows: 'Free' });
export const BillingCycle = screenAt(`${here}/usage/${billingCycle.id}`, [
  itself,
  answers(cycle, billingCycleDetail),
])({ shows: 'Autumn reading' });
