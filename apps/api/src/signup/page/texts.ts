import type { FixedSignupField, SignupLanguage } from '@x/api-client/contract';

import type { CheckText } from './automatic-check.ts';

/** Problem of a submitted value. */
export type FieldProblem =
  | 'missing'
  | 'email'
  | 'phone'
  | 'date'
  | 'birthdate'
  | 'number'
  | 'choice'
  | 'long'
  | 'text'
  | 'consent';

interface PageTexts {
  /** What the script says about the automatic check. */
  readonly automatic: Readonly<Record<CheckText, string>>;
  readonly withoutScript: string;
  readonly email: string;
  readonly labels: Readonly<Record<FixedSignupField, string>>;
  readonly optional: string;
  readonly choose: string;
  readonly listHint: string;
  readonly send: string;
  readonly policy: string;
  readonly problems: Readonly<Record<FieldProblem, string>>;
  /** Heading above the list of problems. */
  readonly check: string;
  readonly changed: string;
  readonly sentTitle: string;
  readonly sent: string;
  readonly sentHint: string;
  readonly doneTitle: string;
  readonly done: string;
  readonly confirmTitle: string;
  readonly confirm: (email: string, title: string) => string;
  readonly confirmConsent: string;
  readonly confirmButton: string;
  readonly confirmHint: string;
  readonly closedTitle: string;
  readonly closed: string;
  readonly unknownTitle: string;
  readonly unknown: string;
  /** For a link in a message. */
  readonly unknownMessage: string;
  readonly expired: string;
  readonly tooManyTitle: string;
  readonly tooMany: (minutes: number) => string;
  readonly unreadableTitle: string;
  readonly unreadable: string;
  readonly failedTitle: string;
  readonly failed: string;
  readonly challengeFailed: string;
}

const english: PageTexts = {
  automatic: {
    checking: 'Checking that you are not a robot…',
    checked: 'The automatic check is done.',
    waiting: 'Your sign-up will be sent as soon as the automatic check is done.',
    failed:
      'The automatic check did not work. Send the form anyway. We will then ask you to confirm by email.',
    offline: 'You are offline. Nothing is lost: send the form when you are connected again.',
  },
  withoutScript: 'Your browser runs no JavaScript, so we will ask you to confirm by email.',
  email: 'Email address',
  labels: { first_name: 'First name', surname: 'Last name', phone: 'Phone', birthdate: 'Date of birth' },
  optional: 'optional',
  choose: 'Choose…',
  listHint: 'Separate several values with commas.',
  send: 'Sign up',
  policy: 'Privacy policy',
  problems: {
    missing: 'Fill in this field.',
    email: 'Enter an email address, such as name@example.com.',
    phone: 'Enter a phone number, such as +34 600 000 000.',
    date: 'Enter a date.',
    birthdate: 'Enter a date of birth between 1900 and today.',
    number: 'Enter a number.',
    choice: 'Choose one of the options.',
    long: 'This is too long.',
    text: 'This contains characters that cannot be used here.',
    consent: 'Check this box to sign up.',
  },
  check: 'Check these fields:',
  changed: 'Check your details, then send the form.',
  sentTitle: 'Check your inbox',
  sent: 'We have sent you a message with a link. Open it to confirm your sign-up.',
  sentHint:
    'No message after a few minutes? Look in your spam folder, and check that you entered the right address.',
  doneTitle: 'Thank you',
  done: 'Your sign-up is complete.',
  confirmTitle: 'Confirm your sign-up',
  confirm: (email, title) => `Sign up ${email} for “${title}”?`,
  confirmConsent: 'You agree to this:',
  confirmButton: 'Confirm',
  confirmHint: 'If you did not ask for this, close this page. You will not receive anything.',
  closedTitle: 'This form is closed',
  closed: 'It takes no sign-ups at the moment.',
  unknownTitle: 'This link does not work',
  unknown: 'The link is incomplete, or the form no longer exists.',
  unknownMessage: 'The link is incomplete, or the message that contained it was deleted.',
  expired: 'The link has expired or was incomplete. Sign up again to get a new one.',
  tooManyTitle: 'Too many attempts',
  tooMany: (minutes) =>
    minutes === 1 ? 'Try again in a minute.' : `Try again in ${String(minutes)} minutes.`,
  unreadableTitle: 'The form could not be read',
  unreadable: 'Go back, check your details and send the form again.',
  failedTitle: 'Something went wrong',
  failed: 'Nothing was saved. Try again in a few minutes.',
  challengeFailed: 'The automatic check expired. Send the form again.',
};

const spanish: PageTexts = {
  automatic: {
    checking: 'Comprobando que no eres un robot…',
    checked: 'La comprobación automática ha terminado.',
    waiting: 'El formulario se enviará en cuanto termine la comprobación automática.',
    failed:
      'La comprobación automática no ha funcionado. Envía el formulario de todos modos y te pediremos que confirmes por correo.',
    offline: 'No tienes conexión. No se pierde nada: envía el formulario cuando vuelvas a conectarte.',
  },
  withoutScript: 'Tu navegador no ejecuta JavaScript, así que te pediremos que confirmes por correo.',
  email: 'Correo electrónico',
  labels: { first_name: 'Nombre', surname: 'Apellidos', phone: 'Teléfono', birthdate: 'Fecha de nacimiento' },
  optional: 'opcional',
  choose: 'Elige…',
  listHint: 'Separa los valores con comas.',
  send: 'Suscribirme',
  policy: 'Política de privacidad',
  problems: {
    missing: 'Rellena este campo.',
    email: 'Escribe una dirección de correo, por ejemplo, nombre@example.com.',
    phone: 'Escribe un número de teléfono, por ejemplo, +34 600 000 000.',
    date: 'Escribe una fecha.',
    birthdate: 'Escribe una fecha de nacimiento entre 1900 y hoy.',
    number: 'Escribe un número.',
    choice: 'Elige una de las opciones.',
    long: 'El texto es demasiado largo.',
    text: 'El texto tiene caracteres que no se pueden usar aquí.',
    consent: 'Marca esta casilla para suscribirte.',
  },
  check: 'Revisa estos campos:',
  changed: 'Revisa tus datos y envía el formulario.',
  sentTitle: 'Revisa tu correo',
  sent: 'Te hemos enviado un mensaje con un enlace. Ábrelo para confirmar tu suscripción.',
  sentHint:
    '¿No llega nada después de unos minutos? Mira en la carpeta de spam y comprueba que la dirección es correcta.',
  doneTitle: 'Gracias',
  done: 'Tu suscripción está completa.',
  confirmTitle: 'Confirma tu suscripción',
  confirm: (email, title) => `¿Suscribir ${email} a «${title}»?`,
  confirmConsent: 'Aceptas lo siguiente:',
  confirmButton: 'Confirmar',
  confirmHint: 'Si no lo has pedido tú, cierra esta página. No recibirás nada.',
  closedTitle: 'Este formulario está cerrado',
  closed: 'En este momento no admite suscripciones.',
  unknownTitle: 'Este enlace no funciona',
  unknown: 'El enlace está incompleto o el formulario ya no existe.',
  unknownMessage: 'El enlace está incompleto o se ha eliminado el mensaje que lo contenía.',
  expired: 'El enlace ha caducado o está incompleto. Suscríbete otra vez para recibir uno nuevo.',
  tooManyTitle: 'Demasiados intentos',
  tooMany: (minutes) =>
    minutes === 1
      ? 'Inténtalo de nuevo dentro de un minuto.'
      : `Inténtalo de nuevo dentro de ${String(minutes)} minutos.`,
  unreadableTitle: 'No se ha podido leer el formulario',
  unreadable: 'Vuelve atrás, revisa tus datos y envía el formulario otra vez.',
  failedTitle: 'Algo ha fallado',
  failed: 'No se ha guardado nada. Inténtalo de nuevo dentro de unos minutos.',
  challengeFailed: 'La comprobación automática ha caducado. Envía el formulario otra vez.',
};

export const signupPageTexts: Readonly<Record<SignupLanguage, PageTexts>> = { en: english, es: spanish };
