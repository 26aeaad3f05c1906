import type { Component, Interpreter } from './component.ts';
import { isTag, memberOf } from './dom/realm.ts';
import type { PlayerRequest, PlayerResponse } from './host.ts';
import { parseTemplate, renderTemplate } from './mustache.ts';
import { trustOfResponse, type Trust } from './trust.ts';

const states = [
  'amp-form-submitting',
  'amp-form-submit-success',
  'amp-form-submit-error',
  'amp-form-initial',
] as const;

/** Implements amp-form. Marks the form's state with classes, and shows responses with the form's templates. */
export const form: Component = (element, interpreter) => {
  if (!isTag(element, 'form')) return;
  // Disable the browser's validation, because `submit` validates the form, as the AMP runtime does.
  element.setAttribute('novalidate', '');
  // Validate again on every input after a rejected submit, so that corrected fields lose their error.
  element.addEventListener('input', () => {
    if (element.querySelector('.user-invalid') !== null) markValidity(element);
  });
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    submit(element, interpreter, 'person', event.submitter);
  });
  interpreter.setMethods(element, {
    submit: (_, trust) => submit(element, interpreter, trust, null),
    clear: () => {
      memberOf(element, 'reset').call(element);
      showState(element, 'amp-form-initial');
    },
  });
};

function submit(
  element: HTMLFormElement,
  interpreter: Interpreter,
  trust: Trust,
  submitter: HTMLElement | null,
): void {
  // Ignore a submit while another is pending.
  if (element.classList.contains(states[0])) return;
  markValidity(element);
  if (!element.reportValidity()) {
    interpreter.trigger(element, 'invalid', trust);
    return;
  }
  interpreter.trigger(element, 'valid', trust);
  // An action of `submit` may submit other forms, and these this one again.
  showState(element, 'amp-form-submitting');
  interpreter.trigger(element, 'submit', trust);
  interpreter.send(requestOf(element, interpreter, submitter), (response) => {
    showResponse(element, response, interpreter, trustOfResponse(trust));
  });
}

function requestOf(
  element: HTMLFormElement,
  interpreter: Interpreter,
  submitter: HTMLElement | null,
): PlayerRequest {
  const success = element.querySelector('[submit-success]');
  return {
    url: element.getAttribute('action-xhr') ?? '',
    method: element.getAttribute('method')?.toLowerCase() === 'post' ? 'POST' : 'GET',
    fields: [...new FormData(element, submitter)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
    element,
    template: (success === null ? undefined : interpreter.templateOf(success)) ?? '',
  };
}

function showResponse(
  element: HTMLFormElement,
  { ok, body }: PlayerResponse,
  interpreter: Interpreter,
  trust: Trust,
): void {
  showState(element, ok ? 'amp-form-submit-success' : 'amp-form-submit-error');
  const place = element.querySelector(ok ? '[submit-success]' : '[submit-error]');
  if (place !== null) fill(place, body, interpreter);
  interpreter.trigger(element, ok ? 'submit-success' : 'submit-error', trust, { response: body });
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

/** Renders the element's template with the given data. Does nothing if the element has no template. */
function fill(place: Element, data: unknown, interpreter: Interpreter): void {
  const template = interpreter.templateOf(place);
  if (template === undefined) return;
  place.querySelector(':scope > [data-filled]')?.remove();
  const filled = place.ownerDocument.createElement('div');
  filled.dataset['filled'] = '';
  place.append(filled);
  interpreter.render(filled, renderTemplate(parseTemplate(template), data));
}
