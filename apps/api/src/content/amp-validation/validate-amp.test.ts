import { compile, createStarterDocument } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { blocks } from '../blocks.ts';
import { validateAmp as validateAs } from './validate-amp.ts';

const validateAmp = (markup: string, user = 'somebody') => validateAs(markup, { tenant: 'test', user });

function compiledStarter(): string {
  let count = 0;
  const document = createStarterDocument({ newId: () => `b000000${String(count++)}` });
  return compile(document, { blocks, subject: 'Sale' }).amp;
}

const frame =
  '<!doctype html><html ⚡4email data-css-strict><head><meta charset="utf-8"><script async src="https://cdn.ampproject.org/v0.js"></script><style amp4email-boilerplate>body{visibility:hidden}</style></head><body>';

test('the compiled starter document is valid', async () => {
  expect(await validateAmp(compiledStarter())).toEqual({ valid: true, errors: [] });
});

test('an error has its position', async () => {
  const broken = compiledStarter().replace('<body', '<body onload="x"');
  expect(await validateAmp(broken)).toMatchObject({
    valid: false,
    errors: [
      { code: 'DISALLOWED_ATTR', severity: 'error', line: 1, message: expect.stringContaining('onload') },
    ],
  });
});

describe('hostile markup is refused and does not affect the next check', () => {
  test.each([
    ['of more bytes than AMP allows', `${frame}${'<p>é</p>'.repeat(30_000)}`, 'DOCUMENT_SIZE_LIMIT_EXCEEDED'],
    ['nested 300 deep', `${frame}${'<x>'.repeat(300)}`, 'X_NOT_CHECKABLE'],
    ['with an error in every tag', `${frame}${'<img src=x>'.repeat(2_000)}`, 'DISALLOWED_TAG'],
    ['of nothing but angle brackets', '<'.repeat(190_000), 'MANDATORY_TAG_MISSING'],
  ])('%s', async (_name, markup, code) => {
    const { valid, errors } = await validateAmp(markup);
    expect(valid).toBe(false);
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.length).toBeLessThanOrEqual(100);
    expect(errors.map((error) => error.code)).toContain(code);
    expect(await validateAmp(compiledStarter())).toEqual({ valid: true, errors: [] });
  });
});

test('concurrent checks do not mix', async () => {
  const valid = compiledStarter();
  const broken = valid.replace('<body', '<body onload="x"');
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, index) => validateAmp(index % 2 === 0 ? valid : broken, String(index))),
  );
  expect(results.map((result) => result.valid)).toEqual(results.map((_, index) => index % 2 === 0));
});
