import { startMailCatcher, type MailCatcher } from '@x/mail-catcher';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testGoldenFile } from '../../../../../tools/golden-tests.ts';
import { callerLanguages, type CallerLanguage } from '../http/caller-language.ts';
import { composeLetter, type Letter } from './letter.ts';
import {
  confirmNewAddressLetter,
  currentAddressLetter,
  emailChangedLetter,
  newAddressTakenLetter,
} from '../../identity/email-changes/email-change-letter.ts';
import {
  factorResetNoticeLetter,
  factorResetWarningLetter,
  factorsRemovedLetter,
} from '../../identity/factor-resets/factor-reset-letter.ts';
import { reminderLetter } from '../../identity/second-factors/reminder-letter.ts';
import { invitationLetter } from '../../tenancy/invitations/invitation-letter.ts';
import { passwordResetLetter } from '../../identity/users/password-reset-letter.ts';
import {
  alreadyRegisteredLetter,
  confirmRegistrationLetter,
} from '../../identity/users/registration-letter.ts';
import {
  type SecurityEvent,
  securityNoticeLetter,
} from '../../identity/second-factors/security-notice-letter.ts';
import { createMailer } from './mailer.ts';

const url = 'https://mail.example.com/register/a-token_of-some-length';
const events: readonly SecurityEvent[] = [
  { kind: 'totp-added' },
  { kind: 'totp-removed' },
  { kind: 'recovery-codes-renewed' },
  { kind: 'passkey-added', name: 'Phone <b>Orchard</b>' },
  { kind: 'passkey-removed', name: 'Phone {{name}}' },
  { kind: 'recovery-code-used', left: 9 },
];
const letters: Readonly<Record<string, (language: CallerLanguage) => Letter>> = {
  invitation: (language) =>
    invitationLetter({
      language,
      organization: 'Lantern & <b>Orchard</b>',
      inviter: 'Ada {{name}} %%campaign%%',
      email: 'grace@example.com',
      url,
      days: 7,
    }),
  'password-reset': (language) => passwordResetLetter({ language, url, minutes: 30 }),
  'confirm-registration': (language) => confirmRegistrationLetter({ language, url, hours: 24 }),
  'already-registered': (language) => alreadyRegisteredLetter({ language, url }),
  'confirm-new-address': (language) =>
    confirmNewAddressLetter({ language, url, email: 'new@example.org', hours: 24 }),
  'new-address-taken': (language) => newAddressTakenLetter({ language, url }),
  'current-address': (language) =>
    currentAddressLetter({
      language,
      url,
      newEmail: 'new@example.org',
      effectiveAt: new Date('2026-11-30T14:05:00Z'),
    }),
  'email-changed': (language) =>
    emailChangedLetter({ language, url, oldEmail: 'old@example.com', newEmail: 'new@example.org' }),
  'second-factor-reminder': (language) =>
    reminderLetter({ language, url, organization: 'Lantern & <b>Orchard</b>', sender: 'Ada {{name}}' }),
  'factor-reset-warning': (language) =>
    factorResetWarningLetter({
      language,
      url,
      organization: 'Lantern & <b>Orchard</b>',
      requester: 'Ada {{name}}',
      effectiveAt: new Date('2026-11-30T14:05:00Z'),
    }),
  'factors-removed': (language) =>
    factorsRemovedLetter({ language, url, organization: 'Lantern & <b>Orchard</b>' }),
  ...Object.fromEntries(
    (['asked', 'completed', 'stopped', 'lapsed'] as const).map((about) => [
      `factor-reset-${about}`,
      (language: CallerLanguage) =>
        factorResetNoticeLetter({
          about,
          language,
          url,
          organization: 'Lantern & <b>Orchard</b>',
          person: 'Grace {{name}}',
        }),
    ]),
  ),
  ...Object.fromEntries(
    events.map((event) => [
      event.kind,
      (language: CallerLanguage) => securityNoticeLetter({ language, url, event }),
    ]),
  ),
};

/** Starts a line with each row, paragraph and stylesheet. The letters have the same components and differ in their texts. */
function breakLines(html: string): string {
  return `${html.replaceAll(/(?=<(?:style|title|body|tr|h1|p|a)\b)/gu, '\n')}\n`;
}

describe.each(Object.entries(letters))('%s', (name, compose) => {
  testGoldenFile(
    `${import.meta.dirname}/__golden__/${name}.txt`,
    callerLanguages.map((language) => ({
      name: language,
      compile: () => {
        const { subject, html, text } = composeLetter(compose(language));
        return { html, text: `${subject}\n\n${text}`, diagnostics: [] };
      },
    })),
    breakLines,
  );

  describe.each(callerLanguages)('%s', (language) => {
    const { html, text } = composeLetter(compose(language));

    test('links only to the given URL, unchanged', () => {
      const links = [...html.matchAll(/href="([^"]+)"/gu)].map(([, href]) => href);
      expect(links.length).toBeGreaterThan(0);
      expect(new Set(links)).toEqual(new Set([url]));
    });

    test('contains the given URL in its text, unchanged', () => {
      expect(text).toContain(url);
    });

    test('escapes markup in names', () => {
      expect(html).not.toContain('<b>Orchard');
    });
  });
});

test('a name that contains a message is shortened', () => {
  const organization = 'Your account is blocked, go to https://evil.example and type your password';
  const letter = invitationLetter({
    language: 'en',
    organization,
    inviter: '🦊'.repeat(61),
    email: 'grace@example.com',
    url,
    days: 7,
  });
  expect(letter.subject).toBe(`${'🦊'.repeat(59)}… has invited you to join ${organization.slice(0, 59)}…`);
});

describe('the brand of a letter', () => {
  const letter = passwordResetLetter({ language: 'en', url, minutes: 30 });
  const picture = { src: 'https://mail.example.com/files/images/logo.png', width: 400, height: 400 };

  test('is the product by default', () => {
    const { html, text } = composeLetter(letter);
    expect(text.startsWith('Yamp\n')).toBe(true);
    expect(html).not.toContain('<img');
  });

  test('shows a logo in place of the name, no higher than a line of text needs', () => {
    const { html } = composeLetter({ ...letter, brand: { name: 'Lantern', logo: picture }, closing: '' });
    expect(html).toMatch(/<img[^>]+src="https:\/\/mail\.example\.com\/files\/images\/logo\.png"/u);
    expect(html).toMatch(/<img[^>]+alt="Lantern"/u);
    expect(html).toMatch(/<img[^>]+width="56"/u);
    expect(html).not.toContain('Yamp ·');
  });

  test.each([
    ['#7a1fa2', '#7a1fa2', '#ffffff'],
    // Too light beside the card: the color of the product.
    ['#fff3c4', '#3358d4', '#ffffff'],
    // White would not be readable on it.
    ['#c96a00', '#c96a00', '#000000'],
  ])('button %s has the color %s and the text %s', (own, color, label) => {
    const { html } = composeLetter({ ...letter, brand: { name: 'Lantern', button: own } });
    expect(html).toContain(`bgcolor="${color}"`);
    expect(html).toContain(`color:${label}`);
  });
});

describe('mailer', () => {
  let catcher: MailCatcher;
  beforeAll(async () => {
    catcher = await startMailCatcher({ smtpPort: 0, pagePort: 0 });
  });
  afterAll(() => catcher.close());

  test('sends a letter as text and HTML, marked as automatic', async () => {
    const mailer = createMailer({
      smtpUrl: `smtp://127.0.0.1:${String(catcher.smtpPort)}`,
      from: 'Yamp <no-reply@mail.example.com>',
    });
    const letter = composeLetter(passwordResetLetter({ language: 'es', url, minutes: 30 }));
    expect(await mailer.send({ to: 'grace@example.com', ...letter })).toEqual({ accepted: true });
    mailer.close();
    const [caught] = catcher.mailbox.list();
    const raw = String(caught === undefined ? '' : catcher.mailbox.find(caught.id)?.raw.toString());
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(raw).toContain('To: grace@example.com');
    expect(raw).toMatch(/Subject: =\?UTF-8\?Q\?Restablece_tu_contrase=C3=B1a/u);
    expect(raw).toMatch(/text\/plain[\s\S]+text\/html/u);
  });

  test('reports the reason if the server cannot be reached', async () => {
    const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'no-reply@mail.example.com' });
    expect(await mailer.send({ to: 'grace@example.com', subject: '', html: '', text: '' })).toMatchObject({
      accepted: false,
      reason: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('refuses to send if no server is configured', async () => {
    const mailer = createMailer({ smtpUrl: undefined, from: 'no-reply@mail.example.com' });
    expect(await mailer.send({ to: 'grace@example.com', subject: '', html: '', text: '' })).toMatchObject({
      accepted: false,
    });
  });
});
