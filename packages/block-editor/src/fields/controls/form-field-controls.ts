import type { FormFieldSettings } from '../../definition/fields.ts';

/** Controls for a form input in the form fields dialog. */
export interface FormFieldControls {
  readonly show: boolean;
  readonly required: boolean;
  readonly regexp: boolean;
  readonly link: boolean;
}

/**
 * Determines the visible controls (spec 3 §5). Inputs that are always shown have no show switch. Required needs the
 * input to be shown; pattern and link need it to be shown and to have that setting; the pattern also needs it to be
 * required.
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

/** Checks that browsers can use a pattern; they parse it in `v` mode. */
export function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'v') instanceof RegExp;
  } catch {
    return false;
  }
}
