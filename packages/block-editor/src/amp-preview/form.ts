import { parseTemplate, renderTemplate, sampleData, sampleValue, setAt } from './mustache.ts';
import type { Component, Preview } from './preview.ts';
import { isShadowRoot, isTag } from '../context/realm.ts';

const states = [
  'amp-form-submitting',
  'amp-form-submit-success',
  'amp-form-submit-error',
  'amp-form-initial',
] as const;

/** Implements amp-form. Marks the form's state with classes, and shows responses with the form's templates. */
export const form: Component = (element, message) => {
  if (!isTag(element, 'form')) return;
  // Disable the browser's validation, because `submit` validates the form, as the AMP runtime does.
  element.noValidate = true;
  // Validate again on every input after a rejected submit, so that corrected fields lose their error.
  element.addEventListener('input', () => {
    if (element.querySelector('.user-invalid') !== null) markValidity(element);
  });
  message.setMethods(element, {
    submit: () => submit(element, message),
    clear: () => {
      element.reset();
      showState(element, 'amp-form-initial');
    },
  });
};

function submit(element: HTMLFormElement, message: Preview): void {
  // Ignore a submit while another is pending.
  if (element.classList.contains(states[0])) return;
  markValidity(element);
  if (!element.reportValidity()) {
    message.trigger(element, 'invalid');
    return;
  }
  message.trigger(element, 'valid');
  message.trigger(element, 'submit');
  showState(element, 'amp-form-submitting');
  const method = element.method === 'post' ? 'POST' : 'GET';
  const request = {
    url: element.getAttribute('action-xhr') ?? '',
    method,
    fields: fieldsOf(element),
  } as const;
  message.ask(
    request,
    () => sampleOf(element),
    (ok, response) => {
      showState(element, ok ? 'amp-form-submit-success' : 'amp-form-submit-error');
      const place = element.querySelector(ok ? '[submit-success]' : '[submit-error]');
      if (place !== null) fill(place, response, message);
      message.trigger(element, ok ? 'submit-success' : 'submit-error', { response });
    },
  );
}

function markValidity(element: HTMLFormElement): void {
  for (const field of element.querySelectorAll<HTMLInputElement>('input,select,textarea')) {
    const valid = field.validity.valid;
    field.classList.toggle('user-invalid', !valid);
    field.classList.toggle('user-valid', valid);
  }
}

function showState(element: HTMLFormElement, state: (typeof states)[number]): void {
  element.classList.remove(...states);
  element.classList.add(state);
}

function fieldsOf(element: HTMLFormElement): Readonly<Record<string, string>> {
  const entries = [...new FormData(element).entries()];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Renders the element's template with the given data. Does nothing if the element has no template. */
function fill(place: Element, data: unknown, message: Preview): void {
  const template = templateIn(place);
  if (template === undefined) return;
  place.querySelector(':scope > [data-filled]')?.remove();
  const filled = document.createElement('div');
  filled.dataset['filled'] = '';
  place.append(filled);
  message.insert(filled, renderTemplate(parseTemplate(template), data));
}

/** Returns the text of the template that the element contains or refers to by id. */
export function templateIn(element: Element): string | undefined {
  const id = element.getAttribute('template');
  const root = element.getRootNode();
  const template =
    id !== null && isShadowRoot(root)
      ? root.getElementById(id)
      : element.querySelector(':scope > template, :scope > script[template]');
  if (template === null) return undefined;
  return isTag(template, 'template') ? template.innerHTML : template.textContent;
}

/** Creates a sample response with values for the form's template and for the fields that the form's actions read. */
function sampleOf(element: HTMLFormElement): unknown {
  const place = element.querySelector('[submit-success]');
  const template = place === null ? undefined : templateIn(place);
  const sample: Record<string, unknown> = { ...sampleData(parseTemplate(template ?? '')) };
  for (const [, path = ''] of (element.getAttribute('on') ?? '').matchAll(/event\.response\.([\w.]+)/g)) {
    setAt(sample, path, sampleValue(path));
  }
  return sample;
}
