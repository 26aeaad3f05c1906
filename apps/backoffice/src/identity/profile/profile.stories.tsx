import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { idOf, instant } from '#/testing/sample/paging.ts';
import { user } from '#/testing/sample/people.ts';
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

export const NoProject = screenAt('/project-selection', [
  answers(contract.users.get, { ...user, project_id: null, project: null, organizations: [] }),
])({ shows: /organization/iu, phone: true });
