import type { Meta } from '@storybook/react-vite';
import { contract, type SingleSignOn } from '@x/api-client';
import { screen as page } from 'storybook/test';
import { instant, longName, pageOf } from '#/testing/sample/paging.ts';
import { organization, organizationId, teams } from '#/testing/sample/people.ts';
import { answers, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Single sign-on' } satisfies Meta;
export default meta;

const { get, test, checkDomain } = contract.singleSignOn;

const off: SingleSignOn = {
  redirect_url: 'https://mail.example.com/single-sign-on/callback',
  provider: null,
  domains: [],
};
const verified = {
  domain: 'harbour.example.com',
  record: {
    name: '_domain-verification.harbour.example.com',
    value: 'domain-verification=HkTWkQ0rKzvDqAqPAgfBlqCSaV3NNBr1',
  },
  verified_at: instant(20),
  checked_at: instant(1),
};
const pending = { ...verified, domain: 'books.example.com', verified_at: null };
const on: SingleSignOn = {
  ...off,
  provider: {
    issuer: 'https://login.harbour.example.com',
    client_id: '0oa1b2c3d4e5f6g7h8i9',
    required: false,
    teams: teams.slice(0, 1),
  },
  domains: [pending, verified],
};

const settings = screenAt(`/organizations/${organizationId}/single-sign-on`, [
  answers(contract.organizations.get, organization),
  answers(contract.organizations.teams, pageOf(teams)),
  answers(get, off),
]);

export const Off = settings({ shows: 'Single sign-on is off' });
export const On = settings({ shows: 'Single sign-on is on', but: [answers(get, on)] });
export const RequiredInSpanishOnAPhone = settings({
  shows: 'El inicio de sesión único está activado',
  but: [
    answers(get, {
      ...on,
      provider: on.provider && { ...on.provider, required: true },
      domains: [{ ...verified, domain: `${'long-'.repeat(9)}name.example.com` }],
    }),
  ],
  locale: 'es',
  phone: true,
});
export const WithoutVerifiedDomain = settings({
  shows: 'Single sign-on does not work yet',
  but: [answers(get, { ...on, domains: [pending] })],
});
export const Loading = settings({ shows: 'Single sign-on', but: [waits(get)] });
export const Failing = settings({
  shows: 'This content could not be loaded',
  but: [refuses(get, 'internal_error')],
});
export const RecordMissing = settings({
  shows: 'Not verified',
  but: [answers(get, { ...on, domains: [pending] }), refuses(checkDomain, 'sign_on_record_missing')],
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Check books.example.com' }));
    await canvas.findByText(/The TXT record was not found/u);
  },
});
export const ConnectionRefused = settings({
  shows: 'Single sign-on is on',
  but: [answers(get, on), refuses(test, 'sign_on_client_refused')],
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Test the connection' }));
    await page.findByText(/refused this client ID/u);
  },
});
export const ConnectionWorks = settings({
  shows: 'Single sign-on is on',
  but: [answers(get, on), answers(test, {})],
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Test the connection' }));
    await canvas.findByText(/The connection works/u);
  },
});

const guest = { signedIn: false };
const { start, finish } = contract.singleSignOn;
const address = screenAt('/single-sign-on', [], guest);
const callback = screenAt('/single-sign-on/callback?code=a&state=b', [], guest);

export const Address = address({ shows: 'Work email' });
export const AddressUnknownInSpanishOnAPhone = address({
  shows: 'Correo de trabajo',
  but: [refuses(start, 'sign_on_domain_unknown')],
  locale: 'es',
  phone: true,
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByLabelText(/^Correo/u), 'ana@harbour.example.com{Enter}');
    await canvas.findByText(/no está configurado/u);
  },
});
export const StartedInAnotherBrowser = callback({
  shows: /started in another browser/u,
  but: [refuses(finish, 'sign_on_other_browser')],
});
export const CanceledInSpanishOnAPhone = callback({
  shows: /Has cancelado/u,
  but: [refuses(finish, 'sign_on_canceled')],
  locale: 'es',
  phone: true,
});

const profile = screenAt('/profile', [
  answers(contract.singleSignOn.identities, [
    {
      organization: { id: organizationId, name: longName },
      issuer: 'https://login.harbour.example.com',
      linked_at: instant(20),
      last_used_at: instant(1),
    },
  ]),
]);
export const LinkedProfile = profile({ shows: /login\.harbour\.example\.com/u });
