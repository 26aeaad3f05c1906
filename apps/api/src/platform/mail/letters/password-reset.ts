import type { Letter } from '../letter.ts';
import type { MailLanguage } from '../language.ts';

export interface PasswordResetMail {
  readonly language: MailLanguage;
  /** URL of the page to set a new password. */
  readonly url: string;
  /** Lifetime of the link. */
  readonly minutes: number;
}

const texts: Readonly<
  Record<MailLanguage, (minutes: string) => Omit<Letter, 'language' | 'action'> & { label: string }>
> = {
  en: (minutes) => ({
    subject: 'Reset your password',
    preheader: `The link works for ${minutes} minutes.`,
    heading: 'Reset your password',
    paragraphs: [
      'Somebody asked for a new password for this email address. Choose one with the button below.',
    ],
    label: 'Choose a new password',
    footnotes: [
      `The link works once, for ${minutes} minutes.`,
      'If it was not you, ignore this message: your password stays as it is.',
    ],
  }),
  es: (minutes) => ({
    subject: 'Restablece tu contraseña',
    preheader: `El enlace funciona durante ${minutes} minutos.`,
    heading: 'Restablece tu contraseña',
    paragraphs: [
      'Alguien ha pedido una contraseña nueva para esta dirección de correo. Elígela con el botón de abajo.',
    ],
    label: 'Elegir una contraseña nueva',
    footnotes: [
      `El enlace funciona una sola vez, durante ${minutes} minutos.`,
      'Si no has sido tú, ignora este mensaje: tu contraseña no cambia.',
    ],
  }),
};

export function passwordResetLetter({ language, url, minutes }: PasswordResetMail): Letter {
  const { label, ...text } = texts[language](String(minutes));
  return { language, ...text, action: { label, url } };
}
