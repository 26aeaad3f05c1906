import { type Letter, type LetterWords, toLetter } from '../../platform/mail/letter.ts';
import { writeTime } from '../../platform/mail/write-time.ts';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';

interface EmailChangeMail {
  readonly language: CallerLanguage;
  readonly url: string;
}

interface ConfirmNewAddressMail extends EmailChangeMail {
  /** The new address. */
  readonly email: string;
  readonly hours: number;
}

interface CurrentAddressMail extends EmailChangeMail {
  readonly newEmail: string;
  readonly effectiveAt: Date;
}

interface EmailChangedMail extends EmailChangeMail {
  readonly oldEmail: string;
  readonly newEmail: string;
}

const confirmation: Readonly<Record<CallerLanguage, (email: string, hours: string) => LetterWords>> = {
  en: (email, hours) => ({
    subject: 'Confirm your new email address',
    preheader: `The link is valid for ${hours} hours.`,
    heading: 'Confirm your new email address',
    paragraphs: [
      `Somebody, probably you, wants to log in to a Yamp account with ${email} from now on. Please confirm that this is your address.`,
    ],
    label: 'Confirm this address',
    footnotes: [
      `The link can be used once, within ${hours} hours. The current address of the account gets a message too.`,
      'If this was not you, ignore this message. Without the link, nothing changes.',
    ],
  }),
  es: (email, hours) => ({
    subject: 'Confirma tu nueva dirección de correo',
    preheader: `El enlace es válido durante ${hours} horas.`,
    heading: 'Confirma tu nueva dirección de correo',
    paragraphs: [
      `Alguien, probablemente tú, quiere iniciar sesión en una cuenta de Yamp con ${email} a partir de ahora. Confirma que esta dirección es tuya.`,
    ],
    label: 'Confirmar esta dirección',
    footnotes: [
      `El enlace se puede usar una sola vez y caduca a las ${hours} horas. La dirección actual de la cuenta también recibe un mensaje.`,
      'Si no has sido tú, ignora este mensaje. Sin el enlace no cambia nada.',
    ],
  }),
};

const taken: Readonly<Record<CallerLanguage, LetterWords>> = {
  en: {
    subject: 'Your email address already has a Yamp account',
    preheader: 'Somebody tried to use your email address for another account.',
    heading: 'This address already has an account',
    paragraphs: [
      'Somebody, probably you, tried to use this email address for another Yamp account. It already has an account, so nothing was changed.',
    ],
    label: 'Log in',
    footnotes: [
      'To use this address for the other account, first change the address of this one or delete it, under Profile.',
      'If this was not you, you can ignore this message. The person who tried cannot see that you have an account.',
    ],
  },
  es: {
    subject: 'Tu dirección de correo ya tiene una cuenta de Yamp',
    preheader: 'Alguien ha intentado usar tu dirección de correo para otra cuenta.',
    heading: 'Esta dirección ya tiene una cuenta',
    paragraphs: [
      'Alguien, probablemente tú, ha intentado usar esta dirección de correo para otra cuenta de Yamp. Como ya tiene una cuenta, no se ha cambiado nada.',
    ],
    label: 'Iniciar sesión',
    footnotes: [
      'Para usar esta dirección en la otra cuenta, cambia antes la dirección de esta o elimínala, en «Perfil».',
      'Si no has sido tú, puedes ignorar este mensaje. Quien lo ha intentado no puede saber que tienes una cuenta.',
    ],
  },
};

const current: Readonly<Record<CallerLanguage, (newEmail: string, time: string) => LetterWords>> = {
  en: (newEmail, time) => ({
    subject: 'Confirm or stop the change of your email address',
    preheader: `Your Yamp account is about to get the address ${newEmail}.`,
    heading: 'Is this change yours?',
    paragraphs: [
      `Somebody who knows your password asked to change the email address of your Yamp account to ${newEmail}.`,
      `If this was you, confirm the change here and at the new address. If not, stop it before ${time}: after that, the new address alone is enough to confirm it.`,
    ],
    label: 'Confirm or stop the change',
    footnotes: [
      'The link opens a page where you choose. It can be used once.',
      'If this was not you, also choose a new password.',
    ],
  }),
  es: (newEmail, time) => ({
    subject: 'Confirma o detén el cambio de tu dirección de correo',
    preheader: `Tu cuenta de Yamp va a pasar a usar la dirección ${newEmail}.`,
    heading: '¿Has pedido tú este cambio?',
    paragraphs: [
      `Alguien que conoce tu contraseña ha pedido cambiar la dirección de correo de tu cuenta de Yamp a ${newEmail}.`,
      `Si has sido tú, confirma el cambio aquí y en la dirección nueva. Si no, detenlo antes del ${time}: después bastará con que se confirme la dirección nueva.`,
    ],
    label: 'Confirmar o detener el cambio',
    footnotes: [
      'El enlace abre una página en la que eliges. Se puede usar una sola vez.',
      'Si no has sido tú, elige además una contraseña nueva.',
    ],
  }),
};

const changed: Readonly<Record<CallerLanguage, (oldEmail: string, newEmail: string) => LetterWords>> = {
  en: (oldEmail, newEmail) => ({
    subject: 'Your email address was changed',
    preheader: `From now on, log in with ${newEmail}.`,
    heading: 'Your email address was changed',
    paragraphs: [
      `The email address of your Yamp account was changed from ${oldEmail} to ${newEmail}. Log in with the new address from now on. Your other sessions were ended.`,
    ],
    label: 'Log in',
    footnotes: [
      'If you did not want this, tell an administrator of your organization right away. They can remove the account from the organization.',
    ],
  }),
  es: (oldEmail, newEmail) => ({
    subject: 'Se ha cambiado tu dirección de correo',
    preheader: `A partir de ahora, inicia sesión con ${newEmail}.`,
    heading: 'Se ha cambiado tu dirección de correo',
    paragraphs: [
      `La dirección de correo de tu cuenta de Yamp ha cambiado de ${oldEmail} a ${newEmail}. A partir de ahora, inicia sesión con la dirección nueva. Se han cerrado tus demás sesiones.`,
    ],
    label: 'Iniciar sesión',
    footnotes: [
      'Si no querías este cambio, avisa cuanto antes a un administrador de tu organización, que puede retirar la cuenta de la organización.',
    ],
  }),
};

/** Asks the new address to confirm the change. */
export function confirmNewAddressLetter(mail: ConfirmNewAddressMail): Letter {
  return toLetter(confirmation[mail.language](mail.email, String(mail.hours)), mail);
}

/** Tells the owner of an account that somebody wanted to give its address to another account. */
export function newAddressTakenLetter(mail: EmailChangeMail): Letter {
  return toLetter(taken[mail.language], mail);
}

/** Asks the current address to confirm or stop the change. */
export function currentAddressLetter(mail: CurrentAddressMail): Letter {
  const time = writeTime(mail.effectiveAt, mail.language);
  return toLetter(current[mail.language](mail.newEmail, time), mail);
}

/** Tells the old address that the change has taken effect. */
export function emailChangedLetter(mail: EmailChangedMail): Letter {
  return toLetter(changed[mail.language](mail.oldEmail, mail.newEmail), mail);
}
