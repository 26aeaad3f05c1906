import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { expect, screen as page } from 'storybook/test';
import { pageOf } from '#/testing/sample/paging.ts';
import { members, organization, organizationId } from '#/testing/sample/people.ts';
import { factors, noFactors } from '#/testing/sample/second-factors.ts';
import { answers, screenAt } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Second factor rule' } satisfies Meta;
export default meta;

const here = `/organizations/${organizationId}`;
const rule = { required: false, members_without: 2 };
const manage = screenAt(`${here}/manage`, [
  answers(contract.organizations.get, organization),
  answers(contract.organizations.users, pageOf(members)),
  answers(contract.organizations.secondFactorRule, rule),
  answers(contract.secondFactors.get, factors),
  answers(contract.audit.getRetention, { audit_months: 24 }),
]);

export const RequireSecondFactor = manage({
  shows: /2 members have no second factor/u,
  but: [answers(contract.organizations.requireSecondFactor, { ...rule, required: true })],
  async play({ canvas, userEvent }) {
    await expect(canvas.getByRole('link', { name: /2 members have no second factor/u })).toHaveAttribute(
      'href',
      `${here}/users?second_factor=missing`,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Require a second factor' }));
    await page.findByRole('alertdialog');
  },
});
let isUsed = false;
/** The admin uses the own factor before the question, instead of being refused after it. */
export const RequireSecondFactorAfterUsingOwn = manage({
  shows: /You logged in without your second factor/u,
  but: [
    {
      endpoint: contract.secondFactors.get,
      respond: () => {
        const ways = factors.confirmation_ways.filter((way) => isUsed || way !== 'password');
        return Response.json({
          success: true,
          data: { ...factors, confirmation_ways: ways },
          errors: [],
        });
      },
    },
    {
      endpoint: contract.secondFactors.confirm,
      respond: () => {
        isUsed = true;
        return Response.json({ success: true, data: {}, errors: [] });
      },
    },
  ],
  async play({ canvas, userEvent }) {
    isUsed = false;
    await expect(canvas.queryByRole('button', { name: 'Require a second factor' })).toBeNull();
    canvas.getByRole('button', { name: 'Use second factor' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.type(await page.findByLabelText(/^Code/u), '123456{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Require a second factor' }));
    await page.findByRole('alertdialog', { name: 'Require a second factor?' });
  },
});
/** An admin without a second factor reads it before the API refuses it. */
export const RequireSecondFactorWithoutOwn = manage({
  shows: 'To require a second factor of all members, set one up for your own account first.',
  but: [answers(contract.secondFactors.get, noFactors)],
  async play({ canvas }) {
    await expect(canvas.queryByRole('button', { name: 'Require a second factor' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Go to Security' })).toHaveAttribute(
      'href',
      '/profile/security',
    );
  },
});
