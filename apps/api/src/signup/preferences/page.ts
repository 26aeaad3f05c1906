import type { SignupLanguage } from '@x/api-client/contract';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { type Markup, respondWithPage } from '../page/layout.ts';
import { topicConsent } from './change-preferences.ts';
import type { Person } from './find-person.ts';
import { maskAddress } from './mask-address.ts';
import { type Notice, preferencesTexts } from './texts.ts';
import { type Topic, topicName } from './topics.ts';

interface PreferencesPage {
  readonly person: Person;
  readonly topics: readonly Topic[];
  readonly language: SignupLanguage;
  /** Path to which the forms are sent. */
  readonly path: string;
  readonly notice: Notice | undefined;
}

/** A form with one button, named by its action. */
function actionForm({ path, language }: PreferencesPage, action: string, label: string): Markup {
  return html`<form method="post" action="${path}"><input type="hidden" name="page" value="${language}"><button type="submit" name="action" value="${action}">${label}</button></form>`;
}

function topicMarkup(topic: Topic, { language }: PreferencesPage): Markup {
  const { id, policyUrl, texts: own } = topic.audience;
  const name = topicName(topic, language);
  const consent = topicConsent(topic, language);
  const legal = own[language]?.legal ?? '';
  // The text to agree to stands beside topics that the person can join. Members of a topic have agreed to it.
  const policy =
    policyUrl === ''
      ? ''
      : html` <a href="${policyUrl}" target="_blank" rel="noreferrer">${preferencesTexts[language].policy}</a>`;
  const small = topic.isJoined
    ? ''
    : html`<p class="quiet" id="about-${id}">${consent}${legal === '' ? '' : html`<br>${legal}`}${policy}</p>`;
  const described = topic.isJoined ? '' : html` aria-describedby="about-${id}"`;
  const checked = topic.isJoined ? html` checked` : '';
  return html`<div class="field"><input type="hidden" name="shown:${id}" value="yes"><div class="check"><input id="topic-${id}" name="topic:${id}" type="checkbox" value="yes"${checked}${described}><label for="topic-${id}">${name}</label></div>${small}</div>`;
}

function languageMarkup({ person, language }: PreferencesPage): Markup | '' {
  if (!person.hasLanguage || person.contacts.length === 0) return '';
  const texts = preferencesTexts[language];
  const option = (value: SignupLanguage) =>
    html`<option value="${value}"${value === (person.language ?? language) ? html` selected` : ''}>${texts.languages[value]}</option>`;
  return html`<div class="field"><label for="language">${texts.language}</label><select id="language" name="language">${option('en')}${option('es')}</select></div>`;
}

/** Topics and language. Nothing if there is nothing to choose. */
function choicesMarkup(page: PreferencesPage): Markup | '' {
  const { topics, language, path } = page;
  const texts = preferencesTexts[language];
  const languages = languageMarkup(page);
  if (topics.length === 0 && languages === '') return '';
  const list =
    topics.length === 0
      ? ''
      : html`<fieldset><legend>${texts.topics}</legend>${topics.map((topic) => topicMarkup(topic, page))}</fieldset>`;
  return html`<form method="post" action="${path}"><input type="hidden" name="page" value="${language}">${list}${languages}<p><button type="submit" name="action" value="save">${texts.save}</button></p></form>`;
}

function section(title: string, text: string, form: Markup | ''): Markup {
  return html`<section><h2>${title}</h2><p>${text}</p>${form}</section>`;
}

function pauseMarkup(page: PreferencesPage): Markup {
  const { person, language } = page;
  const texts = preferencesTexts[language];
  if (person.pausedUntil === undefined) {
    return section(texts.pauseTitle, texts.pauseText, actionForm(page, 'pause', texts.pause));
  }
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(person.pausedUntil);
  return section(texts.pauseTitle, texts.pausedText(day), actionForm(page, 'resume', texts.resume));
}

function subscriptionMarkup(page: PreferencesPage): Markup {
  const { person, language } = page;
  const texts = preferencesTexts[language];
  switch (person.suppression) {
    case undefined:
      return section(
        texts.unsubscribeTitle,
        texts.unsubscribeText,
        actionForm(page, 'unsubscribe', texts.unsubscribe),
      );
    case 'unsubscribe':
    case 'no_consent': {
      if (person.contacts.length === 0) return section(texts.unsubscribeTitle, texts.unsubscribedText, '');
      const consent = html`<p class="quiet">${texts.resubscribes(person.projectName)}</p>`;
      const form = actionForm(page, 'resubscribe', texts.resubscribe);
      return section(texts.unsubscribeTitle, texts.unsubscribedText, html`${consent}${form}`);
    }
    case 'bounce':
    case 'complaint':
    case 'manual':
    case 'erasure':
      return section(texts.unsubscribeTitle, texts.blockedText, '');
  }
}

/** Responds with what the recipient of a message can choose. It works without JavaScript and shows no personal values. */
export function respondWithPreferences(
  context: Context,
  page: PreferencesPage,
): Response | Promise<Response> {
  const { person, language, notice } = page;
  const texts = preferencesTexts[language];
  const status =
    notice === undefined ? '' : html`<p class="notice" role="status">${texts.notices[notice]}</p>`;
  // Nothing else has an effect while the address gets no messages at all.
  const settings = person.suppression === undefined ? html`${choicesMarkup(page)}${pauseMarkup(page)}` : '';
  const content = html`<p>${texts.intro(maskAddress(person.email))}</p>${status}${settings}${subscriptionMarkup(page)}`;
  const { projectName, brand } = person;
  return respondWithPage(context, { language, title: texts.title, projectName, brand, content });
}

/** Responds to a link in a test message, which changes nothing. */
export function respondToTest(context: Context, language: SignupLanguage): Response | Promise<Response> {
  const texts = preferencesTexts[language];
  return respondWithPage(context, {
    language,
    title: texts.testTitle,
    content: html`<p>${texts.test}</p>`,
  });
}
