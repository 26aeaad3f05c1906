import { randomBytes } from 'node:crypto';
import type { LinkedPage } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { blocks } from '../../content/blocks.ts';
import { newId } from '../../platform/database/identifier.ts';
import { createRecipient } from '../worker/send-campaign.ts';
import { freezeContent } from './freeze-message.ts';
import { linkLabel, loadLinkLabels } from './link-labels.ts';
import { customMergeNames } from './merge-formats.ts';
import { asMarkup, asText, personalise } from './personalise.ts';
import { splitAtTokens } from './token.ts';
import { meetsAll } from './visible-parts.ts';

/** A project in Spanish, with a German text of its own. */
const own = { language: 'es', texts: { de: { 'link.view': 'Online <b>lesen</b>' } } };

describe('the text of a link', () => {
  test.each<[string, string | undefined, string, unknown, LinkedPage, string]>([
    ['the contact’s language', 'de-AT', 'en', null, 'unsubscribe', 'Abmelden'],
    ['the message’s without one', undefined, 'fr', null, 'view', 'Voir dans le navigateur'],
    ['the message’s where the contact’s is not offered', 'ja', 'it', null, 'preferences', 'Preferenze email'],
    ['the project’s where neither is offered', 'ja', 'tr', own, 'unsubscribe', 'Darse de baja'],
    ['the project’s own text', 'de', 'en', own, 'view', 'Online <b>lesen</b>'],
    ['the standard text beside an own one', 'de', 'en', own, 'unsubscribe', 'Abmelden'],
    ['nonsense as a language', '<b>', 'en', null, 'unsubscribe', 'Unsubscribe'],
  ])('is in %s', async (_case, language, messageLanguage, stored, page, expected) => {
    const labels = await loadLinkLabels(stored, messageLanguage);
    expect(linkLabel(page, language === undefined ? {} : { language }, labels)).toBe(expected);
  });
});

/** A message in English whose footer has a link to each page. */
function freeze(labels: Readonly<Record<LinkedPage, string>>) {
  const footer = blocks.find(({ type }) => type === 'footer');
  const config = { ...footer?.defaults.config, preferences: true, view: true, labels };
  const rows = [{ id: 'bfooter1', type: 'footer', version: 1, config, content: footer?.defaults.content }];
  const document = { version: 1, body: { config: { language: 'en' } }, rows };
  const place = { blocks, publicUrl: 'https://mail.test', subject: 'Hi', projectId: newId() };
  const frozen = freezeContent(JSON.stringify(document), place);
  if (!frozen.ok) throw new Error(frozen.errors[0]?.message);
  return frozen.content;
}

async function partsFor(language: string, content: ReturnType<typeof freeze>) {
  const formats = { fields: new Map(), language: 'en', labels: await loadLinkLabels(own, 'en') };
  const claim = {
    id: newId(),
    email: 'ana@example.com',
    mergeValues: { language },
    formats,
    meets: meetsAll,
  };
  const recipient = createRecipient(
    claim,
    { publicUrl: 'https://mail.test', pagesUrl: undefined },
    randomBytes(32),
  );
  const fill = (part: string, write: typeof asText) => personalise(splitAtTokens(part), recipient, write);
  return {
    html: fill(content.html, asMarkup),
    amp: fill(content.amp, asMarkup),
    text: fill(content.text, asText),
  };
}

const standard = { unsubscribe: '', preferences: '', view: '' };

describe('a message with standard texts', () => {
  test('has them in the language of each recipient, in every part, as text', async () => {
    const content = freeze(standard);
    for (const [language, unsubscribe, view] of [
      ['de', 'Abmelden', 'Online &lt;b&gt;lesen&lt;/b&gt;'],
      ['pt-BR', 'Cancelar a inscrição', 'Ver no navegador'],
      ['', 'Unsubscribe', 'View in browser'],
    ] as const) {
      const { html, amp, text } = await partsFor(language, content);
      for (const part of [html, amp]) {
        expect(part).toContain(`>${unsubscribe}</a>`);
        expect(part).toContain(`>${view}</a>`);
      }
      expect(text).toContain(`${unsubscribe}: https://mail.test/u/`);
      expect(`${html}${amp}${text}`).not.toMatch(/_label|%%/u);
    }
  });

  test('needs the language of the contact', () => {
    const fields = new Map([['language', { type: 'text' as const }]]);
    const namesOf = (content: ReturnType<typeof freeze>) =>
      customMergeNames([splitAtTokens(content.html)], { fields });
    expect(namesOf(freeze(standard))).toEqual(['language']);
    expect(namesOf(freeze({ unsubscribe: 'Out', preferences: 'Choose', view: 'Look' }))).toEqual([]);
  });
});

test('texts of the author stay as they are', async () => {
  const { html } = await partsFor('de', freeze({ ...standard, unsubscribe: 'Leave us' }));
  expect(html).toContain('>Leave us</a>');
  expect(html).not.toContain('Abmelden');
});
