import type { CallerLanguage } from '../../platform/http/caller-language.ts';
import { type Letter, type LetterWords, toLetter } from '../../platform/mail/letter.ts';
import { shortenName } from '../../platform/mail/shorten-name.ts';

interface ReminderMail {
  readonly language: CallerLanguage;
  /** URL of the page on which users set up second factors. */
  readonly url: string;
  readonly organization: string;
  /** Name of the user who sends the reminder. */
  readonly sender: string;
}

const texts: Readonly<Record<CallerLanguage, (sender: string, organization: string) => LetterWords>> = {
  en: (sender, organization) => ({
    subject: `Set up a second factor for ${organization}`,
    preheader: 'It takes two minutes with an authenticator app or a passkey.',
    heading: 'Set up a second factor',
    paragraphs: [
      `${sender} asks you to protect your Yamp account, with which you work in ${organization}, with a second factor. Somebody who learns your password then cannot log in with it.`,
      'An authenticator app on your phone or a passkey is enough.',
    ],
    label: 'Set up a second factor',
    footnotes: [
      'If you do not know the sender, log in as usual and check your account under Profile → Security.',
    ],
  }),
  es: (sender, organization) => ({
    subject: `Configura un segundo factor para ${organization}`,
    preheader: 'Bastan dos minutos con una aplicación de autenticación o una llave de acceso.',
    heading: 'Configura un segundo factor',
    paragraphs: [
      `${sender} te pide que protejas con un segundo factor tu cuenta de Yamp, con la que trabajas en ${organization}. Así, quien descubra tu contraseña no podrá iniciar sesión con ella.`,
      'Basta una aplicación de autenticación en el móvil o una llave de acceso.',
    ],
    label: 'Configurar un segundo factor',
    footnotes: [
      'Si no conoces a quien lo envía, inicia sesión como siempre y revisa tu cuenta en Perfil → Seguridad.',
    ],
  }),
};

export function reminderLetter({ language, url, organization, sender }: ReminderMail): Letter {
  return toLetter(texts[language](shortenName(sender), shortenName(organization)), { language, url });
}
