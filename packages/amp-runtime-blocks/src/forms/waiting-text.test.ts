import { expect, test } from 'vitest';
import { callMeTexts } from '../call-me/call-me-texts.ts';
import { reviewTexts } from '../review/review-texts.ts';
import { parseVersion0 } from '../testing/golden.ts';

const without = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => name !== 'submitting'));

test.each<[string, string, Readonly<Record<string, string>>, string]>([
  ['an English call me', 'call_me', without(callMeTexts.en), callMeTexts.en.submitting],
  ['a Spanish call me', 'call_me', without(callMeTexts.es), callMeTexts.es.submitting],
  [
    'one with a single known text',
    'call_me',
    { phoneLabel: 'Phone', submit: 'Ring' },
    callMeTexts.en.submitting,
  ],
  [
    'one in another language',
    'call_me',
    { phoneLabel: 'Telefon', submit: 'Ruf mich an' },
    callMeTexts.es.submitting,
  ],
  ['an English review', 'review', without(reviewTexts.en), reviewTexts.en.submitting],
  ['a Spanish review', 'review', without(reviewTexts.es), reviewTexts.es.submitting],
  ['one without a known text', 'review', { titleLabel: 'Titel' }, reviewTexts.en.submitting],
])('%s of version 1 gets a text for waiting in its language', (_, type, content, submitting) => {
  const { version, content: migrated } = parseVersion0({ type, version: 1, config: {}, content });
  expect(version).toBe(2);
  expect(migrated).toMatchObject({ ...content, submitting });
});

test.each(['', 'One moment'])('a block keeps the text “%s”', (submitting) => {
  const content = { ...without(callMeTexts.en), submitting };
  expect(parseVersion0({ type: 'call_me', version: 1, config: {}, content }).content).toMatchObject(content);
});
