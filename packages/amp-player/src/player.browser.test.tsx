import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PlayerHost, PlayerRequest, PlayerResponse, PlayOptions, Refusal } from './host.ts';
import { playIslands } from './islands.ts';
import { play } from './player.ts';
import { sendByFetch } from './send-by-fetch.ts';

const labels = { previousSlide: 'Previous', nextSlide: 'Next' };
let places: HTMLElement[] = [];

afterEach(() => {
  for (const place of places) place.remove();
  places = [];
  vi.unstubAllGlobals();
});

function placeOf(html = ''): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  places.push(place);
  return place;
}

function hostOf(more: Partial<PlayerHost> = {}) {
  const requests: PlayerRequest[] = [];
  const refusals: Refusal[] = [];
  const host: PlayerHost = {
    labels,
    send: (request) => {
      requests.push(request);
      return Promise.resolve({ ok: true, body: {} });
    },
    onRefusal: (refusal) => refusals.push(refusal),
    ...more,
  };
  return { host, requests, refusals };
}

function show(markup: string, more: Partial<PlayerHost> = {}, options: PlayOptions = {}) {
  const { host, requests, refusals } = hostOf(more);
  const player = play(placeOf(), markup, host, options);
  const find = (selector: string) => {
    const element = player.content.querySelector<HTMLElement>(selector);
    if (element === null) throw new Error(`There is no ${selector}.`);
    return element;
  };
  return { player, requests, refusals, find, press: (selector: string) => find(selector).click() };
}

const form = (inner = '', more = '') =>
  `<form id="f" method="post" action-xhr="https://a.example/b" ${more}>${inner}</form><button id="b" on="tap:f.submit">B</button>`;
const pause = (time: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
  });

describe('requests', () => {
  test('a rejection of the host is a failure', async () => {
    const { press, find } = show(form('<div submit-error id="no">No</div>'), {
      send: () => Promise.reject(new Error('offline')),
    });
    press('#b');
    await expect.poll(() => find('#no').checkVisibility()).toBe(true);
  });

  test('stop aborts requests, and responses that come later do nothing', async () => {
    let aborted = false;
    let answer: (response: PlayerResponse) => void = () => {};
    const seen: string[] = [];
    const { press, player } = show(form('', 'on="submit-success:AMP.setState({a: 1})"'), {
      send: (_, signal) =>
        new Promise((resolve) => {
          answer = resolve;
          signal.addEventListener('abort', () => {
            aborted = true;
          });
        }),
      onEvent: ({ name }) => seen.push(name),
    });
    press('#b');
    player.stop();
    expect(aborted).toBe(true);
    answer({ ok: true, body: {} });
    await pause(20);
    expect(seen).not.toContain('submit-success');
    expect(player.state).toEqual({});
  });

  test('a later refresh replaces the answer of an earlier one', async () => {
    const answers: ((response: PlayerResponse) => void)[] = [];
    const { player } = show(
      '<amp-list layout="fixed-height" height="9" src="https://a.example/i"><template type="amp-mustache">{{n}}</template></amp-list>',
      { send: () => new Promise((resolve) => answers.push(resolve)) },
    );
    player.refreshLists();
    answers[1]?.({ ok: true, body: { items: [{ n: 'new' }] } });
    answers[0]?.({ ok: true, body: { items: [{ n: 'old' }] } });
    await expect.poll(() => player.content.querySelector('[data-items]')?.textContent).toBe('new');
  });

  test('all values of a name and the button that submits are sent, without values of files', async () => {
    const { press, requests } = show(
      form(
        '<input name="c" value="1"><input name="c" value="2"><button id="s" name="by" value="x">S</button>',
      ),
    );
    press('#s');
    await expect
      .poll(() => requests[0]?.fields)
      .toEqual([
        ['c', '1'],
        ['c', '2'],
        ['by', 'x'],
      ]);
  });

  test('sendByFetch sends urlencoded fields without cookies and understands only JSON', async () => {
    const calls: { readonly url: string; readonly init: RequestInit }[] = [];
    const answers = [
      new Response('{"a":1}'),
      new Response('<p>', { status: 200 }),
      new Response('{}', { status: 500 }),
    ];
    vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
      calls.push({ url: url.href, init });
      const next = answers.shift();
      return next === undefined ? Promise.reject(new TypeError('offline')) : Promise.resolve(next);
    });
    const request = { fields: [['a', 'b c']], element: document.body, template: '' } as const;
    const { signal } = new AbortController();
    const responses: PlayerResponse[] = [];
    for (const method of ['POST', 'GET', 'POST', 'POST'] as const)
      responses.push(await sendByFetch({ ...request, url: 'https://a.example/b', method }, signal));
    expect(responses).toEqual([
      { ok: true, body: { a: 1 } },
      { ok: false, body: {} },
      { ok: false, body: {} },
      { ok: false, body: {} },
    ]);
    expect(calls.map(({ url }) => url).slice(0, 2)).toEqual([
      'https://a.example/b',
      'https://a.example/b?a=b+c',
    ]);
    expect(calls[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit', redirect: 'error', signal });
    expect(calls[0]?.init.body).toEqual(new URLSearchParams({ a: 'b c' }));
  });
});

describe('limits', () => {
  test('a state that is too long is refused, and the earlier one stays', () => {
    const doubled = "tap:AMP.setState({s: (s || '0123456789') + (s || '')})";
    const { press, player, refusals } = show(`<button id="b" on="${doubled}">B</button>`);
    for (let round = 0; round < 20; round++) press('#b');
    expect(String(player.state['s']).length).toBeLessThan(100_000);
    expect(refusals).toContainEqual({ kind: 'state', detail: 'too long' });
  });

  test('an expression of more than 250 nodes is not bound', () => {
    const long = Array.from({ length: 130 }, () => '1').join('+');
    const { press, find, refusals } = show(
      `<p id="t" [text]="${long}">first</p><button id="b" on="tap:AMP.setState({a: 1})">B</button><button id="c" on="tap:AMP.setState({a: ${long}})">C</button>`,
    );
    press('#b');
    press('#c');
    expect(find('#t').textContent).toBe('first');
    expect(refusals.map(({ kind }) => kind)).toEqual(['expression', 'action']);
  });

  test('events that cause each other end', () => {
    const { press, refusals } = show(
      `<amp-accordion id="a"><section id="s" on="expand:a.collapse(section='s');collapse:a.expand(section='s')"><h4 id="h">H</h4><p>p</p></section></amp-accordion>`,
    );
    press('#h');
    expect(refusals).toEqual([
      { kind: 'event', detail: expect.stringMatching(/expand|collapse/) as unknown },
    ]);
  });

  test('forms that submit each other send once each', async () => {
    const { press, requests } = show(
      '<form id="f" method="post" action-xhr="https://a.example/f" on="submit:g.submit"></form><form id="g" method="post" action-xhr="https://a.example/g" on="submit:f.submit"></form><button id="b" on="tap:f.submit">B</button>',
    );
    press('#b');
    await pause(20);
    expect(requests.map(({ url }) => url).toSorted()).toEqual(['https://a.example/f', 'https://a.example/g']);
  });

  test('a bound slide does not report itself', () => {
    const { press, find } = show(
      `<amp-carousel type="slides" layout="fill" [slide]="i" on="slideChange:AMP.setState({i: event.index + 1, n: (n || 0) + 1})"><p>0</p><p>1</p><p>2</p></amp-carousel><b [text]="n || 0"></b><button id="b" on="tap:AMP.setState({i: 2})">B</button>`,
    );
    press('#b');
    expect(find('b').textContent).toBe('0');
  });

  test.each(['AMP.navigateTo', 'AMP.pushState', 'AMP.print', 'b.scrollTo', 'f.destroy', 'missing.show', 'b'])(
    'the action %s is refused',
    (action) => {
      const { press, refusals } = show(
        `<button id="b" on="tap:${action}(a=1)">B</button>${form()}`.replace('(a=1)', ''),
      );
      press('#b');
      expect(refusals.every(({ kind }) => kind === 'action')).toBe(true);
      expect(refusals.length).toBe(2);
    },
  );
});

describe('links', () => {
  test('are opened by the host if it wants to, and their actions run', () => {
    const opened: string[] = [];
    const { press, find } = show(
      '<a id="a" href="https://shop.example/" on="tap:t.show">A</a><p id="t" hidden>T</p>',
      { openLink: (url) => opened.push(url) },
    );
    press('#a');
    expect(opened).toEqual(['https://shop.example/']);
    expect(find('#t').checkVisibility()).toBe(true);
  });
});

describe('carousel', () => {
  test('a finger changes the slide, a vertical move does not', () => {
    const { find, player } = show(
      '<amp-carousel type="slides" width="100" height="50" on="slideChange:AMP.setState({i: event.index})"><p>0</p><p>1</p></amp-carousel>',
    );
    const move = (across: number, along: number) => {
      const at = { pointerType: 'touch', isPrimary: true, pointerId: 1, bubbles: true };
      find('amp-carousel').dispatchEvent(
        new PointerEvent('pointerdown', { ...at, clientX: 200, clientY: 200 }),
      );
      find('amp-carousel').dispatchEvent(
        new PointerEvent('pointerup', { ...at, clientX: 200 + across, clientY: 200 + along }),
      );
    };
    move(-20, 0);
    move(-50, 80);
    expect(player.state).toEqual({});
    move(-60, 10);
    expect(player.state).toEqual({ i: 1 });
    move(60, 0);
    expect(player.state).toEqual({ i: 0 });
  });
});

const rating = `<form id="f" method="post" action-xhr="https://a.example/rate">
  <label><input type="radio" name="value" value="1" on="change:AMP.setState({r: {n: 1}});input-debounced:f.submit">1</label>
  <label><input type="radio" name="value" value="2" on="change:AMP.setState({r: {n: 2}}),f.submit;input-debounced:f.submit">2</label>
</form><input id="name" on="change:AMP.setState({r: {name: event.value}})"><b [text]="r.n + (r.name || '')">none</b>`;

describe('initial state', () => {
  test('is merged after the state of the document', () => {
    const { find, player } = show(
      '<amp-state id="s"><script type="application/json">{"a":1,"b":2}</script></amp-state><b [text]="s.a + s.b">x</b>',
      {},
      { initial: { state: { s: { b: 5 } } } },
    );
    expect(find('b').textContent).toBe('6');
    expect(player.state).toEqual({ s: { a: 1, b: 5 } });
  });

  test('a chosen field changes the state and sends nothing', async () => {
    const { find, requests } = show(rating, {}, { initial: { fields: [{ field: 'value', value: '2' }] } });
    expect(find('b').textContent).toBe('2');
    expect(find('input[value="2"]')).toHaveProperty('checked', true);
    await pause(400);
    expect(requests).toEqual([]);
  });

  test('a choice that no field has is ignored', () => {
    const { find } = show(
      rating,
      {},
      {
        initial: {
          fields: [
            { field: 'value', value: '9' },
            { field: 'no', value: '' },
          ],
        },
      },
    );
    expect(find('b').textContent).toBe('none');
  });

  test('a player continues from the state of another', () => {
    const first = show(rating, {}, { initial: { fields: [{ field: 'name', value: 'Ada' }] } });
    first.player.stop();
    const second = show(rating, {}, { initial: { state: first.player.state } });
    expect(second.player.state).toEqual({ r: { name: 'Ada' } });
  });
});

describe('islands', () => {
  const island = (html: string, amp: string) =>
    `<div data-island>${html}<template><style>b{color:rgb(1, 2, 3)}</style>${amp}</template></div>`;

  test('the AMP replaces the first state, with its styles', () => {
    const place = placeOf(island('<p id="html">First</p>', rating) + island('<p>Second</p>', '<b>Two</b>'));
    const players = playIslands(place, hostOf().host);
    expect(players).toHaveLength(2);
    expect(place.querySelector('#html')?.checkVisibility()).toBe(false);
    const shown = players[1]?.content.querySelector('b');
    expect(shown?.checkVisibility()).toBe(true);
    expect(getComputedStyle(shown ?? document.body).color).toBe('rgb(1, 2, 3)');
    expect(playIslands(place, hostOf().host)).toEqual([]);
  });

  test('what a person typed and chose before stays, with the focus', () => {
    const place = placeOf(
      island(
        '<input id="name"><input type="radio" name="value" value="1"><input type="radio" name="value" value="2">',
        rating,
      ),
    );
    const field = place.querySelector<HTMLInputElement>('#name');
    if (field === null) throw new Error('There is no field.');
    field.focus();
    field.value = 'Ada';
    place.querySelector<HTMLInputElement>('[value="2"]')?.click();
    const { host, requests } = hostOf();
    const [player] = playIslands(place, host, {
      initialOf: () => ({ fields: [{ field: 'value', value: '1' }] }),
    });
    expect(player?.content.querySelector('b')?.textContent).toBe('2Ada');
    expect(place.querySelector('[data-island]')?.shadowRoot?.activeElement?.id).toBe('name');
    expect(requests).toEqual([]);
  });
});
