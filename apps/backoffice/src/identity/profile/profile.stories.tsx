import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { expect, screen as page, within } from 'storybook/test';
import { idOf, instant, pageOf } from '#/testing/sample/paging.ts';
import { user } from '#/testing/sample/people.ts';
import { factors, noFactors } from '#/testing/sample/second-factors.ts';
import { answers, refuses, screenAt } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Profile' } satisfies Meta;
export default meta;

const emailAddress = screenAt('/profile/email', [
  answers(contract.emailChanges.get, { email: user.email, change: null }),
]);
export const EmailAddress = emailAddress({ shows: 'New email address' });
export const EmailAddressRefused = emailAddress({
  shows: 'New email address',
  but: [refuses(contract.emailChanges.request, 'current_password_invalid')],
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByLabelText(/^New email address/u), 'ana@harbour.example.org');
    await userEvent.type(canvas.getByLabelText(/^Current password/u), 'not this one');
    await userEvent.click(canvas.getByRole('button', { name: 'Send the links' }));
    await canvas.findByText('Current password is invalid');
  },
});

const change = {
  email: 'ana@harbour.example.org',
  requested_at: instant(0),
  confirmed: { current: false, new: true },
  confirm_by: instant(-1),
  effective_at: instant(-7),
};
export const EmailAddressPending = emailAddress({
  shows: 'Change to ana@harbour.example.org',
  but: [answers(contract.emailChanges.get, { email: user.email, change })],
});
export const EmailAddressPendingOnAPhone = emailAddress({
  shows: 'Cambio a ana@harbour.example.org',
  but: [
    answers(contract.emailChanges.get, {
      email: user.email,
      change: { ...change, confirmed: { current: true, new: false } },
    }),
  ],
  locale: 'es',
  phone: true,
});

const link = (sentTo: 'current' | 'new') =>
  screenAt(
    '/change-email/a-token-in-a-story',
    [answers(contract.emailChanges.read, { sent_to: sentTo, change })],
    { signedIn: false },
  );
export const ConfirmNewAddress = link('new')({
  shows: /Do you want to log in/u,
  but: [answers(contract.emailChanges.confirm, { changed: false, change })],
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm the change' }));
    await canvas.findByText(/This address is confirmed/u);
  },
});
export const ConfirmOrStop = link('current')({ shows: 'Stop the change' });
export const Stopped = link('current')({
  shows: 'Detener el cambio',
  locale: 'es',
  phone: true,
  but: [answers(contract.emailChanges.stop, {})],
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Detener el cambio' }));
    await canvas.findByText(/Se ha detenido el cambio/u);
  },
});
export const Changed = link('current')({
  shows: 'Stop the change',
  but: [answers(contract.emailChanges.confirm, { changed: true, change })],
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm the change' }));
    await canvas.findByText(/Your email address is now/u);
  },
});
export const LinkExpired = link('new')({
  shows: /already used or has expired/u,
  but: [refuses(contract.emailChanges.read, 'email_change_invalid')],
});

export const Profile = screenAt('/profile', [answers(contract.singleSignOn.identities, [])])({
  shows: 'Email',
});
export const Password = screenAt('/profile/password')({ shows: 'Password', locale: 'en' });
export const Settings = screenAt('/profile/settings')({ shows: 'Español' });

const session = {
  id: idOf('0', 7),
  browser: 'Firefox',
  system: 'Linux',
  address: '203.0.113.7',
  created_at: instant(1),
  last_seen_at: instant(0),
  expires_at: instant(-1),
  current: true,
};

export const Sessions = screenAt('/profile/sessions', [
  answers(contract.session.list, [
    session,
    { ...session, id: idOf('0', 8), browser: '', system: '', current: false, address: '2001:db8::17' },
  ]),
])({ shows: 'Firefox on Linux' });

const closed = answers(contract.users.get, {
  ...user,
  project_id: null,
  project: null,
  organizations: user.organizations.map((one) => ({ ...one, second_factor_needed: true, projects: [] })),
});
const { get, startTotp, confirmTotp } = contract.secondFactors;
const security = screenAt('/profile/security', [answers(get, factors)]);

export const Security = security({ shows: 'Work laptop' });
export const SecurityOnAPhone = security({ shows: 'Códigos de recuperación', locale: 'es', phone: true });
export const SecurityFailing = security({
  shows: 'This content could not be loaded',
  but: [refuses(get, 'internal_error')],
});
export const AuthenticatorApp = security({
  shows: 'Not set up.',
  but: [
    answers(get, noFactors),
    answers(startTotp, { secret: 'A'.repeat(32), url: `otpauth://totp/Yamp:ana?secret=${'A'.repeat(32)}` }),
    answers(confirmTotp, {
      recovery_codes: Array.from({ length: 10 }, (_, n) => `k7wq-3mzd-p9x${String(n)}`),
    }),
  ],
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Set up' }));
    await userEvent.type(await page.findByRole('textbox', { name: 'Code' }), '123456{Enter}');
    await page.findByText('k7wq-3mzd-p9x9');
  },
});
export const ConfirmFirst = security({
  shows: 'Work laptop',
  but: [refuses(contract.secondFactors.renewRecoveryCodes, 'confirmation_needed')],
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Create new codes' }));
    const question = await page.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Create new codes' }));
    await page.findByLabelText(/^Current password/u);
  },
});
export const SecondFactorRequired = security({
  shows: /Set up a second factor .* to open Harbour Books/u,
  but: [closed, answers(get, { ...noFactors, required_by: ['Harbour Books'] })],
});
export const SecondFactorNotUsed = security({
  shows: /You logged in without your second factor/u,
  but: [closed, answers(get, { ...factors, required_by: ['Harbour Books'] })],
});

const stopPage = screenAt(
  '/stop-factor-reset/a-token-in-a-story',
  [
    answers(contract.factorResets.read, {
      requested_at: instant(0),
      requested_by: 'Ana Ruiz',
      effective_at: instant(-1),
      organization: 'Harbour Books',
    }),
  ],
  { signedIn: false },
);
/** Opening the link changes nothing. */
export const StopFactorReset = stopPage({
  shows: /Ana Ruiz of Harbour Books asked to remove your authenticator app/u,
  but: [answers(contract.factorResets.stop, {})],
  async play({ canvas, userEvent }) {
    canvas.getByRole('button', { name: 'Stop the reset' }).focus();
    await userEvent.keyboard('{Enter}');
    await canvas.findByText(/The reset was stopped/u);
    await expect(canvas.getByText(/The reset was stopped/u).closest('[tabindex="-1"]')).toHaveFocus();
  },
});
export const StopFactorResetInSpanishOnAPhone = stopPage({
  shows: 'Detener el restablecimiento',
  locale: 'es',
  phone: true,
});
export const FactorResetIsOver = stopPage({
  shows: /The reset was stopped or canceled/u,
  but: [refuses(contract.factorResets.read, 'factor_reset_invalid')],
});

export const NoProject = screenAt('/project-selection', [
  answers(contract.users.get, { ...user, project_id: null, project: null, organizations: [] }),
  answers(contract.trash.organizations, pageOf([])),
])({ shows: /organization/iu, phone: true });
