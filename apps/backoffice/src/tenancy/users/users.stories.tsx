import type { Meta } from '@storybook/react-vite';
import { contract, type MemberDetails } from '@x/api-client';
import { expect, screen as page, within } from 'storybook/test';
import { idOf, instant, pageOf } from '#/testing/sample/paging.ts';
import { members, organization, organizationId, project } from '#/testing/sample/people.ts';
import { factors } from '#/testing/sample/second-factors.ts';
import { answers, refuses, screenAt } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Users' } satisfies Meta;
export default meta;

const here = `/organizations/${organizationId}`;
const itself = answers(contract.organizations.get, organization);
const { users } = contract.organizations;

const chidi: MemberDetails = {
  admin: false,
  owner: false,
  user: { id: idOf('3', 3), name: 'Chidi Okafor', email: 'chidi@harbour.example.com' },
  organization: { id: organizationId, name: organization.name },
  teams: [{ id: idOf('4'), name: 'Editors' }],
  second_factors: [],
  second_factor_missing: true,
  signs_in_with: 'password',
  last_seen_at: instant(0),
  second_factor_reminded_at: null,
};
const userPage = screenAt(`${here}/users/${idOf('3', 3)}`, [
  itself,
  answers(contract.organizations.user, chidi),
  answers(
    contract.organizations.userPermissions,
    pageOf([
      {
        project: { id: project.id, name: project.name },
        permissions: { campaigns: 'read-write', templates: 'read-only' },
        teams: [{ id: idOf('4'), name: 'Editors' }],
      },
    ]),
  ),
]);

export const UserOfATeam = userPage({ shows: 'chidi@harbour.example.com' });

const recent = { ...chidi, second_factor_reminded_at: new Date().toISOString() };
let isReminded = false;
export const RemindOfSecondFactor = userPage({
  shows: 'Remind by email',
  but: [
    {
      endpoint: contract.organizations.user,
      respond: () => Response.json({ success: true, data: isReminded ? recent : chidi, errors: [] }),
    },
    {
      endpoint: contract.organizations.remindSecondFactor,
      respond: () => {
        isReminded = true;
        return Response.json({ success: true, data: { sent: 1, already_reminded: 0 }, errors: [] });
      },
    },
  ],
  async play({ canvas, userEvent }) {
    isReminded = false;
    canvas.getByRole('button', { name: 'Remind by email' }).focus();
    await userEvent.keyboard('{Enter}');
    await canvas.findByText('The reminder was sent to chidi@harbour.example.com.');
    await canvas.findByText(/You can send another one after 24 hours/u);
    await expect(canvas.queryByRole('button', { name: 'Remind by email' })).toBeNull();
  },
});
export const RemindWithoutMail = userPage({
  shows: 'Remind by email',
  but: [refuses(contract.organizations.remindSecondFactor, 'mail_not_configured')],
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Remind by email' }));
    await expect(canvas.queryByText(/The reminder was sent/u)).toBeNull();
    await canvas.findByRole('button', { name: 'Remind by email' });
  },
});

const pendingReset = {
  requested_at: instant(0),
  requested_by: 'Ana Ruiz',
  effective_at: instant(-1),
};
let reset: typeof pendingReset | null = null;
const protectedUser = [
  answers(contract.organizations.user, {
    ...chidi,
    second_factors: ['totp', 'passkey'],
    second_factor_missing: false,
    signs_in_with: 'passkey',
  }),
  answers(contract.secondFactors.get, factors),
  {
    endpoint: contract.factorResets.get,
    respond: () => Response.json({ success: true, data: { reset, obstacle: null }, errors: [] }),
  },
];
let isConfirmed = false;
/** The admin confirms who they are first. */
export const ResetSecondFactors = userPage({
  shows: 'Reset second factors',
  but: [
    ...protectedUser,
    {
      endpoint: contract.factorResets.request,
      respond: (query, language) => {
        const { request } = contract.factorResets;
        if (!isConfirmed) return refuses(request, 'confirmation_needed').respond(query, language);
        reset = pendingReset;
        return Response.json({ success: true, data: pendingReset, errors: [] });
      },
    },
    {
      endpoint: contract.secondFactors.confirm,
      respond: () => {
        isConfirmed = true;
        return Response.json({ success: true, data: {}, errors: [] });
      },
    },
    {
      endpoint: contract.factorResets.cancel,
      respond: () => {
        reset = null;
        return Response.json({ success: true, data: {}, errors: [] });
      },
    },
  ],
  async play({ canvas, userEvent }) {
    reset = null;
    isConfirmed = false;
    canvas.getByRole('button', { name: 'Reset second factors' }).focus();
    await userEvent.keyboard('{Enter}');
    const question = within(await page.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Start reset' }));
    await userEvent.type(await page.findByLabelText(/^Current password/u), 'correct horse{Enter}');
    await canvas.findByText(/Ana Ruiz asked to reset the second factors/u);
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel reset' }));
    await canvas.findByRole('button', { name: 'Reset second factors' });
  },
});
const pendingOnly = {
  endpoint: contract.factorResets.get,
  respond: () => Response.json({ success: true, data: { reset: pendingReset, obstacle: null }, errors: [] }),
};
export const ResetPendingInSpanishOnAPhone = userPage({
  shows: 'Cancelar el restablecimiento',
  but: [pendingOnly, ...protectedUser],
  locale: 'es',
  phone: true,
});
const elsewhere = {
  endpoint: contract.factorResets.get,
  respond: () => Response.json({ success: true, data: { reset: null, obstacle: 'elsewhere' }, errors: [] }),
};
export const ResetElsewhere = userPage({
  shows: /Only the operator of this installation can reset the second factors, because/u,
  but: [elsewhere, ...protectedUser],
  async play({ canvas }) {
    await expect(canvas.queryByRole('button', { name: 'Reset second factors' })).toBeNull();
  },
});

const withoutFactor = screenAt(`${here}/users?second_factor=missing`, [
  itself,
  answers(users, pageOf(members)),
  answers(contract.invitations.list, pageOf([])),
]);
export const RemindAll = withoutFactor({
  shows: 'Remind all',
  but: [answers(contract.organizations.remindSecondFactor, { sent: 2, already_reminded: 1 })],
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Remind all' }));
    const question = within(await page.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Send reminders' }));
    await canvas.findByText(/2 reminders were sent. 1 user was already reminded/u);
    await expect(canvas.getByRole('combobox', { name: 'Second factor' })).toHaveTextContent(
      'Without second factor',
    );
    await canvas.findByText('Authenticator app, Passkey');
    await canvas.findByText('Never');
  },
});
export const UsersWithoutFactorInSpanishOnAPhone = withoutFactor({
  shows: 'Recordar a todos',
  locale: 'es',
  phone: true,
});
