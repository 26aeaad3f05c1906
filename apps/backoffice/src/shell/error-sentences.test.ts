import { setupI18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { errorSentences } from './error-sentences.ts';

// The macro needs Lingui's compiler, which does not run in this test.
vi.mock('@lingui/core/macro', () => ({ msg: (parts: TemplateStringsArray) => ({ id: parts.join('') }) }));

test.each([
  [{ limit: 5_242_880, megabytes: 5 }, /larger than 5 MB/u],
  [{ width: 20_000, height: 1, frames: 1 }, /too many pixels \(20000 × 1\)/u],
])('an image that is too large says so with %o', (details, expected) => {
  const { id } = errorSentences.image_too_large;
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  expect(i18n._(id, details, { message: id })).toMatch(expected);
});
