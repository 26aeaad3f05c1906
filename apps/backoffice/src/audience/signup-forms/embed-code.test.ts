import { expect, test } from 'vitest';
import { embedCode, embedScriptTag } from './embed-code.ts';

const texts = { title: 'Letter', text: '', consent: 'Yes', legal: '', thanks: '', button: '' };
const url = 'https://yamp.example/forms/abc';

test('the script tag names the form, with a link for browsers without JavaScript', () => {
  expect(embedScriptTag({ url, texts: { es: { ...texts, title: '<b> & "Letter"' } } })).toBe(
    [
      '<script src="https://yamp.example/forms/assets/embed.js" data-form="https://yamp.example/forms/abc" data-link="&lt;b> &amp; &quot;Letter&quot;" async></script>',
      '<noscript><a href="https://yamp.example/forms/abc">&lt;b> &amp; &quot;Letter&quot;</a></noscript>',
    ].join('\n'),
  );
});

test('the embed code is a form that sends the address and the language', () => {
  expect(embedCode({ url, texts: { en: texts } })).toBe(
    [
      '<form action="https://yamp.example/forms/abc" method="post">',
      '  <input type="hidden" name="language" value="en">',
      '  <label>Email address <input type="email" name="email" autocomplete="email" required></label>',
      '  <button>Sign up</button>',
      '</form>',
    ].join('\n'),
  );
});

test.each([
  [{ en: texts, es: texts }, 'value="en"'],
  [{ es: texts }, 'value="es"'],
  [{ es: texts }, 'Correo electrónico'],
])('the embed code of a form with %j is in a language of the form', (given, part) => {
  expect(embedCode({ url, texts: given })).toContain(part);
});
