import { afterEach, expect, test, vi } from 'vitest';
import { clipboardSamples } from '../testing/clipboard-samples.ts';
import { applyStyles } from '@x/amp-player/dom';
import { parseFragment, parsePage } from './parse-markup.ts';
import { serializePage } from './serialize-page.ts';

afterEach(() => vi.unstubAllGlobals());

/** Each element with its styles, as the browser understood them. */
function readElements(root: ParentNode): readonly string[] {
  return [...root.querySelectorAll<HTMLElement>('*')]
    .filter(({ localName }) => localName !== 'style' && localName !== 'template')
    .map(({ localName, style, textContent }) => `${localName} ${style.cssText} ${textContent}`);
}

test.each([
  ...clipboardSamples.filter(({ html }) => !html.includes('<style')).map(({ html }) => html),
  `<p title='"' style="color:red" style="color:blue">a<b STYLE='font:italic 12px "Arial"'>b</b></p>`,
  '<table><tr style=color:red><td style="background:url(&quot;https://a.example/b&quot;)">a<td>b</table>',
])('elements have the same styles as if the browser had parsed them: %s', (html) => {
  const usual = new DOMParser().parseFromString(html, 'text/html');
  expect(readElements(parsePage(html))).toEqual(readElements(usual));
});

test('a page is written with its styles', () => {
  const css = 'p>b{content:"<a>&"}';
  const page = parsePage(`<style>${css}</style><p style="color: red;">a</p>`);
  expect(serializePage(page, (text) => `${text}i{}`)).toBe(
    `<!doctype html><html><head><style>${css}i{}</style></head><body><p style="color: red;">a</p></body></html>`,
  );
});

test('the text of styles that the browser does not know is kept on request', () => {
  const { body } = parsePage('<p style="mso-list:l0;color:red">a</p>', { keepsStyleText: true });
  const paragraph = body.querySelector('p');
  expect(paragraph?.style.cssText).toBe('color: red;');
  expect(paragraph?.getAttribute('data-deferred-style')).toBe('mso-list:l0;color:red');
  applyStyles(body);
  expect(paragraph?.hasAttribute('data-deferred-style')).toBe(false);
});

test('nothing in a parsed text runs', async () => {
  const run = vi.fn();
  vi.stubGlobal('run', run);
  const host = document.createElement('div');
  host.append(
    parseFragment(
      '<img src="data:," onerror="run()"><svg onload="run()"></svg><script>run()</script><button onclick="run()">a</button>',
    ),
  );
  document.body.append(host);
  host.querySelector('button')?.click();
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  expect(run).not.toHaveBeenCalled();
  host.remove();
});
