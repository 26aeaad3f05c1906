import type { Letter } from '../../platform/mail/letter.ts';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';

/** Change of an account's second factors that its owner should know of. */
export type SecurityEvent =
  | { readonly kind: 'totp-added' | 'totp-removed' | 'recovery-codes-renewed' }
  | { readonly kind: 'passkey-added' | 'passkey-removed'; readonly name: string }
  | { readonly kind: 'recovery-code-used'; readonly left: number };

export interface SecurityNoticeMail {
  readonly language: CallerLanguage;
  /** URL of the page that shows the second factors. */
  readonly url: string;
  readonly event: SecurityEvent;
}

interface Words {
  readonly subject: string;
  readonly paragraph: string;
}

const english = {
  'totp-added': () => ({
    subject: 'An authenticator app was added to your account',
    paragraph: 'From now on, logging in to Yamp with your password also asks for a code of this app.',
  }),
  'totp-removed': () => ({
    subject: 'The authenticator app was removed from your account',
    paragraph: 'Its codes no longer work for logging in to Yamp.',
  }),
  'recovery-codes-renewed': () => ({
    subject: 'Your recovery codes were replaced',
    paragraph: 'Your previous recovery codes for Yamp no longer work. The new codes were shown once.',
  }),
  'passkey-added': (name: string) => ({
    subject: 'A passkey was added to your account',
    paragraph: `The passkey “${name}” can now be used to log in to Yamp.`,
  }),
  'passkey-removed': (name: string) => ({
    subject: 'A passkey was removed from your account',
    paragraph: `The passkey “${name}” can no longer be used to log in to Yamp.`,
  }),
  'recovery-code-used': (left: string) => ({
    subject: 'A recovery code was used',
    paragraph: `A recovery code of your Yamp account was used. Codes left: ${left}. Each code works once.`,
  }),
} as const;

const spanish = {
  'totp-added': () => ({
    subject: 'Se ha añadido una aplicación de autenticación a tu cuenta',
    paragraph:
      'A partir de ahora, al iniciar sesión en Yamp con tu contraseña también te pediremos un código de esta aplicación.',
  }),
  'totp-removed': () => ({
    subject: 'Se ha quitado la aplicación de autenticación de tu cuenta',
    paragraph: 'Sus códigos ya no sirven para iniciar sesión en Yamp.',
  }),
  'recovery-codes-renewed': () => ({
    subject: 'Se han sustituido tus códigos de recuperación',
    paragraph:
      'Tus códigos de recuperación anteriores de Yamp ya no sirven. Los nuevos se han mostrado una sola vez.',
  }),
  'passkey-added': (name: string) => ({
    subject: 'Se ha añadido una llave de acceso a tu cuenta',
    paragraph: `La llave de acceso «${name}» ya se puede usar para iniciar sesión en Yamp.`,
  }),
  'passkey-removed': (name: string) => ({
    subject: 'Se ha quitado una llave de acceso de tu cuenta',
    paragraph: `La llave de acceso «${name}» ya no se puede usar para iniciar sesión en Yamp.`,
  }),
  'recovery-code-used': (left: string) => ({
    subject: 'Se ha usado un código de recuperación',
    paragraph: `Se ha usado un código de recuperación de tu cuenta de Yamp. Te quedan: ${left}. Cada código sirve una sola vez.`,
  }),
} as const satisfies Record<SecurityEvent['kind'], (value: string) => Words>;

const frames = {
  en: {
    label: 'Check your account',
    footnote:
      'If this was not you, change your password right away, end all other sessions and check your second factors.',
    texts: english,
  },
  es: {
    label: 'Revisar tu cuenta',
    footnote:
      'Si no has sido tú, cambia la contraseña cuanto antes, cierra las demás sesiones y revisa tus segundos factores.',
    texts: spanish,
  },
} as const;

function valueOf(event: SecurityEvent): string {
  if ('name' in event) return event.name;
  return 'left' in event ? String(event.left) : '';
}

export function securityNoticeLetter({ language, url, event }: SecurityNoticeMail): Letter {
  const { label, footnote, texts } = frames[language];
  const write: (value: string) => Words = texts[event.kind];
  const { subject, paragraph } = write(valueOf(event));
  return {
    language,
    subject,
    preheader: paragraph,
    heading: subject,
    paragraphs: [paragraph],
    action: { label, url },
    footnotes: [footnote],
  };
}
