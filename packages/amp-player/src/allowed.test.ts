import { createRequire } from 'node:module';
import { createAmpValidator } from '@x/email-compiler/validator';
import { describe, expect, test } from 'vitest';
import { hasEvent, isAllowedAttribute, isAllowedElement, isAllowedType } from './allowed.ts';
import { isBindable } from './bindings.ts';

const require = createRequire(import.meta.url);
const validatorUrl = require.resolve('amp-validator-wasm/dist/compiled/amphtml-validator/validator_wasm.js');
const validator = await createAmpValidator({ validatorUrl });

const components = [
  'accordion',
  'anim',
  'bind',
  'carousel',
  'fit-text',
  'form',
  'list',
  'selector',
  'timeago',
];

/** Writes a message with the components that the markup uses. */
function messageOf(body: string): string {
  const scripts = components
    .filter((name) =>
      name === 'form'
        ? body.includes('<form')
        : name === 'bind'
          ? / \[/.test(body)
          : body.includes(`<amp-${name}`),
    )
    .map(
      (name) =>
        `<script async custom-element="amp-${name}" src="https://cdn.ampproject.org/v0/amp-${name}-0.1.js"></script>`,
    );
  const mustache = body.includes('<template')
    ? '<script async custom-template="amp-mustache" src="https://cdn.ampproject.org/v0/amp-mustache-0.2.js"></script>'
    : '';
  return `<!doctype html><html amp4email data-css-strict lang="en"><head><meta charset="utf-8"><script async src="https://cdn.ampproject.org/v0.js"></script>${scripts.join('')}${mustache}<style amp4email-boilerplate>body{visibility:hidden}</style></head><body>${body}</body></html>`;
}

/** Returns whether the official validator allows the markup. Own checks of the compiler do not count. */
function passes(body: string): boolean {
  return validator.validate(messageOf(body)).errors.every(({ code }) => code.startsWith('X_'));
}

const inForm = (markup: string) => `<form method="post" action-xhr="https://a.example/b">${markup}</form>`;

/** An element with everything that AMP requires around it. `@` stands for more attributes. */
const samples: Readonly<Record<string, string>> = {
  a: '<a href="https://a.example" @></a>',
  'amp-accordion': '<amp-accordion @></amp-accordion>',
  'amp-anim': '<amp-anim src="https://a.example/a.png" width="1" height="1" @></amp-anim>',
  'amp-carousel': '<amp-carousel type="slides" width="1" height="1" @></amp-carousel>',
  'amp-img': '<amp-img src="https://a.example/a.png" width="1" height="1" @></amp-img>',
  'amp-list':
    '<amp-list layout="fixed-height" height="1" src="https://a.example/a" @><template type="amp-mustache"></template></amp-list>',
  'amp-selector': '<amp-selector @><div option="a"></div></amp-selector>',
  button: '<button @></button>',
  caption: '<table><caption @></caption></table>',
  col: '<table><colgroup><col @></colgroup></table>',
  colgroup: '<table><colgroup @></colgroup></table>',
  dd: '<dl><dd @></dd></dl>',
  dt: '<dl><dt @></dt></dl>',
  form: '<form method="post" action-xhr="https://a.example/b" @></form>',
  input: inForm('<input @>'),
  legend: '<fieldset><legend @></legend></fieldset>',
  optgroup: '<select><optgroup label="x" @></optgroup></select>',
  option: '<select><option @></option></select>',
  section: '<amp-accordion><section @><h2></h2><p></p></section></amp-accordion>',
  summary: '<details><summary @></summary></details>',
  tbody: '<table><tbody @></tbody></table>',
  td: '<table><tr><td @></td></tr></table>',
  tfoot: '<table><tfoot @></tfoot></table>',
  th: '<table><tr><th @></th></tr></table>',
  thead: '<table><thead @></thead></table>',
  tr: '<table><tr @></tr></table>',
};

const names =
  'a abbr acronym address article aside audio b bdi bdo big blockquote br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd label legend li link main map mark marquee math menu meter nav nobr object ol optgroup option output p picture portal pre progress q rb rp rt rtc ruby s samp search section select small span strike strong sub summary sup svg table tbody td textarea tfoot th thead time tr tt u ul var video wbr amp-accordion amp-anim amp-carousel amp-img amp-list amp-selector amp-video amp-iframe amp-pixel'.split(
    ' ',
  );
const voids = new Set('br hr wbr embed frame img link meta'.split(' '));

function sampleOf(name: string, more = ''): string {
  const sample = samples[name] ?? (voids.has(name) ? `<${name} @>` : `<${name} @></${name}>`);
  return sample.replace(/ ?@/, more === '' ? '' : ` ${more}`);
}

const allowed = names.filter((name) => isAllowedElement(name, false));

test('shows the elements that the validator allows, and no others', () => {
  expect(allowed).toEqual(names.filter((name) => passes(sampleOf(name))));
});

/** Bindings that the validator allows and the player does not have: they change sizes, or what it does not show. */
const unbound =
  /^(?:amp-[\w-]+ \[(?:width|height|attribution|is-layout-container)\]|input \[(?:width|height)\])$/;

const properties =
  'text class hidden aria-label aria-pressed value checked disabled required readonly min max minlength maxlength pattern placeholder selected slide data-expand alt attribution src srcset href style type name id title action action-xhr on width height label size multiple step autocomplete autofocus inputmode spellcheck rows cols wrap open expanded is-layout-container state onclick srcdoc target rel formaction accept tabindex role lang dir items template form list'.split(
    ' ',
  );

describe('binds what the validator lets amp-bind set', () => {
  test.each(allowed)('on %s', (name) => {
    const bindings = properties.filter((property) => passes(sampleOf(name, `[${property}]="x"`)));
    const expected = bindings.filter((property) => !unbound.test(`${name} [${property}]`));
    expect(properties.filter((property) => isBindable(name, property))).toEqual(expected);
  });
});

const attributes =
  'class id title lang dir role tabindex hidden style on translate itemprop contenteditable is popover inert autofocus inputmode name value type width height align valign bgcolor border cellpadding cellspacing colspan rowspan headers scope span background href hreflang ping download srcset src label disabled selected checked required readonly multiple autocomplete rows cols wrap maxlength minlength min max step pattern placeholder for form list method action enctype formaction onclick srcdoc start reversed open low high optimum expanded datetime aria-label data-x'.split(
    ' ',
  );
const values: Readonly<Record<string, string>> = {
  dir: 'ltr',
  scope: 'col',
  tabindex: '0',
  href: 'https://a.example',
  src: 'https://a.example/a.png',
  width: '10',
  height: '10',
  border: '0',
  span: '2',
  start: '1',
  on: 'tap:a.show',
  translate: 'no',
  style: 'color:red',
  method: 'post',
};
/** Sizes of AMP elements depend on their layout, which the samples do not have. */
const needsLayout = /^amp-[\w-]+ (?:width|height)$/;

describe('keeps no attribute that the validator refuses', () => {
  test.each(allowed)('on %s', (name) => {
    const required = sampleOf(name);
    const kept = attributes.filter((attribute) => isAllowedAttribute(name, attribute));
    const refused = kept.filter((attribute) => {
      if (required.includes(` ${attribute}=`) || needsLayout.test(`${name} ${attribute}`)) return false;
      const value = values[attribute] ?? 'x';
      return !passes(sampleOf(name, `${attribute}="${value}"`)) && !passes(sampleOf(name, attribute));
    });
    expect(refused).toEqual([]);
  });
});

test('keeps the types of inputs that email uses', () => {
  const types =
    'button checkbox color date datetime-local email file hidden image month number password radio range reset search submit tel text time url week FILE'.split(
      ' ',
    );
  expect(types.filter((type) => !isAllowedType(type))).toEqual([
    'button',
    'file',
    'image',
    'password',
    'FILE',
  ]);
  const refused = types.filter((type) => !passes(inForm(`<input type="${type}">`)));
  expect(refused.filter(isAllowedType)).toEqual([]);
});

test.each([
  ['div', 'tap', true],
  ['div', 'change', false],
  ['form', 'submit-success', true],
  ['amp-carousel', 'slideChange', true],
  ['input', 'input-debounced', true],
  ['div', 'constructor', false],
  ['constructor', 'change', false],
])('%s has the event %s: %s', (name, event, expected) => {
  expect(hasEvent(name, event)).toBe(expected);
});
