import type { RecipientLanguage } from '@x/api-client/contract';
import type { Context } from 'hono';
import { html } from 'hono/html';
import {
  chooseLanguage,
  loadTexts,
  offeredLanguages,
  readStoredPages,
  type Markup,
  type RecipientTexts,
  respondWithPage,
} from '../../content/index.ts';
import { topicConsent } from './change-preferences.ts';
import type { Person } from './find-person.ts';
import { type Topic, topicName } from './topics.ts';

/** Result of the last change, which the page shows after it as the text `preferences.<notice>`. */
export const notices = ['saved', 'paused', 'resumed', 'resubscribed', 'none_chosen'] as const;
export type Notice = (typeof notices)[number];

interface PreferencesPage {
  readonly person: Person;
  readonly topics: readonly Topic[];
  readonly texts: RecipientTexts;
  /** Path to which the forms are sent. */
  readonly path: string;
  readonly notice: Notice | undefined;
}

/** A form with one button, named by its action. */
function actionForm({ path, texts: { language } }: PreferencesPage, action: string, label: string): Markup {
  return html`<form method="post" action="${path}"><input type="hidden" name="page" value="${language}"><button type="submit" name="action" value="${action}">${label}</button></form>`;
}

function topicMarkup(topic: Topic, { texts }: PreferencesPage): Markup {
  const { language } = texts;
  const { id, policyUrl, texts: own } = topic.audience;
  const name = topicName(topic, language);
  const consent = topicConsent(topic, texts);
  const legal = own[language]?.legal ?? '';
  // The text to agree to stands beside topics that the person can join. Members of a topic have agreed to it.
  const policy =
    policyUrl === ''
      ? ''
      : html` <a href="${policyUrl}" target="_blank" rel="noreferrer">${texts.say('form.policy')}</a>`;
  const small = topic.isJoined
    ? ''
    : html`<p class="quiet" id="about-${id}">${consent}${legal === '' ? '' : html`<br>${legal}`}${policy}</p>`;
  const described = topic.isJoined ? '' : html` aria-describedby="about-${id}"`;
  const checked = topic.isJoined ? html` checked` : '';
  return html`<div class="field"><input type="hidden" name="shown:${id}" value="yes"><div class="check"><input id="topic-${id}" name="topic:${id}" type="checkbox" value="yes"${checked}${described}><label for="topic-${id}">${name}</label></div>${small}</div>`;
}

/** Name of a language in itself, which its speakers find in any list. */
function nameOf(language: RecipientLanguage): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return `${name.slice(0, 1).toLocaleUpperCase(language)}${name.slice(1)}`;
}

function languageMarkup({ person, texts }: PreferencesPage): Markup | '' {
  if (!person.hasLanguage || person.contacts.length === 0) return '';
  const options = offeredLanguages(readStoredPages(person.pages)).map(
    (language) =>
      html`<option value="${language}" lang="${language}"${language === texts.language ? html` selected` : ''}>${nameOf(language)}</option>`,
  );
  return html`<div class="field"><label for="language">${texts.say('preferences.language')}</label><select id="language" name="language">${options}</select></div>`;
}

/** Topics and language. Nothing if there is nothing to choose. */
function choicesMarkup(page: PreferencesPage): Markup | '' {
  const { topics, texts, path } = page;
  const languages = languageMarkup(page);
  if (topics.length === 0 && languages === '') return '';
  const list =
    topics.length === 0
      ? ''
      : html`<fieldset><legend>${texts.say('preferences.topics')}</legend>${topics.map((topic) => topicMarkup(topic, page))}</fieldset>`;
  return html`<form method="post" action="${path}"><input type="hidden" name="page" value="${texts.language}">${list}${languages}<p><button type="submit" name="action" value="save">${texts.say('preferences.save')}</button></p></form>`;
}

function section(title: string, text: string, form: Markup | ''): Markup {
  return html`<section><h2>${title}</h2><p>${text}</p>${form}</section>`;
}

function pauseMarkup(page: PreferencesPage): Markup {
  const { person, texts } = page;
  const { language, say } = texts;
  const title = say('preferences.pause_title');
  if (person.pausedUntil === undefined) {
    const form = actionForm(page, 'pause', say('preferences.pause'));
    return section(title, say('preferences.pause_text'), form);
  }
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(person.pausedUntil);
  const form = actionForm(page, 'resume', say('preferences.resume'));
  return section(title, say('preferences.paused_until', { day }), form);
}

/** Topics to get from now on, for a person who unsubscribed from everything. None is chosen, because each is an agreement. */
function someTopicsMarkup(page: PreferencesPage): Markup | '' {
  const { topics, texts, path } = page;
  const { say, language } = texts;
  if (topics.length === 0) return '';
  const title = say('preferences.some');
  const list = topics.map((topic) => topicMarkup({ ...topic, isJoined: false }, page));
  const form = html`<form method="post" action="${path}"><input type="hidden" name="page" value="${language}"><fieldset><legend>${say('preferences.topics')}</legend>${list}</fieldset><p><button class="secondary" type="submit" name="action" value="some">${say('preferences.subscribe_some')}</button></p></form>`;
  return section(title, say('preferences.some_text'), form);
}

function subscriptionMarkup(page: PreferencesPage): Markup {
  const { person, texts } = page;
  const { say } = texts;
  const title = say('preferences.unsubscribe_title');
  switch (person.suppression) {
    case undefined:
      return section(
        title,
        say('preferences.unsubscribe_text'),
        actionForm(page, 'unsubscribe', say('preferences.unsubscribe')),
      );
    case 'unsubscribe':
    case 'no_consent': {
      const text = say('preferences.unsubscribed_text');
      if (!person.mayReturn) return section(title, text, html`<p>${say('preferences.return_ended')}</p>`);
      const consent = html`<p class="quiet">${say('preferences.return_consent', { project: person.projectName })}</p>`;
      const form = actionForm(page, 'resubscribe', say('preferences.resubscribe'));
      return html`${section(title, text, html`${consent}${form}`)}${someTopicsMarkup(page)}`;
    }
    case 'bounce':
    case 'complaint':
    case 'manual':
    case 'erasure':
      return section(title, say('preferences.blocked'), '');
  }
}

/**
 * Hides most of an address, so that its owner recognizes it, and somebody to whom the link was forwarded does not learn it:
 * `a•••@example.com`.
 */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [first, second] = email.slice(0, at);
  // A single character would be the whole local part.
  const shown = first === undefined || second === undefined ? '' : first;
  return `${shown}•••${email.slice(at)}`;
}

/** Responds with what the recipient of a message can choose. It works without JavaScript and shows no personal values. */
export function respondWithPreferences(
  context: Context,
  page: PreferencesPage,
): Response | Promise<Response> {
  const { person, texts, notice } = page;
  const { say } = texts;
  const status =
    notice === undefined ? '' : html`<p class="notice" role="status">${say(`preferences.${notice}`)}</p>`;
  // Nothing else has an effect while the address gets no messages at all.
  const settings = person.suppression === undefined ? html`${choicesMarkup(page)}${pauseMarkup(page)}` : '';
  const content = html`<p>${say('preferences.intro', { address: maskAddress(person.email) })}</p>${status}${settings}${subscriptionMarkup(page)}`;
  return respondWithPage(context, { texts, title: say('preferences.title'), project: person, content });
}

/** Responds to a link in a test message, which changes nothing. */
export async function respondToTest(context: Context, acceptLanguage: string | undefined): Promise<Response> {
  const texts = await loadTexts(undefined, chooseLanguage(undefined, { acceptLanguage }));
  return respondWithPage(context, {
    texts,
    title: texts.say('other.test_title'),
    content: html`<p>${texts.say('other.test_preferences')}</p>`,
  });
}
