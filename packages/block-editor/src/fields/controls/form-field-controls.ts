import type { FormFieldSettings } from '../../definition/fields.ts';

/** The controls that an input of a form has in the fields config editor. */
export interface FormFieldControls {
  readonly show: boolean;
  readonly required: boolean;
  readonly regexp: boolean;
  readonly link: boolean;
}

/**
 * Which of them are there (spec 3 §5): an input that is always shown has no show switch; required only while it is
 * shown; pattern and link only while it is shown and has one, the pattern only while it is required too.
 */
export function formFieldControls({ show, required, regexp, link }: FormFieldSettings): FormFieldControls {
  const shown = show !== false;
  return {
    show: show !== undefined,
    required: shown,
    regexp: shown && required && regexp !== undefined,
    link: shown && link !== undefined,
  };
}

/** Whether a pattern can be used by a browser, which reads it in the `v` mode. */
export function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'v') instanceof RegExp;
  } catch {
    return false;
  }
}
