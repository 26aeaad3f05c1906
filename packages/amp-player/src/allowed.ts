import { own } from './own.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** HTML elements of AMP for Email, without those of the head and templates. */
const elements = words(
  'a abbr address article aside b bdo blockquote br button caption cite code col colgroup data datalist dd del details dfn div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr i input ins kbd label legend li main mark meter nav ol optgroup option output p pre progress q rb rp rt ruby s samp section select small span strong sub summary sup table tbody td textarea tfoot th thead time tr u ul var wbr',
);

/** Elements of AMP for Email that the player shows. It implements the behavior of those in `components.ts`. */
const ampElements = words(
  'amp-accordion amp-anim amp-carousel amp-fit-text amp-img amp-layout amp-list amp-selector amp-sidebar amp-state amp-timeago',
);

/** AMP does not allow these in a rendered template. */
const outsideTemplates = words('amp-list amp-state');

/** Elements that are left out with all that they contain. Of other unknown elements, the content stays. */
const emptied = words(
  'script style iframe frame frameset noframes noscript noembed object embed applet template title head xmp plaintext audio video canvas svg math portal fencedframe dialog',
);

const everyAttribute = words(
  'class id title lang dir role tabindex hidden translate itemprop on placeholder fallback fetch-error submitting submit-success submit-error template option',
);
const ampAttributes = words('layout width height');
const tableAttributes = 'width height align valign bgcolor';
const fieldAttributes = 'name disabled required';
const textAttributes = `${fieldAttributes} readonly autocomplete maxlength minlength pattern spellcheck`;

const attributes: Readonly<Record<string, ReadonlySet<string>>> = {
  a: words('href hreflang'),
  'amp-accordion': words('expand-single-section'),
  'amp-anim': words('alt src'),
  'amp-carousel': words('type controls loop'),
  'amp-img': words('alt src'),
  'amp-list': words('src items single-item max-items binding'),
  'amp-selector': words('multiple disabled'),
  blockquote: words('align'),
  button: words('name value type disabled'),
  col: words('span'),
  colgroup: words('span'),
  del: words('datetime'),
  details: words('open'),
  div: words('align'),
  fieldset: words('name disabled'),
  form: words('method action-xhr autocomplete'),
  h1: words('align'),
  h2: words('align'),
  h3: words('align'),
  h4: words('align'),
  h5: words('align'),
  h6: words('align'),
  input: words(`${textAttributes} type value checked multiple size min max step`),
  ins: words('datetime'),
  label: words('for'),
  li: words('value'),
  meter: words('value min max low high optimum'),
  ol: words('start reversed'),
  optgroup: words('label disabled'),
  option: words('value label disabled selected'),
  output: words('name for'),
  p: words('align'),
  progress: words('value max'),
  section: words('expanded'),
  select: words(`${fieldAttributes} size multiple`),
  table: words('width align bgcolor border cellpadding cellspacing'),
  td: words(`${tableAttributes} colspan rowspan headers`),
  textarea: words(`${textAttributes} rows cols wrap`),
  th: words(`${tableAttributes} colspan rowspan headers scope`),
  time: words('datetime'),
  tr: words('height align valign bgcolor'),
};

/** Types of inputs that AMP for Email refuses. */
const refusedTypes = words('button file image password');

/** Elements whose events AMP for Email defines. Every element has `tap`. */
const fieldEvents = words('change input-debounced input-throttled');
const events: Readonly<Record<string, ReadonlySet<string>>> = {
  'amp-carousel': words('slideChange'),
  'amp-list': words('fetch-error'),
  'amp-selector': words('select'),
  form: words('submit submit-success submit-error valid invalid change input-debounced input-throttled'),
  input: fieldEvents,
  section: words('expand collapse'),
  select: fieldEvents,
  textarea: fieldEvents,
};

export function isAllowedElement(localName: string, inTemplate: boolean): boolean {
  return (
    elements.has(localName) ||
    (ampElements.has(localName) && !(inTemplate && outsideTemplates.has(localName)))
  );
}

/** Returns whether the content of an element that is not allowed stays. */
export function keepsContent(localName: string): boolean {
  return !emptied.has(localName);
}

export function isAllowedAttribute(localName: string, name: string): boolean {
  return (
    everyAttribute.has(name) ||
    /^(?:aria|data)-[\w-]+$/.test(name) ||
    (localName.startsWith('amp-') && ampAttributes.has(name)) ||
    own(attributes, localName)?.has(name) === true
  );
}

export function isAllowedType(type: string): boolean {
  return !refusedTypes.has(type.trim().toLowerCase());
}

export function hasEvent(localName: string, event: string): boolean {
  return event === 'tap' || own(events, localName)?.has(event) === true;
}

/** Names that AMP removes from the fields of rendered templates. */
const reservedNames = words(
  'id name title action method target submit reset length location domain body style role',
);

/** Members of forms that are common as names of fields and that the player reads from no form. */
const harmlessNames = words(
  'id name title action method target submit reset length style role prefix lang part slot content',
);

/**
 * Returns whether a field may have the name or id. A form has its fields as properties, which hide its own members.
 * `form` is any form.
 */
export function isAllowedName(name: string, form: HTMLElement, inTemplate: boolean): boolean {
  if (inTemplate && reservedNames.has(name.toLowerCase())) return false;
  return harmlessNames.has(name) || !(name in form);
}
