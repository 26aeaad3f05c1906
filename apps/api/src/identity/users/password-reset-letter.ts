import { type Letter, type LetterWords, toLetter } from '../../platform/mail/letter.ts';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';

export interface PasswordResetMail {
  readonly language: CallerLanguage;
  readonly url: string;
  readonly minutes: number;
}

const texts: Readonly<Record<CallerLanguage, (minutes: string) => LetterWords>> = {
  en: (minutes) => ({
    subject: 'Reset your password',
    preheader: `The link is valid for ${minutes} minutes.`,
    heading: 'Reset your password',
    paragraphs: [
      'We received a request to reset the password of the account with this email address. Use the button below to choose a new one.',
    ],
    label: 'Choose a new password',
    footnotes: [
      `The link can be used once, within ${minutes} minutes.`,
      'If you did not request this, ignore this message. Your password will not change.',
    ],
  }),
  es: (minutes) => ({
    subject: 'Restablece tu contraseña',
    preheader: `El enlace es válido durante ${minutes} minutos.`,
    heading: 'Restablece tu contraseña',
    paragraphs: [
      'Hemos recibido una solicitud para restablecer la contraseña de la cuenta con esta dirección de correo. Usa el botón para elegir una nueva.',
    ],
    label: 'Elegir una contraseña nueva',
    footnotes: [
      `El enlace se puede usar una sola vez y caduca a los ${minutes} minutos.`,
      'Si no la has solicitado tú, ignora este mensaje. Tu contraseña no cambiará.',
    ],
  }),
};

export function passwordResetLetter({ language, url, minutes }: PasswordResetMail): Letter {
  return toLetter(texts[language](String(minutes)), { language, url });
}
