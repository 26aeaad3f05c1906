import type { SignupLanguage } from '@x/api-client/contract';

/** Result of the last change, which the page shows after it. */
export const notices = ['saved', 'paused', 'resumed', 'unsubscribed', 'resubscribed'] as const;
export type Notice = (typeof notices)[number];

interface PreferencesTexts {
  readonly title: string;
  readonly intro: (address: string) => string;
  readonly notices: Readonly<Record<Notice, string>>;
  readonly topics: string;
  /** What a person agrees to by choosing a topic whose audience has no text of its own. */
  readonly joins: (topic: string) => string;
  readonly language: string;
  readonly languages: Readonly<Record<SignupLanguage, string>>;
  readonly save: string;
  readonly pauseTitle: string;
  readonly pauseText: string;
  readonly pause: string;
  readonly pausedText: (day: string) => string;
  readonly resume: string;
  readonly unsubscribeTitle: string;
  readonly unsubscribeText: string;
  readonly unsubscribe: string;
  readonly unsubscribedText: string;
  readonly resubscribes: (project: string) => string;
  readonly resubscribe: string;
  readonly blockedText: string;
  readonly testTitle: string;
  readonly test: string;
  readonly policy: string;
}

const english: PreferencesTexts = {
  title: 'Email preferences',
  intro: (address) => `These settings apply to messages to ${address}.`,
  notices: {
    saved: 'Your preferences were saved.',
    paused: 'You will not receive any messages for 30 days.',
    resumed: 'You will receive messages again.',
    unsubscribed: 'You have unsubscribed. You will not receive any more messages.',
    resubscribed: 'Welcome back. You will receive messages again.',
  },
  topics: 'Topics',
  joins: (topic) => `I want to receive messages about “${topic}”.`,
  language: 'Language',
  languages: { en: 'English', es: 'Spanish' },
  save: 'Save preferences',
  pauseTitle: 'Take a break',
  pauseText: 'You will not receive any messages for 30 days. After that, they continue.',
  pause: 'Pause for 30 days',
  pausedText: (day) => `Messages are paused until ${day}.`,
  resume: 'Resume now',
  unsubscribeTitle: 'Unsubscribe',
  unsubscribeText: 'You will not receive any more messages from this sender, whatever the topic.',
  unsubscribe: 'Unsubscribe from all',
  unsubscribedText: 'You have unsubscribed from all messages of this sender.',
  resubscribes: (project) => `I want to receive messages from ${project} again.`,
  resubscribe: 'Subscribe again',
  blockedText: 'Messages cannot be sent to this address at the moment. Contact the sender to change this.',
  testTitle: 'This is a test message',
  test: 'Recipients of the campaign will be able to change their preferences here.',
  policy: 'Privacy policy',
};

const spanish: PreferencesTexts = {
  title: 'Preferencias de correo',
  intro: (address) => `Estos ajustes se aplican a los mensajes para ${address}.`,
  notices: {
    saved: 'Tus preferencias se han guardado.',
    paused: 'No recibirás ningún mensaje durante 30 días.',
    resumed: 'Volverás a recibir mensajes.',
    unsubscribed: 'Te has dado de baja. No recibirás más mensajes.',
    resubscribed: 'Nos alegra tenerte de vuelta. Volverás a recibir mensajes.',
  },
  topics: 'Temas',
  joins: (topic) => `Quiero recibir mensajes sobre «${topic}».`,
  language: 'Idioma',
  languages: { en: 'Inglés', es: 'Español' },
  save: 'Guardar preferencias',
  pauseTitle: 'Hacer una pausa',
  pauseText: 'No recibirás ningún mensaje durante 30 días. Después, los envíos continúan.',
  pause: 'Pausar 30 días',
  pausedText: (day) => `Los mensajes están en pausa hasta el ${day}.`,
  resume: 'Reanudar ahora',
  unsubscribeTitle: 'Darse de baja',
  unsubscribeText: 'No recibirás más mensajes de este remitente, sea cual sea el tema.',
  unsubscribe: 'Darme de baja de todo',
  unsubscribedText: 'Te has dado de baja de todos los mensajes de este remitente.',
  resubscribes: (project) => `Quiero volver a recibir mensajes de ${project}.`,
  resubscribe: 'Volver a suscribirme',
  blockedText:
    'En este momento no se pueden enviar mensajes a esta dirección. Ponte en contacto con el remitente para cambiarlo.',
  testTitle: 'Este mensaje es una prueba',
  test: 'Quienes reciban la campaña podrán cambiar sus preferencias aquí.',
  policy: 'Política de privacidad',
};

export const preferencesTexts: Readonly<Record<SignupLanguage, PreferencesTexts>> = {
  en: english,
  es: spanish,
};
