/** Something that a person does. Elements are named by CSS selectors. */
export type Step =
  | { readonly press: string }
  /** Types into a field and leaves it. */
  | { readonly type: string; readonly text: string }
  | { readonly choose: string; readonly value: string }
  | { readonly pressKey: string; readonly on: string }
  /** Waits until the message has sent this number of requests. */
  | { readonly untilSent: number }
  | { readonly untilVisible: string };

export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface ServedAnswer {
  readonly status?: number;
  readonly body?: unknown;
  /** Delay in ms. */
  readonly after?: number;
}

export interface ConformanceCase {
  readonly name: string;
  /** Components that the runtime loads, such as `amp-form-0.1`. */
  readonly components: readonly string[];
  readonly markup: string;
  /** Responses of `https://api.example.com` by path. Others get `{}`. */
  readonly answers?: Readonly<Record<string, ServedAnswer>>;
  readonly steps?: readonly Step[];
  /** Texts of elements. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly visible?: Readonly<Record<string, boolean>>;
  /** Attributes by element and name, such as `#a class`. Null if there is none. */
  readonly attributes?: Readonly<Record<string, string | null>>;
  readonly values?: Readonly<Record<string, string>>;
  /** Numbers of elements. */
  readonly counts?: Readonly<Record<string, number>>;
  readonly focused?: string;
  /** All requests, in order. By default, requests do not matter. */
  readonly sent?: readonly SentRequest[];
}

const origin = 'https://api.example.com';
const post = (path: string, fields: Readonly<Record<string, string>> = {}): SentRequest => ({
  method: 'POST',
  path,
  fields,
});
const form = (id: string, inner = '', more = '') =>
  `<form id="${id}" method="post" action-xhr="${origin}/${id}" ${more}>${inner}</form>`;
const bind = 'amp-bind-0.1';
const forms = 'amp-form-0.1';
const mustache = 'amp-mustache-0.2';
const slides = `<div>One</div><div>Two</div><div>Three</div>`;
const nextSlide = '[aria-label="Next item in carousel"]';
const filled = (template: string) =>
  form('f', `<div submit-success id="done"><template type="amp-mustache">${template}</template></div>`);

export const conformanceCases: readonly ConformanceCase[] = [
  {
    name: 'bindings are not applied on load',
    components: [bind],
    markup: `<amp-state id="s"><script type="application/json">{"a":"state"}</script></amp-state><p id="t" [text]="s.a">first</p>`,
    texts: { '#t': 'first' },
  },
  {
    name: 'a change of the state applies every binding',
    components: [bind],
    markup: `<amp-state id="s"><script type="application/json">{"a":"state"}</script></amp-state><p id="t" [text]="s.a">first</p><p id="u" [text]="s.b + 1">0</p><button id="b" on="tap:AMP.setState({s: {b: 2}})">B</button>`,
    steps: [{ press: '#b' }],
    texts: { '#t': 'state', '#u': '3' },
  },
  {
    name: 'objects merge and arrays are replaced',
    components: [bind],
    markup: `<amp-state id="s"><script type="application/json">{"o":{"a":1,"b":2},"l":[1,2,3]}</script></amp-state><p id="t" [text]="s.o.a + ',' + s.o.b + ',' + s.l.join('')"></p><button id="b" on="tap:AMP.setState({s: {o: {b: 3}, l: [4]}})">B</button>`,
    steps: [{ press: '#b' }],
    texts: { '#t': '1,3,4' },
  },
  {
    name: 'class, hidden, disabled and aria attributes are bound',
    components: [bind],
    markup: `<p id="t" class="a" [class]="n ? 'b c' : 'a'">x</p><p id="h" [hidden]="n">x</p><p id="s" hidden [hidden]="!n">x</p><button id="d" [disabled]="n" [aria-pressed]="n ? 'true' : 'false'">D</button><button id="b" on="tap:AMP.setState({n: true})">B</button>`,
    steps: [{ press: '#b' }],
    visible: { '#h': false, '#s': true },
    attributes: { '#d disabled': '', '#d aria-pressed': 'true', '#t class': 'b c' },
  },
  {
    name: 'a binding with an invalid argument leaves its element alone',
    components: [bind],
    markup: `<p id="t" [text]="'a'.split('').reduce((a, b) => a.toFixed(99))">first</p><p id="u" [text]="n"></p><button id="b" on="tap:AMP.setState({n: 1})">B</button>`,
    steps: [{ press: '#b' }],
    texts: { '#u': '1' },
  },
  {
    name: 'only the first setState of an event counts',
    components: [bind],
    markup: `<p id="t" [text]="(a || 0) + ',' + (b || 0)"></p><button id="b" on="tap:AMP.setState({a: 1}),AMP.setState({b: 1})">B</button>`,
    steps: [{ press: '#b' }],
    texts: { '#t': '1,0' },
  },
  {
    name: 'a submit after setState sends the new value',
    components: [bind, forms],
    markup: `${form('f', '<input type="hidden" name="v" value="old" [value]="v">')}<button id="b" on="tap:AMP.setState({v: 'new'}),f.submit">B</button>`,
    steps: [{ press: '#b' }, { untilSent: 1 }],
    sent: [post('/f', { v: 'new' })],
  },
  {
    name: 'an event goes to the nearest element with an action',
    components: [bind],
    markup: `<div role="button" tabindex="0" on="tap:AMP.setState({v: 'outer'})"><span id="i"><button id="b" on="tap:AMP.setState({v: 'inner'})">B</button></span></div><p id="t" [text]="v"></p>`,
    steps: [{ press: '#b' }],
    texts: { '#t': 'inner' },
  },
  {
    name: 'Enter and Space tap an element with a role',
    components: [bind],
    markup: `<div id="b" role="button" tabindex="0" on="tap:AMP.setState({n: (n || 0) + 1})">B</div><p id="t" [text]="n"></p>`,
    steps: [
      { pressKey: 'Enter', on: '#b' },
      { pressKey: ' ', on: '#b' },
    ],
    texts: { '#t': '2' },
  },
  {
    name: 'show, hide, toggleVisibility, toggleClass and focus',
    components: [],
    markup: `<p id="s" hidden>s</p><p id="h">h</p><p id="v">v</p><p id="c" class="x">c</p><input id="i"><button id="b" on="tap:s.show,h.hide,v.toggleVisibility,c.toggleClass(class='y'),i.focus">B</button>`,
    steps: [{ press: '#b' }],
    visible: { '#s': true, '#h': false, '#v': false },
    attributes: { '#c class': 'x y' },
    focused: '#i',
  },
  {
    name: 'an input reports its value after a pause, and when it is left',
    components: [bind],
    markup: `<input id="i" on="input-debounced:AMP.setState({d: event.value});change:AMP.setState({c: event.value})"><p id="t" [text]="(d || '') + ',' + (c || '')"></p>`,
    steps: [{ type: '#i', text: 'abc' }],
    texts: { '#t': 'abc,abc' },
  },
  {
    name: 'a radio button changes the state before its form is sent',
    components: [bind, forms],
    markup: form(
      'f',
      `<input id="r" type="radio" name="v" value="2" on="change:AMP.setState({v: 2});input-debounced:f.submit"><input type="hidden" name="copy" value="" [value]="v">`,
    ),
    steps: [{ press: '#r' }, { untilSent: 1 }],
    sent: [post('/f', { v: '2', copy: '2' })],
  },
  {
    name: 'a select reports its value',
    components: [bind],
    markup: `<select id="s" on="change:AMP.setState({v: event.value})"><option value="a">A</option><option value="b">B</option></select><p id="t" [text]="v"></p>`,
    steps: [{ choose: '#s', value: 'b' }],
    texts: { '#t': 'b' },
  },
  {
    name: 'disabled fields and unchecked boxes are not sent',
    components: [forms],
    markup: form(
      'f',
      '<input name="a" value="1"><input name="b" value="2" disabled><input type="checkbox" name="c" value="3"><button id="b">B</button>',
    ),
    steps: [{ press: '#b' }, { untilSent: 1 }],
    sent: [post('/f', { a: '1' })],
  },
  {
    name: 'a GET form sends its fields in the query',
    components: [forms],
    markup: `<form method="get" action-xhr="${origin}/f"><input name="q" value="a b&amp;c"><button id="b">B</button></form>`,
    steps: [{ press: '#b' }, { untilSent: 1 }],
    sent: [{ method: 'GET', path: '/f', fields: { q: 'a b&c' } }],
  },
  {
    name: 'an invalid form is not sent',
    components: [bind, forms],
    markup: form(
      'f',
      '<input id="i" name="a" required><button id="b">B</button>',
      'on="invalid:AMP.setState({v: 1})"',
    ),
    steps: [{ press: '#b' }],
    attributes: { '#i class': 'user-invalid' },
    sent: [],
  },
  {
    name: 'clear empties the form and hides its response',
    components: [forms],
    markup: `${form('f', '<input id="i" name="a"><div submit-success id="done">Done</div><button id="b">B</button>')}<button id="c" on="tap:f.clear">C</button>`,
    steps: [{ type: '#i', text: 'x' }, { press: '#b' }, { untilVisible: '#done' }, { press: '#c' }],
    visible: { '#done': false },
    values: { '#i': '' },
  },
  {
    name: 'a success shows the template with escaped values',
    components: [forms, mustache],
    markup: `${filled('<p id="t">{{name}}</p>')}<button id="b" on="tap:f.submit">B</button>`,
    answers: { '/f': { body: { name: '<i>"Ada"</i>' } } },
    steps: [{ press: '#b' }, { untilSent: 1 }],
    texts: { '#t': '<i>"Ada"</i>' },
    visible: { '#t': true },
  },
  {
    name: 'sections repeat, invert and see outer values',
    components: [forms, mustache],
    markup: `${filled('<p id="t">{{#items}}{{name}}{{mark}}{{/items}}{{^none}}none{{/none}}{{#some}}some{{/some}}</p>')}<button id="b" on="tap:f.submit">B</button>`,
    answers: { '/f': { body: { mark: ';', items: [{ name: 'a' }, { name: 'b' }], none: [], some: true } } },
    steps: [{ press: '#b' }, { untilSent: 1 }],
    texts: { '#t': 'a;b;nonesome' },
  },
  {
    name: 'unescaped values keep their text formats and lose what is dangerous',
    components: [forms, mustache],
    markup: `${filled('<div id="t">{{{html}}}</div>')}<button id="b" on="tap:f.submit">B</button>`,
    answers: {
      '/f': {
        body: {
          html: 'a<b>b</b><img src="x" onerror="ran=1"><script>ran=1</script><a href="javascript:ran=1">c</a><svg onload="ran=1"></svg>',
        },
      },
    },
    steps: [{ press: '#b' }, { untilSent: 1 }],
    texts: { '#t': 'abc', '#t b': 'b' },
    attributes: { '#t a href': null },
    counts: { '#t script': 0, '#t img': 0, '#t svg': 0 },
  },
  {
    name: 'a rendered template loses reserved names of fields',
    components: [forms, mustache],
    markup: `${filled('<input class="x" name="title" value="a"><input class="y" name="heading" value="b">')}<button id="b" on="tap:f.submit">B</button>`,
    steps: [{ press: '#b' }, { untilSent: 1 }],
    attributes: { '#done .x name': null, '#done .y name': 'heading' },
  },
  {
    name: 'a failure shows its template and runs submit-error',
    components: [bind, forms, mustache],
    markup: `${form('f', '<div submit-success id="yes">yes</div><div submit-error id="no"><template type="amp-mustache"><p id="m">{{message}}</p></template></div>', 'on="submit-error:AMP.setState({v: event.response.message})"')}<p id="t" [text]="v"></p><button id="b" on="tap:f.submit">B</button>`,
    answers: { '/f': { status: 500, body: { message: 'Sorry' } } },
    steps: [{ press: '#b' }, { untilSent: 1 }],
    texts: { '#m': 'Sorry', '#t': 'Sorry' },
    visible: { '#yes': false, '#no': true },
  },
  {
    name: 'a submit during a pending one is dropped',
    components: [forms],
    markup: `${form('f', '<div submitting id="w">wait</div><div submit-success id="done">done</div>')}<button id="b" on="tap:f.submit">B</button>`,
    answers: { '/f': { after: 400 } },
    steps: [{ press: '#b' }, { press: '#b' }, { untilSent: 1 }],
    visible: { '#w': false, '#done': true },
    sent: [post('/f')],
  },
  {
    name: 'after a response the form can be sent again',
    components: [bind, forms],
    markup: `${form('f', '', 'on="submit-success:AMP.setState({n: (n || 0) + 1})"')}<p id="t" [text]="n"></p><button id="b" on="tap:f.submit" [disabled]="n == 5">B</button>`,
    steps: [{ press: '#b' }, { untilSent: 1 }],
    texts: { '#t': '1' },
    sent: [post('/f')],
  },
  {
    name: 'a success sends one more form, whose success changes nothing',
    components: [bind, forms],
    markup: `${form('a', '', 'on="submit-success:AMP.setState({a: 1}),b.submit"')}${form('b', '', 'on="submit-success:AMP.setState({b: 1}),c.submit"')}${form('c')}<p id="t" [text]="(a || 0) + ',' + (b || 0)"></p><button id="p" on="tap:a.submit">P</button>`,
    steps: [{ press: '#p' }, { untilSent: 2 }],
    texts: { '#t': '1,0' },
    sent: [post('/a'), post('/b')],
  },
  {
    name: 'the event submit sends another form',
    components: [forms],
    markup: `${form('a', '', 'on="submit:b.submit"')}${form('b')}<button id="p" on="tap:a.submit">P</button>`,
    steps: [{ press: '#p' }, { untilSent: 2 }],
    counts: { form: 2 },
  },
  {
    name: 'a carousel reports the slide that a person chose',
    components: [bind, forms, 'amp-carousel-0.1'],
    markup: `<amp-carousel type="slides" width="300" height="100" controls on="slideChange:AMP.setState({i: event.index}),f.submit">${slides}</amp-carousel>${form('f', '<input type="hidden" name="i" value="" [value]="i">')}<p id="t" [text]="i"></p>`,
    steps: [{ press: nextSlide }, { untilSent: 1 }],
    texts: { '#t': '1' },
    sent: [post('/f', { i: '1' })],
  },
  {
    name: 'goToSlide shows a slide and reports it',
    components: [bind, 'amp-carousel-0.1'],
    markup: `<amp-carousel id="c" type="slides" width="300" height="100" on="slideChange:AMP.setState({i: event.index})">${slides}</amp-carousel><p id="t" [text]="i"></p><button id="b" on="tap:c.goToSlide(index=2)">B</button>`,
    steps: [{ press: '#b' }],
    texts: { '#t': '2' },
  },
  {
    name: 'sections of an accordion open one at a time',
    components: [bind, 'amp-accordion-0.1'],
    markup: `<amp-accordion expand-single-section><section expanded><h4 id="h1">A</h4><p id="p1">a</p></section><section on="expand:AMP.setState({v: 'open'})"><h4 id="h2">B</h4><p id="p2">b</p></section></amp-accordion><p id="t" [text]="v"></p>`,
    steps: [{ press: '#h2' }],
    visible: { '#p1': false, '#p2': true },
    texts: { '#t': 'open' },
  },
  {
    name: 'a selector reports the option and the selection',
    components: [bind, 'amp-selector-0.1'],
    markup: `<amp-selector multiple on="select:AMP.setState({v: event.targetOption + event.selectedOptions.length})"><div id="a" option="a" selected>A</div><div id="b" option="b">B</div></amp-selector><p id="t" [text]="v"></p>`,
    steps: [{ press: '#b' }],
    texts: { '#t': 'b2' },
    attributes: { '#a aria-selected': 'true', '#b aria-selected': 'true' },
  },
  {
    name: 'a list shows its items up to the maximum',
    components: ['amp-list-0.1', mustache],
    markup: `<amp-list id="l" layout="fixed-height" height="90" src="${origin}/items" items="data.items" max-items="2"><template type="amp-mustache"><p class="item">{{name}}</p></template><div placeholder id="w">wait</div></amp-list>`,
    answers: { '/items': { body: { data: { items: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] } } } },
    counts: { '#l .item': 2 },
    visible: { '#w': false },
  },
  {
    name: 'a list that fails shows its fallback',
    components: ['amp-list-0.1', mustache],
    markup: `<amp-list layout="fixed-height" height="90" src="${origin}/items"><template type="amp-mustache"><p>{{name}}</p></template><div placeholder id="w">wait</div><div fallback id="no">no</div></amp-list>`,
    answers: { '/items': { status: 500 } },
    visible: { '#w': false, '#no': true },
  },
];
