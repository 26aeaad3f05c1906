import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { instant } from '#/testing/sample/paging.ts';
import { expect, waitFor } from 'storybook/test';
import { answers, refuses, screenAt } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Signing in' } satisfies Meta;
export default meta;

const guest = { signedIn: false };
const login = screenAt('/login', [], guest);

export const Login = login({ shows: 'Forgot your password?' });
export const LoginInSpanishOnAPhone = login({
  shows: '¿Has olvidado tu contraseña?',
  locale: 'es',
  phone: true,
});
export const LoginRefused = screenAt(
  '/login',
  [refuses(contract.session.login, 'invalid_credentials')],
  guest,
)({
  shows: 'Forgot your password?',
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByLabelText(/^Email/u), 'ana@harbour.example.com');
    await userEvent.type(canvas.getByLabelText(/^Password/u), 'not this one');
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await canvas.findByRole('alert');
  },
});
export const SessionExpired = screenAt(
  '/login?expired=true',
  [],
  guest,
)({ shows: /Your session has ended/u });

const pending = { ways: ['totp', 'passkey', 'recovery_code'] as const, expires_at: instant(-1) };
const secondStep = screenAt(
  '/login/second-factor',
  [answers(contract.loginSteps.get, { ...pending, ways: [...pending.ways] })],
  guest,
);

export const SecondStep = secondStep({ shows: 'Use a recovery code' });
export const SecondStepInSpanishOnAPhone = secondStep({
  shows: 'Usar un código de recuperación',
  locale: 'es',
  phone: true,
});
export const WrongCode = secondStep({
  shows: 'Use a passkey',
  but: [refuses(contract.loginSteps.submitCode, 'second_factor_invalid')],
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Code' }), '000000{Enter}');
    await canvas.findByText('This code is wrong or was already used. Enter a new one.');
  },
});
export const SecondStepWithPasskey = secondStep({
  shows: 'Use passkey',
  but: [answers(contract.loginSteps.get, { ...pending, ways: ['passkey'] })],
});

const register = screenAt('/register', [], guest);

/** Without an address of the terms, the box says whose they are and links to nothing. */
export const Register = register({
  shows: 'I agree to all terms',
  async play({ canvas }) {
    await expect(canvas.getByRole('checkbox', { name: 'I agree to all terms' })).toHaveAccessibleDescription(
      /operator of this installation/u,
    );
    await expect(canvas.queryByRole('link', { name: /terms/u })).toBeNull();
  },
});
export const RegisterInSpanishOnAPhone = register({
  shows: 'Acepto los términos y condiciones',
  locale: 'es',
  phone: true,
  async play({ canvas }) {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(/operador de esta instalación/u);
  },
});
export const RegisterWithTerms = {
  ...register({
    shows: 'terms',
    async play({ canvas }) {
      const link = await canvas.findByRole('link', { name: 'terms' });
      await expect(link).toHaveAttribute('href', 'https://example.com/terms');
      await expect(canvas.queryByText(/operator of this installation/u)).toBeNull();
    },
  }),
  beforeEach() {
    const setting = Object.assign(document.createElement('meta'), {
      name: 'terms-url',
      content: 'https://example.com/terms',
    });
    document.head.append(setting);
    return () => setting.remove();
  },
};
export const RegisterWithMistakes = register({
  shows: 'I agree to all terms',
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await canvas.findByText('You need to agree to the terms to create an account.');
    await userEvent.type(canvas.getByLabelText(/^Password/u), 'short');
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    // Not as the hint too.
    await waitFor(() => expect(canvas.getAllByText(/at least 10 characters/u)).toHaveLength(1));
    await expect(canvas.getByLabelText(/^Password/u)).toBeInvalid();
  },
});

export const CheckMail = screenAt(
  '/register',
  [answers(contract.users.create, { id: null })],
  guest,
)({
  shows: 'I agree to all terms',
  phone: true,
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByLabelText(/^Full name/u), 'Ana García');
    await userEvent.type(canvas.getByLabelText(/^Email/u), 'ana@harbour.example.com');
    await userEvent.type(canvas.getByLabelText(/^Password/u), 'a nanosecond of wire');
    await userEvent.type(canvas.getByLabelText(/^Confirm password/u), 'a nanosecond of wire');
    await userEvent.click(canvas.getByLabelText(/^I agree/u));
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await canvas.findByText(/We sent a message to ana@harbour.example.com/u);
  },
});

export const ConfirmElsewhere = screenAt(
  '/confirm-registration/a-token-in-a-story',
  [refuses(contract.users.confirm, 'registration_password_needed')],
  guest,
)({ shows: /you registered in another browser/u });
export const ConfirmationExpired = screenAt(
  '/confirm-registration/a-token-in-a-story',
  [refuses(contract.users.confirm, 'registration_invalid')],
  guest,
)({
  shows: 'Este enlace ya se ha usado o ha caducado. Inicia sesión o vuelve a crear tu cuenta.',
  locale: 'es',
});

const token = 'a-token-of-an-invitation-in-a-story';
const invited = { email: 'eva@agency.example.com', organization: { name: 'Harbour Books' } };

export const RegisterInvited = screenAt(
  `/register/${token}`,
  [answers(contract.invitations.read, { ...invited, registered: false, expires_at: instant(-6) })],
  guest,
)({ shows: /Harbour Books/u });
export const InvitationGone = screenAt(
  `/login/${token}`,
  [refuses(contract.invitations.read, 'invitation_invalid')],
  guest,
)({ shows: /invitation/iu });

const forgotten = screenAt('/forgot-password', [answers(contract.users.requestPassword, {})], guest);

export const ForgotPassword = forgotten({ shows: /password/iu });
export const ForgotPasswordSent = forgotten({
  shows: /password/iu,
  async play({ canvas, userEvent }) {
    await userEvent.type(canvas.getByLabelText(/^Email/u), 'ana@harbour.example.com{Enter}');
    await canvas.findByText(/is a valid account/u);
  },
});
