import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { expect, waitFor } from 'storybook/test';
import { auditEntries, signInEntries } from '#/testing/sample/audit.ts';
import { pageOf } from '#/testing/sample/paging.ts';
import { members, organization, organizationId } from '#/testing/sample/people.ts';
import { factors } from '#/testing/sample/second-factors.ts';
import { answers, screenAt } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Audit log' } satisfies Meta;
export default meta;

const here = `/organizations/${organizationId}`;
const itself = answers(contract.organizations.get, organization);
const { users } = contract.organizations;

const auditTrail = screenAt(`${here}/audit`, [
  itself,
  answers(users, pageOf(members)),
  answers(contract.audit.list, pageOf(auditEntries)),
]);

export const AuditTrail = auditTrail({
  shows: '203.0.113.8',
  async play({ canvas }) {
    await canvas.findByText(
      'Added to Permissions: Harbour: Campaigns (Can Edit), Harbour and the whole organization: Users (Can View)',
    );
    await canvas.findByRole('cell', { name: /Found a team with permissions for the whole organization/u });
  },
});
export const AuditTrailEmpty = auditTrail({
  shows: 'No entries yet',
  but: [answers(contract.audit.list, pageOf([]))],
});
let askedFor = new URLSearchParams();
/** Shows the method, result and browser of logins, and filters them. */
export const AuditTrailOfLogins = auditTrail({
  shows: 'Chrome · Windows',
  but: [
    {
      endpoint: contract.audit.list,
      respond: (query) => {
        askedFor = query;
        return Response.json({ success: true, data: pageOf(signInEntries), errors: [] });
      },
    },
  ],
  async play({ canvas, userEvent }) {
    await expect(canvas.getByRole('cell', { name: 'Logged in Password + Authenticator app' })).toBeVisible();
    await expect(
      canvas.getByRole('cell', { name: 'Refused Wrong password 100 times in an hour' }),
    ).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Kind' }), 'Logins and sessions');
    await waitFor(() => expect(askedFor.get('kind')).toBe('sign_ins'));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Result' }), 'Refused');
    await waitFor(() => expect(askedFor.get('result')).toBe('refused'));
    await expect(askedFor.get('kind')).toBe('sign_ins');
  },
});
const manage = screenAt(`${here}/manage`, [
  itself,
  answers(users, pageOf(members)),
  answers(contract.organizations.secondFactorRule, { required: false, members_without: 2 }),
  answers(contract.secondFactors.get, factors),
  answers(contract.audit.getRetention, { audit_months: 24 }),
]);

let isShortened = false;
export const ShortenAuditLog = manage({
  shows: 'Keep entries for',
  but: [
    {
      endpoint: contract.audit.setRetention,
      respond: () => {
        isShortened = true;
        return Response.json({ success: true, data: { audit_months: 12 }, errors: [] });
      },
    },
  ],
  async play({ canvas, userEvent }) {
    isShortened = false;
    const save = canvas.getByRole('button', { name: 'Save period' });
    await expect(save).toBeDisabled();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /Keep entries for/u }), '12 months');
    await canvas.findByText('The next nightly run deletes all entries that are older.');
    await userEvent.click(save);
    await waitFor(() => expect(isShortened).toBe(true));
  },
});
