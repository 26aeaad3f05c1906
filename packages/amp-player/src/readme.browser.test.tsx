import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { playIslands, type PlayerHost } from './index.ts';

/* Runs the examples of the README in a page. */

const readme = await commands.readFile('packages/amp-player/README.md');

const examples = (language: 'html' | 'ts') =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'gu'))].map(
    ([, code = '']) => code,
  );

/** Leaves out imports and the few types of the examples. */
function toScript(code: string): string {
  return code.replaceAll(/^import .*$/gmu, '').replaceAll(': PlayerHost', '');
}

const sent: string[] = [];

/** Sends nothing, because the examples name servers that do not exist. */
const sendByFetch: PlayerHost['send'] = ({ fields }) => {
  sent.push(fields.map((field) => field.join('=')).join('&'));
  return Promise.resolve({ ok: true, body: {} });
};

/** Runs an example with what it imports as variables. Returns the value of `result`. */
function runExample(index: number, result = 'undefined'): unknown {
  const code = examples('ts')[index];
  if (code === undefined) throw new Error(`The README has an example ${String(index)}.`);
  // oxlint-disable-next-line no-implied-eval, no-new-func -- runs the code of the README
  return new Function('playIslands', 'sendByFetch', `${toScript(code)};return ${result};`)(
    playIslands,
    sendByFetch,
  );
}

beforeEach(() => {
  document.body.innerHTML = examples('html')[0] ?? '';
  sent.length = 0;
});
afterEach(() => {
  history.replaceState(null, '', location.pathname);
});

const shadow = () => document.querySelector('[data-island]')?.shadowRoot;

test('the first example plays the island, which thanks for an answer', async () => {
  runExample(0);
  const button = shadow()?.querySelector('button');
  expect(button?.textContent).toBe('5 stars');
  button?.click();
  await expect.poll(() => shadow()?.querySelector('.done')?.checkVisibility()).toBe(true);
  expect(sent).toEqual(['stars=5']);
});

test('the second example sends more fields, and starts with the rating of the link', async () => {
  document.body.innerHTML =
    '<div data-island><template><form method="post" action-xhr="https://api.example.com/rate"><input name="value"><button>Send</button></form></template></div>';
  history.replaceState(null, '', `${location.pathname}?rating=4`);
  runExample(1);
  expect(shadow()?.querySelector('input')?.value).toBe('4');
  shadow()?.querySelector('button')?.click();
  await expect.poll(() => sent).toEqual(['value=4&token=abc']);
});
