import { describe, expect, test } from 'vitest';
import { formFieldControls, isPattern } from './form-field-controls.ts';

describe('controls of an input in the form fields dialog', () => {
  test.each([
    { settings: { required: true, regexp: '[0-9]+' }, controls: ['required', 'regexp'] },
    { settings: { required: false, regexp: '[0-9]+' }, controls: ['required'] },
    { settings: { required: true }, controls: ['required'] },
    { settings: { show: true, required: false }, controls: ['show', 'required'] },
    { settings: { show: true, required: true, regexp: '' }, controls: ['show', 'required', 'regexp'] },
    { settings: { show: false, required: true, regexp: '[a-z]' }, controls: ['show'] },
    { settings: { show: true, required: false, link: '' }, controls: ['show', 'required', 'link'] },
    { settings: { show: false, required: true, link: 'https://example.com' }, controls: ['show'] },
  ])('$settings: $controls', ({ settings, controls }) => {
    const shown = Object.entries(formFieldControls(settings)).filter(([, isShown]) => isShown);
    expect(shown.map(([name]) => name)).toEqual(controls);
  });
});

test.each([
  ['[67][0-9]{8}', true],
  ['', true],
  ['[0-9', false],
  ['(a', false],
])('%s is a pattern: %s', (pattern, expected) => {
  expect(isPattern(pattern)).toBe(expected);
});
