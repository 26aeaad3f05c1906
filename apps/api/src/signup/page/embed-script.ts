import { automaticCheck } from './automatic-check.ts';

/**
 * Script that shows a form on another website, in place of the `<script>` element with the form's address in `data-form`.
 * It uses the website's styles and adds none. The form is sent like that of the form's own page, which then follows. If the
 * form cannot be loaded, for example because the website's content security policy does not allow it, a link to its page is
 * shown.
 */
export const embedScript = `(() => {
'use strict';
${automaticCheck}
const script = document.currentScript;
const address = script === null ? undefined : script.dataset.form;
if (!address) return;
const base = new URL(address).origin;

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(key, '');
    else if (value !== false && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

// Several forms, or the page itself, may have the same names of fields.
let count = 0;
function newId() {
  do count += 1;
  while (document.getElementById('signup-' + count) !== null);
  return 'signup-' + count;
}

function control(field, texts, described) {
  const { input, required } = field;
  const shared = { name: input, required, 'aria-describedby': described };
  if (field.type === 'select') {
    const options = field.choices.map((choice) => element('option', {}, choice));
    return element('select', shared, element('option', { value: '' }, texts.choose), ...options);
  }
  if (field.type === 'checkbox') return element('input', { ...shared, type: 'checkbox', value: 'yes' });
  const { type, autocomplete, inputmode } = field;
  return element('input', { ...shared, type, autocomplete, inputmode, maxlength: '1000' });
}

function labelled(field, texts) {
  const id = newId();
  const hint = field.hint === undefined ? [] : [element('small', { id: id + '-hint' }, field.hint)];
  const made = control(field, texts, hint.length === 0 ? undefined : id + '-hint');
  const name = field.required ? field.label : field.label + ' (' + texts.optional + ')';
  made.id = id;
  const label = element('label', { for: id }, name);
  const parts = field.type === 'checkbox' ? [made, ' ', label] : [label, made];
  return element('p', { class: 'signup-field' }, ...parts, ...hint);
}

function build({ language, direction, title, text, version, fields, texts, check, legal, policyUrl }) {
  const hidden = (name, value) => element('input', { type: 'hidden', name, value });
  const slot = element('p', { class: 'signup-check' });
  const sayings = Object.entries(check).map(([name, saying]) => ['data-check-' + name, saying]);
  const form = element('form', { method: 'post', action: address, 'data-challenge': address + '/challenge', 'aria-label': title, ...Object.fromEntries(sayings) });
  const root = element('div', { class: 'signup-form', lang: language, dir: direction });
  root.append(...(text === '' ? [] : [element('p', { class: 'signup-text' }, text)]), form);
  // Ids are chosen one by one, so each field has to be in the page before the next.
  script.replaceWith(root);
  form.append(hidden('language', language), hidden('version', version));
  for (const field of fields) form.append(labelled(field, texts));
  form.append(element('p', {}, element('button', { type: 'submit' }, texts.send)), slot);
  if (legal !== '') root.append(element('p', { class: 'signup-legal' }, legal));
  if (policyUrl !== '') {
    const link = element('a', { href: policyUrl, target: '_blank', rel: 'noreferrer' }, texts.policy);
    root.append(element('p', { class: 'signup-legal' }, link));
  }
  addAutomaticCheck(form, slot, base);
}

function link() {
  script.replaceWith(element('p', { class: 'signup-form' }, element('a', { href: address }, script.dataset.link || address)));
}

const wanted = script.dataset.language || document.documentElement.lang;
const query = wanted === '' ? '' : '?language=' + encodeURIComponent(wanted);
fetch(address + '/definition' + query)
  .then((response) => (response.ok ? response.json() : Promise.reject(new Error())))
  .then(build)
  .catch(link);
})();
`;
