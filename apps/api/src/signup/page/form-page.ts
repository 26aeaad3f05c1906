import { signupLookSchema } from '@x/api-client/contract';
import type { Context } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { type Markup, type PageOptions, type RecipientTexts, respondWithPage } from '../../content/index.ts';
import { checkTexts } from './automatic-check.ts';
import { sourceInput } from '../landing-page/source-page.ts';
import { type AskedField, formTexts, labelOf, type ShownForm } from './public-form.ts';
import type { Inputs } from '../../platform/http/form-inputs.ts';
import type { FieldProblem } from './submission.ts';

export interface FormState {
  readonly found: ShownForm;
  readonly texts: RecipientTexts;
  /** Path to which the form is sent. */
  readonly path: string;
  /** Values that were entered before, if the form is shown again. */
  readonly inputs?: Inputs;
  readonly problems?: ReadonlyMap<string, FieldProblem>;
  /** Sentence above the form, if it is shown again for another reason than a problem. */
  readonly notice?: string;
  readonly status?: 200 | 409 | 422 | 429;
  /** Absent on the form's own page. */
  readonly place?: FormPlace;
}

/** Place of a form on a landing page. */
export interface FormPlace {
  /** Begins the ids of the inputs, because a page may have several forms. */
  readonly prefix: string;
  /** Opening tag of the button, with the look that the author of the page chose. */
  readonly button: Markup;
  /** Identifier of the page's visitors. Undefined for a draft, whose forms cannot be sent. */
  readonly visitorId: string | undefined;
}

interface Shown {
  readonly id: string;
  readonly value: string;
  readonly problem: string | undefined;
}

/** Id of an input. Names of custom fields have a colon. */
function idOf(name: string, { place }: FormState): string {
  return `${place?.prefix ?? ''}${name.replace(':', '-')}`;
}

function shownInput(name: string, state: FormState): Shown {
  const { inputs, problems, texts } = state;
  const problem = problems?.get(name);
  return {
    id: idOf(name, state),
    value: inputs?.get(name) ?? '',
    problem: problem === undefined ? undefined : texts.say(`problem.${problem}`),
  };
}

function problemOf({ id, problem }: Shown): Markup | '' {
  return problem === undefined ? '' : html`<p class="problem" id="${id}-problem">${problem}</p>`;
}

/** Attributes that tie an input to its hint and its problem. */
function description({ id, problem }: Shown, hasHint = false) {
  const ids = [...(hasHint ? [`${id}-hint`] : []), ...(problem === undefined ? [] : [`${id}-problem`])];
  const described = ids.length === 0 ? '' : html` aria-describedby="${ids.join(' ')}"`;
  return html`${described}${problem === undefined ? '' : html` aria-invalid="true"`}`;
}

export const inputTypes: Readonly<Record<AskedField['type'], string>> = {
  text: 'text',
  number: 'text',
  date: 'date',
  birthdate: 'date',
  phone: 'tel',
  boolean: 'checkbox',
  choice: 'text',
  list: 'text',
};

/** Values of `autocomplete` by the key of a field. */
export const completions: Readonly<Record<string, string>> = {
  first_name: 'given-name',
  surname: 'family-name',
  phone: 'tel',
  birthdate: 'bday',
};

function control(field: AskedField, shown: Shown, { texts }: FormState): Markup {
  const { input, type, required, choices, key, label } = field;
  const { id, value } = shown;
  const needed = required ? html` required` : '';
  const described = description(shown, type === 'list');
  if (type === 'choice') {
    const options = choices.map(
      (choice) => html`<option${choice === value ? html` selected` : ''}>${choice}</option>`,
    );
    return html`<select id="${id}" name="${input}"${needed}${described}><option value="">${texts.say('form.choose')}</option>${options}</select>`;
  }
  const completion = label === null ? completions[key] : undefined;
  const hint = completion === undefined ? '' : html` autocomplete="${completion}"`;
  const mode = type === 'number' ? html` inputmode="decimal"` : '';
  return html`<input id="${id}" name="${input}" type="${inputTypes[type]}" value="${value}" maxlength="1000"${needed}${hint}${mode}${described}>`;
}

function fieldMarkup(field: AskedField, state: FormState): Markup {
  const { texts } = state;
  const shown = shownInput(field.input, state);
  const label = labelOf(field, texts);
  const name = field.required ? label : `${label} (${texts.say('form.optional')})`;
  if (field.type === 'boolean') {
    const checked = shown.value === 'yes' ? html` checked` : '';
    const needed = field.required ? html` required` : '';
    return html`<div class="field"><div class="check"><input id="${shown.id}" name="${field.input}" type="checkbox" value="yes"${checked}${needed}${description(shown)}><label for="${shown.id}">${name}</label></div>${problemOf(shown)}</div>`;
  }
  const hint =
    field.type === 'list'
      ? html`<p class="quiet" id="${shown.id}-hint">${texts.say('form.list_hint')}</p>`
      : '';
  return html`<div class="field"><label for="${shown.id}">${name}</label>${control(field, shown, state)}${hint}${problemOf(shown)}</div>`;
}

function emailMarkup(state: FormState): Markup {
  const shown = shownInput('email', state);
  return html`<div class="field"><label for="${shown.id}">${state.texts.say('form.email')}</label><input id="${shown.id}" name="email" type="email" value="${shown.value}" maxlength="254" autocomplete="email" required${description(shown)}>${problemOf(shown)}</div>`;
}

function consentMarkup(state: FormState): Markup {
  const shown = shownInput('consent', state);
  const { consent } = formTexts(state.found, state.texts.language);
  const checked = shown.value === 'yes' ? html` checked` : '';
  return html`<div class="field"><div class="check"><input id="${shown.id}" name="consent" type="checkbox" value="yes" required${checked}${description(shown)}><label for="${shown.id}">${consent}</label></div>${problemOf(shown)}</div>`;
}

/** Links to the inputs with a problem, so that screen readers and keyboards reach them at once. */
function summary({ found, texts, problems, notice }: FormState): Markup | '' {
  if (problems === undefined || problems.size === 0) {
    return notice === undefined ? '' : html`<div class="problems" role="alert"><p>${notice}</p></div>`;
  }
  const names = new Map([
    ['email', texts.say('form.email')],
    ...found.fields.map((field) => [field.input, labelOf(field, texts)] as const),
    ['consent', formTexts(found, texts.language).consent],
  ]);
  const items = [...problems.keys()].map(
    (input) => html`<li><a href="#${input.replace(':', '-')}">${names.get(input) ?? input}</a></li>`,
  );
  return html`<div class="problems" role="alert"><p>${texts.say('form.check_fields')}</p><ul>${items}</ul></div>`;
}

function smallPrint({ found, texts }: FormState): Markup {
  const { legal } = formTexts(found, texts.language);
  const { policyUrl } = found.form;
  const policy =
    policyUrl === ''
      ? ''
      : html`<p class="quiet"><a href="${policyUrl}" target="_blank" rel="noreferrer">${texts.say('form.policy')}</a></p>`;
  return html`${legal === '' ? '' : html`<p class="quiet">${legal}</p>`}${policy}`;
}

/** Remembers the landing page, also if the form is shown again on its own page. */
function sourceMarkup({ inputs, place }: FormState): Markup | '' {
  const source = place?.visitorId ?? inputs?.get(sourceInput) ?? '';
  return source === '' ? '' : html`<input type="hidden" name="${sourceInput}" value="${source}">`;
}

/** Writes the form. It needs no script: the one that its page has only adds the automatic check. */
export function formMarkup(state: FormState): Markup {
  const { found, texts, path, place } = state;
  const { title, button } = formTexts(found, texts.language);
  const fields = found.fields.map((field) => fieldMarkup(field, state));
  const checks = Object.entries(checkTexts(texts)).map(
    ([name, saying]) => html` data-check-${name}="${saying}"`,
  );
  const withoutScript = found.form.doubleOptIn
    ? ''
    : html`<noscript><p class="quiet">${texts.say('form.without_script')}</p></noscript>`;
  const label = place === undefined ? '' : html` aria-label="${title}"`;
  return html`<form method="post" action="${path}"${label} data-challenge="${path}/challenge"${checks}>${sourceMarkup(state)}<input type="hidden" name="language" value="${texts.language}"><input type="hidden" name="version" value="${String(found.form.version)}">${emailMarkup(state)}${fields}${consentMarkup(state)}<p>${place?.button ?? html`<button type="submit">`}${button === '' ? texts.say('form.send') : button}</button></p><p data-automatic-check class="quiet"></p>${withoutScript}</form>${smallPrint(state)}`;
}

/** Returns the page of the form itself. */
export function pageOfForm(state: FormState): PageOptions {
  const { found, texts, status } = state;
  const { title, text } = formTexts(found, texts.language);
  const intro = text === '' ? '' : html`<p class="text">${text}</p>`;
  const content = html`${intro}${summary(state)}${formMarkup(state)}`;
  return {
    texts,
    title,
    project: found,
    content,
    hasScript: true,
    redirectUrl: found.form.redirectUrl,
    look: v.parse(signupLookSchema, found.form.look),
    ...(status === undefined ? {} : { status }),
  };
}

export function respondWithForm(context: Context, state: FormState): Response | Promise<Response> {
  return respondWithPage(context, pageOfForm(state));
}
