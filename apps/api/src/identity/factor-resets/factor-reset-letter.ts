import { factorResetHours } from '@x/api-client/contract';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';
import { type Letter, type LetterWords, toLetter } from '../../platform/mail/letter.ts';
import { shortenName } from '../../platform/mail/shorten-name.ts';
import { writeTime } from '../../platform/mail/write-time.ts';

type Texts<Values extends readonly string[]> = Readonly<
  Record<CallerLanguage, (...values: Values) => LetterWords>
>;

interface FactorResetMail {
  readonly language: CallerLanguage;
  readonly url: string;
  readonly organization: string;
}

interface FactorResetWarning extends FactorResetMail {
  /** Name of the admin. */
  readonly requester: string;
  readonly effectiveAt: Date;
}

export interface FactorResetNotice extends FactorResetMail {
  readonly about: 'asked' | 'completed' | 'stopped' | 'lapsed';
  /** Name of the user whose second factors are reset. */
  readonly person: string;
}

type Reset = readonly [admin: string, organization: string, time: string];

const warning: Texts<Reset> = {
  en: (admin, organization, time) => ({
    subject: 'Your second factors will be removed unless you stop it',
    preheader: `${admin} of ${organization} asked for it.`,
    heading: 'Can you no longer use your second factors?',
    paragraphs: [
      `${admin}, an admin of ${organization}, asked to remove the second factors of your Yamp account, because you can no longer use them.`,
      `If this is wrong, stop it before ${time}. After that, your authenticator app, passkeys and recovery codes are removed, all your sessions end, and your password is enough to log in.`,
    ],
    label: 'Stop the reset',
    footnotes: ['The link opens a page with a button. Logging in with a second factor stops the reset too.'],
  }),
  es: (admin, organization, time) => ({
    subject: 'Se quitarán tus segundos factores si no lo detienes',
    preheader: `Lo ha pedido ${admin}, de ${organization}.`,
    heading: '¿Ya no puedes usar tus segundos factores?',
    paragraphs: [
      `${admin}, que administra ${organization}, ha pedido quitar los segundos factores de tu cuenta de Yamp porque ya no puedes usarlos.`,
      `Si no es así, detenlo antes del ${time}. Después se quitarán tu aplicación de autenticación, tus llaves de acceso y tus códigos de recuperación, se cerrarán todas tus sesiones y bastará tu contraseña para iniciar sesión.`,
    ],
    label: 'Detener el restablecimiento',
    footnotes: [
      'El enlace abre una página con un botón. Iniciar sesión con un segundo factor también detiene el restablecimiento.',
    ],
  }),
};

const removed: Texts<readonly [organization: string]> = {
  en: (organization) => ({
    subject: 'Your second factors were removed',
    preheader: 'Your password is now enough to log in.',
    heading: 'Your second factors were removed',
    paragraphs: [
      `As an admin of ${organization} asked, your authenticator app, passkeys and recovery codes were removed from your Yamp account, and all your sessions ended.`,
      'Log in with your password and set up a new second factor.',
    ],
    label: 'Log in',
    footnotes: [
      'If you did not want this, change your password right away and tell the owner of your organization.',
    ],
  }),
  es: (organization) => ({
    subject: 'Se han quitado tus segundos factores',
    preheader: 'Ahora basta tu contraseña para iniciar sesión.',
    heading: 'Se han quitado tus segundos factores',
    paragraphs: [
      `Como pidió la administración de ${organization}, se han quitado de tu cuenta de Yamp la aplicación de autenticación, las llaves de acceso y los códigos de recuperación, y se han cerrado todas tus sesiones.`,
      'Inicia sesión con tu contraseña y configura un segundo factor nuevo.',
    ],
    label: 'Iniciar sesión',
    footnotes: [
      'Si no querías esto, cambia tu contraseña cuanto antes y avisa a quien es propietario de tu organización.',
    ],
  }),
};

type Named = readonly [person: string, organization: string];
const openUser = { en: 'Open the user', es: 'Abrir el usuario' } as const;

const notices: Readonly<Record<FactorResetNotice['about'], Texts<Named>>> = {
  asked: {
    en: (person, organization) => ({
      subject: `You asked to reset the second factors of ${person}`,
      preheader: `${person} can stop it.`,
      heading: 'The reset is pending',
      paragraphs: [
        `You asked to remove the second factors of ${person} in ${organization}. ${person} gets a message that can stop it. If nobody does, the second factors are removed ${String(factorResetHours)} hours after that message.`,
      ],
      label: openUser.en,
      footnotes: ['If this was not you, cancel the reset, change your password and end your other sessions.'],
    }),
    es: (person, organization) => ({
      subject: `Has pedido restablecer los segundos factores de ${person}`,
      preheader: `${person} puede detenerlo.`,
      heading: 'El restablecimiento está pendiente',
      paragraphs: [
        `Has pedido quitar los segundos factores de ${person} en ${organization}. ${person} recibirá un mensaje con el que puede detenerlo. Si nadie lo hace, se quitarán ${String(factorResetHours)} horas después de ese mensaje.`,
      ],
      label: openUser.es,
      footnotes: [
        'Si no has sido tú, cancela el restablecimiento, cambia tu contraseña y cierra tus demás sesiones.',
      ],
    }),
  },
  completed: {
    en: (person, organization) => ({
      subject: `The second factors of ${person} were removed`,
      preheader: `${person} can log in with the password now.`,
      heading: 'The second factors were removed',
      paragraphs: [
        `The second factors of ${person} in ${organization} were removed, as you asked. ${person} can log in with the password now and should set up a new second factor.`,
      ],
      label: openUser.en,
      footnotes: ['All sessions of this user have ended.'],
    }),
    es: (person, organization) => ({
      subject: `Se han quitado los segundos factores de ${person}`,
      preheader: `${person} ya puede iniciar sesión con la contraseña.`,
      heading: 'Se han quitado los segundos factores',
      paragraphs: [
        `Se han quitado los segundos factores de ${person} en ${organization}, como pediste. ${person} ya puede iniciar sesión con la contraseña y debería configurar un segundo factor nuevo.`,
      ],
      label: openUser.es,
      footnotes: ['Se han cerrado todas las sesiones de este usuario.'],
    }),
  },
  stopped: {
    en: (person, organization) => ({
      subject: `${person} stopped the reset of the second factors`,
      preheader: 'The second factors stay as they are.',
      heading: 'The reset was stopped',
      paragraphs: [
        `${person} stopped the reset of the second factors that you asked for in ${organization}. They stay as they are.`,
      ],
      label: openUser.en,
      footnotes: ['If somebody else asked you for the reset, they may have wanted to take over the account.'],
    }),
    es: (person, organization) => ({
      subject: `${person} ha detenido el restablecimiento de los segundos factores`,
      preheader: 'Los segundos factores no cambian.',
      heading: 'Se ha detenido el restablecimiento',
      paragraphs: [
        `${person} ha detenido el restablecimiento de los segundos factores que pediste en ${organization}. No cambian.`,
      ],
      label: openUser.es,
      footnotes: ['Si te lo pidió otra persona, es posible que quisiera apoderarse de la cuenta.'],
    }),
  },
  lapsed: {
    en: (person, organization) => ({
      subject: `The second factors of ${person} were not reset`,
      preheader: 'The second factors stay as they are.',
      heading: 'The reset has ended',
      paragraphs: [
        `The second factors of ${person} in ${organization} stay as they are. The message to ${person} could not be sent, or the reset was no longer allowed when it was due.`,
      ],
      label: openUser.en,
      footnotes: ['You can ask for another reset on the page of the user.'],
    }),
    es: (person, organization) => ({
      subject: `No se han restablecido los segundos factores de ${person}`,
      preheader: 'Los segundos factores no cambian.',
      heading: 'El restablecimiento ha terminado',
      paragraphs: [
        `Los segundos factores de ${person} en ${organization} no cambian. No se ha podido enviar el mensaje a ${person}, o el restablecimiento ya no estaba permitido en su momento.`,
      ],
      label: openUser.es,
      footnotes: ['Puedes pedir otro restablecimiento en la página del usuario.'],
    }),
  },
};

/** Letter to the user, with the link that stops the reset. */
export function factorResetWarningLetter(mail: FactorResetWarning): Letter {
  const { language, requester, organization, effectiveAt } = mail;
  const write = warning[language];
  const words = write(shortenName(requester), shortenName(organization), writeTime(effectiveAt, language));
  return toLetter(words, mail);
}

/** Letter to the user after the reset. */
export function factorsRemovedLetter(mail: FactorResetMail): Letter {
  return toLetter(removed[mail.language](shortenName(mail.organization)), mail);
}

/** Letter to the admin who asked for the reset. */
export function factorResetNoticeLetter(mail: FactorResetNotice): Letter {
  const write = notices[mail.about][mail.language];
  return toLetter(write(shortenName(mail.person), shortenName(mail.organization)), mail);
}
