import { type Letter, type LetterWords, toLetter } from '../../platform/mail/letter.ts';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';

interface RegistrationMail {
  readonly language: CallerLanguage;
  readonly url: string;
}

interface ConfirmRegistrationMail extends RegistrationMail {
  readonly hours: number;
}

const confirmation: Readonly<Record<CallerLanguage, (hours: string) => LetterWords>> = {
  en: (hours) => ({
    subject: 'Confirm your email address',
    preheader: `The link is valid for ${hours} hours.`,
    heading: 'Confirm your email address',
    paragraphs: ['Somebody, probably you, asked for a Yamp account with this email address.'],
    label: 'Confirm and log in',
    footnotes: [
      `The link can be used once, within ${hours} hours. On another device, it asks for the password you chose.`,
      'If this was not you, ignore this message. Without the link, there is no account.',
    ],
  }),
  es: (hours) => ({
    subject: 'Confirma tu dirección de correo',
    preheader: `El enlace es válido durante ${hours} horas.`,
    heading: 'Confirma tu dirección de correo',
    paragraphs: ['Alguien, probablemente tú, ha solicitado una cuenta de Yamp con esta dirección de correo.'],
    label: 'Confirmar e iniciar sesión',
    footnotes: [
      `El enlace se puede usar una sola vez y caduca a las ${hours} horas. En otro dispositivo te pedirá la contraseña que elegiste.`,
      'Si no has sido tú, ignora este mensaje. Sin el enlace no se crea ninguna cuenta.',
    ],
  }),
};

const existing: Readonly<Record<CallerLanguage, LetterWords>> = {
  en: {
    subject: 'You already have a Yamp account',
    preheader: 'Somebody tried to create an account with your email address.',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to create a Yamp account with this email address, which already has one. Nothing was changed.',
    ],
    label: 'Log in',
    footnotes: [
      'If you forgot your password, choose “Forgot your password?” on the login page.',
      'If this was not you, you can ignore this message. The person who tried cannot see that you have an account.',
    ],
  },
  es: {
    subject: 'Ya tienes una cuenta de Yamp',
    preheader: 'Alguien ha intentado crear una cuenta con tu dirección de correo.',
    heading: 'Ya tienes una cuenta',
    paragraphs: [
      'Alguien, probablemente tú, ha intentado crear una cuenta de Yamp con esta dirección de correo, que ya tiene una. No se ha cambiado nada.',
    ],
    label: 'Iniciar sesión',
    footnotes: [
      'Si has olvidado la contraseña, elige «¿Has olvidado tu contraseña?» en la página de inicio de sesión.',
      'Si no has sido tú, puedes ignorar este mensaje. Quien lo ha intentado no puede saber que tienes una cuenta.',
    ],
  },
};

export function confirmRegistrationLetter({ language, url, hours }: ConfirmRegistrationMail): Letter {
  return toLetter(confirmation[language](String(hours)), { language, url });
}

export function alreadyRegisteredLetter({ language, url }: RegistrationMail): Letter {
  return toLetter(existing[language], { language, url });
}
