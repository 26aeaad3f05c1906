import type { LinkedPage } from '../definition/define.ts';

type Labels = Readonly<Record<LinkedPage | 'message', string>>;

const english: Labels = {
  message: 'Email message',
  unsubscribe: 'Unsubscribe',
  preferences: 'Email preferences',
  view: 'View in browser',
};

/** Texts that messages have without an author, by language (BCP 47). */
const labels: ReadonlyMap<string, Labels> = new Map([
  ['en', english],
  [
    'es',
    {
      message: 'Mensaje de correo',
      unsubscribe: 'Darse de baja',
      preferences: 'Preferencias de correo',
      view: 'Ver en el navegador',
    },
  ],
  [
    'de',
    {
      message: 'E-Mail',
      unsubscribe: 'Abmelden',
      preferences: 'E-Mail-Einstellungen',
      view: 'Im Browser ansehen',
    },
  ],
  [
    'fr',
    {
      message: 'E-mail',
      unsubscribe: 'Se désinscrire',
      preferences: 'Préférences d’e-mail',
      view: 'Voir dans le navigateur',
    },
  ],
  [
    'it',
    {
      message: 'Messaggio email',
      unsubscribe: 'Annulla l’iscrizione',
      preferences: 'Preferenze email',
      view: 'Visualizza nel browser',
    },
  ],
  [
    'pt',
    {
      message: 'Mensagem de e-mail',
      unsubscribe: 'Cancelar a inscrição',
      preferences: 'Preferências de e-mail',
      view: 'Ver no navegador',
    },
  ],
]);

function labelsIn(language: string): Labels {
  return labels.get(language.toLowerCase().split('-')[0] ?? '') ?? english;
}

/** Returns the name of a message without a subject in a language (BCP 47 tag). Falls back to English. */
export function messageLabel(language: string): string {
  return labelsIn(language).message;
}

/** Returns the text of a link to a page for recipients in a language (BCP 47 tag). Falls back to English. */
export function pageLabel(page: LinkedPage, language: string): string {
  return labelsIn(language)[page];
}

/** Returns the text of the unsubscribe link in a language (BCP 47 tag). Falls back to English. */
export function unsubscribeLabel(language = 'en'): string {
  return pageLabel('unsubscribe', language);
}
