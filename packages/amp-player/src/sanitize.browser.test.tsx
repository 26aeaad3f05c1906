import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isAllowedElement } from './allowed.ts';
import type { PlayerHost, Refusal } from './host.ts';
import { play } from './player.ts';

const numRuns = 150;
const labels = { previousSlide: 'Previous', nextSlide: 'Next' };
let places: HTMLElement[] = [];

beforeEach(() => {
  Object.assign(globalThis, { ran: 0 });
});
afterEach(() => {
  for (const place of places) place.remove();
  places = [];
});

interface Shown {
  readonly content: HTMLElement;
  readonly refusals: readonly Refusal[];
  readonly requests: readonly string[];
}

function show(markup: string, body: unknown = {}, more: Partial<PlayerHost> = {}): Shown {
  const place = document.createElement('div');
  document.body.append(place);
  places.push(place);
  const refusals: Refusal[] = [];
  const requests: string[] = [];
  const { content } = play(place, markup, {
    labels,
    send: ({ url }) => {
      requests.push(url);
      return Promise.resolve({ ok: true, body });
    },
    onRefusal: (refusal) => refusals.push(refusal),
    openLink: () => {},
    ...more,
  });
  return { content, refusals, requests };
}

/** Shows the HTML as the value of `{{{html}}}` in the response to a form. */
async function showInTemplate(html: string): Promise<Shown> {
  const shown = show(
    '<form id="f" method="post" action-xhr="https://a.example/b"><div submit-success><template type="amp-mustache"><div id="t">{{{html}}}</div></template></div></form><button on="tap:f.submit">Send</button>',
    { html },
  );
  shown.content.querySelector('button')?.click();
  await expect.poll(() => shown.content.querySelector('#t')).not.toBeNull();
  return shown;
}

/** Lists everything in the shown elements that could run or load something, or leave the message. */
function findDangers(content: Element): readonly string[] {
  return [...content.querySelectorAll('*')].flatMap((element) => [
    ...(element.namespaceURI !== 'http://www.w3.org/1999/xhtml' ? [`foreign ${element.localName}`] : []),
    ...(isAllowedElement(element.localName, false) || ['img', 'template'].includes(element.localName)
      ? []
      : [`element ${element.localName}`]),
    ...(element.localName === 'template' && element.innerHTML !== '' ? ['content of a template'] : []),
    ...[...element.attributes]
      .filter(
        ({ name, value }) =>
          /^on./.test(name) ||
          /^\[|^data-amp-bind|^(?:srcdoc|formaction|action|is|srcset|autofocus|popover|contenteditable)$/.test(
            name,
          ) ||
          (/^(?:href|src)$/.test(name) && !/^(?:https?|mailto|tel):/i.test(value)),
      )
      .map(({ name, value }) => `${element.localName} ${name}=${value}`),
  ]);
}

const hostile = [
  '<img src=x onerror="ran=1">',
  '<svg onload="ran=1"><animate onbegin="ran=1" attributeName="x"></animate></svg>',
  '<svg><style><img src=x onerror="ran=1"></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=ran=1>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran=1&gt;">',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=ran=1 src>">',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror="ran=1"></style></annotation-xml></math>',
  '<noscript><p title="</noscript><img src=x onerror=ran=1>">',
  '<noembed><img title="</noembed><img src onerror=ran=1>"></noembed>',
  '<xmp><p title="</xmp><img src=x onerror=ran=1>"></xmp>',
  '<textarea></textarea><img src=x onerror=ran=1>',
  '<title><img src=x onerror=ran=1></title>',
  '<template><img src=x onerror="ran=1"></template>',
  '<template shadowrootmode="open"><img src=x onerror="ran=1"></template>',
  '<div><template shadowrootmode="open" type="amp-mustache"><script>ran=1</script></template></div>',
  '<a href="javascript:ran=1">x</a>',
  '<a href="java\nscript:ran=1">x</a>',
  '<a href="&#1;javascript:ran=1">x</a>',
  '<a href=" \u00a0javascript:ran=1">x</a>',
  '<a href="JaVaScRiPt&colon;ran=1">x</a>',
  '<a href="data:text/html,<script>ran=1</script>">x</a>',
  '<a href="vbscript:ran=1">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://a.example" target="_top" ping="https://b.example" download>x</a>',
  '<amp-img src="javascript:ran=1" width="1" height="1"></amp-img>',
  '<amp-img src="data:image/svg+xml,<svg onload=ran=1>" width="1" height="1"></amp-img>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<iframe src="javascript:parent.ran=1"></iframe>',
  '<object data="javascript:ran=1"></object><embed src="javascript:ran=1">',
  '<script>ran=1</script><script src="https://evil.example"></script>',
  '<script type="text/plain">ran=1</script><script type="application/json">{}</script>',
  '<link rel="stylesheet" href="https://evil.example"><meta http-equiv="refresh" content="0;url=javascript:ran=1"><base href="https://evil.example">',
  '<form action="javascript:ran=1"><button formaction="javascript:ran=1">x</button></form>',
  '<input type="image" src="x" onerror="ran=1"><input autofocus onfocus="ran=1">',
  '<details open ontoggle="ran=1"><summary>x</summary></details>',
  '<p style="background:url(javascript:ran=1)" onclick="ran=1" onpointerdown="ran=1">x</p>',
  '<video><source onerror="ran=1"></video><audio src=x onerror="ran=1"></audio>',
  '<marquee onstart="ran=1">x</marquee><isindex action="javascript:ran=1"><keygen autofocus onfocus="ran=1">',
  '<x-widget onclick="ran=1" contenteditable popover>text</x-widget>',
  '<p is="x-widget" slot="a" part="b" [onclick]="\'ran=1\'" [style]="\'x\'" [href]="\'javascript:ran=1\'" data-amp-bind-src="\'x\'">x</p>',
  '<a [href]="\'javascript:ran=1\'" href="https://a.example">x</a>',
  '<div id="x" onmouseover=ran=1/onclick=ran=1>x</div>',
  '<table><td background="javascript:ran=1"><style>@import "javascript:ran=1"</style></table>',
  '<select><iframe src="javascript:parent.ran=1"></iframe><option onclick="ran=1">x</option></select>',
  '<frameset onload="ran=1"><frame src="javascript:ran=1"></frameset>',
  '<plaintext><img src=x onerror=ran=1>',
  '<!--><img src=x onerror=ran=1>-->',
  '<!--[if IE]><script>ran=1</script><![endif]--><?xml ?><![CDATA[<img src=x onerror=ran=1>]]>',
];

/** Clicks everything, and waits until errors of pictures and frames would have been reported. */
async function actOn(content: Element): Promise<void> {
  for (const element of content.querySelectorAll<HTMLElement>('*')) {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    element.dispatchEvent(new FocusEvent('focus'));
  }
  await new Promise((resolve) => {
    setTimeout(resolve, 30);
  });
}

describe('hostile markup', () => {
  test.each(hostile)('of a message: %s', async (markup) => {
    const { content } = show(markup);
    expect(findDangers(content)).toEqual([]);
    await actOn(content);
    expect(Reflect.get(globalThis, 'ran')).toBe(0);
  });

  test.each(hostile)('of a response: %s', async (markup) => {
    const { content } = await showInTemplate(markup);
    expect(findDangers(content)).toEqual([]);
    await actOn(content);
    expect(Reflect.get(globalThis, 'ran')).toBe(0);
  });

  test('any combination of it leaves nothing that runs', () => {
    const pieces = fc.constantFrom(
      ...hostile.flatMap((markup) => [markup, ...markup.split(/(?=[<>"'])/)]),
      '<b>',
      '</b>',
      '<table>',
      '</table>',
      '<tr>',
      '<select>',
      '</select>',
      '<form>',
      '</form>',
      '"',
      "'",
      '>',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const { content } = show(parts.join(''));
        const dangers = findDangers(content);
        content.remove();
        return dangers.length === 0;
      }),
      { numRuns },
    );
    expect(Reflect.get(globalThis, 'ran')).toBe(0);
  });

  test('text of unknown elements stays, and links to pages open in a new tab without an opener', () => {
    const { content, refusals } = show(
      '<center>in <font>font</font></center><a href="https://a.example" target="_top">x</a><a href="mailto:a@b.example">y</a>',
    );
    expect(content.textContent).toBe('in fontxy');
    const [page, mail] = content.querySelectorAll('a');
    expect([page?.target, page?.rel, mail?.target]).toEqual(['_blank', 'noopener', '']);
    expect(refusals).toEqual([
      { kind: 'element', detail: 'center' },
      { kind: 'element', detail: 'font' },
    ]);
  });

  test('elements cannot cover the page around the message', () => {
    const { content } = show(
      '<p style="position:fixed;inset:0;color:red">x</p><p style="position: sticky">y</p>',
    );
    const [first, second] = content.querySelectorAll('p');
    expect([first?.style.position, first?.style.color, second?.style.position]).toEqual(['', 'red', '']);
  });
});

/** Members of forms and elements that code reads. */
const members =
  'attributes parentElement parentNode firstChild nextSibling childNodes children localName tagName nodeType namespaceURI ownerDocument getAttribute setAttribute hasAttribute getAttributeNames querySelector querySelectorAll matches closest contains isConnected classList className id style elements submit reset reportValidity checkValidity noValidate method action addEventListener getRootNode append remove textContent innerHTML dataset toString __proto__ constructor hasOwnProperty'.split(
    ' ',
  );

describe('names of fields', () => {
  test.each(members)('a field %s does not hide a member of its form', async (name) => {
    const { content, requests } = show(
      `<form id="f" method="post" action-xhr="https://a.example/b" on="submit-success:AMP.setState({done: 'yes'})"><input name="${name}" value="1"><input id="${name}" value="2"><amp-img id="${name}" src="https://a.example/a.png" width="1" height="1"></amp-img><div submit-success id="done">Done</div><button id="b">Send</button><b [text]="done">no</b></form><button id="c" on="tap:f.clear">Clear</button>`,
    );
    content.querySelector<HTMLElement>('#b')?.click();
    await expect.poll(() => content.querySelector('b')?.textContent).toBe('yes');
    expect(requests).toEqual(['https://a.example/b']);
    content.querySelector<HTMLElement>('#c')?.click();
    expect(content.querySelector('#done')?.checkVisibility()).toBe(false);
  });

  test('names and ids do not become properties of the page', () => {
    show(
      '<a id="clobbered" href="https://a.example">x</a><form id="clobberedForm"><input name="x"></form><amp-img id="cookie" src="https://a.example/a.png" width="1" height="1"></amp-img>',
    );
    expect('clobbered' in globalThis).toBe(false);
    expect('clobberedForm' in globalThis).toBe(false);
    expect(typeof document.cookie).toBe('string');
  });
});

describe('prototypes', () => {
  const tap = (on: string, more = '') => `<button id="b" on="${on}">B</button>${more}`;

  test.each([
    tap("tap:AMP.setState({'__proto__': {polluted: 1}})"),
    tap('tap:AMP.setState({constructor: {prototype: {polluted: 1}}})'),
    tap("tap:AMP.setState({['__pro' + 'to__']: {polluted: 1}})"),
    tap(
      "tap:AMP.setState({a: {'__proto__': {polluted: 1}}}),AMP.setState({a: {'__proto__': {polluted: 1}}})",
    ),
    tap('tap:b.constructor,b.toString,b.__proto__,b.hasOwnProperty,AMP.constructor'),
    tap(
      'tap:AMP.setState({x: 1})',
      '<amp-state id="__proto__"><script type="application/json">{"polluted":1}</script></amp-state>',
    ),
    tap(
      'tap:AMP.setState({x: 1})',
      '<amp-state id="a"><script type="application/json">{"__proto__":{"polluted":1}}</script></amp-state>',
    ),
    tap('constructor:b.hide;toString:b.hide;__proto__:b.hide;tap:b.show'),
  ])('are not reached by %s', (markup) => {
    const { content } = show(markup);
    content.querySelector('button')?.click();
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test('are not reached by a response', async () => {
    const body: unknown = JSON.parse('{"__proto__":{"polluted":1},"items":[{"__proto__":{"name":"x"}}]}');
    const { content } = show(
      '<form id="f" method="post" action-xhr="https://a.example/b" on="submit-success:AMP.setState({r: event.response})"><div submit-success><template type="amp-mustache"><p id="t">{{polluted}}{{__proto__.polluted}}{{constructor.name}}{{#items}}{{name}}{{/items}}.</p></template></div></form><button on="tap:f.submit">B</button>',
      body,
    );
    content.querySelector('button')?.click();
    await expect.poll(() => content.querySelector('#t')?.textContent).toBe('1.');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
