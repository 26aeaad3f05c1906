import type { FormFieldSettings } from '../../definition/fields.ts';

export interface FormFieldControls {
  readonly show: boolean;
  readonly required: boolean;
  readonly regexp: boolean;
  readonly link: boolean;
}

/**
 * Returns which controls the dialog shows for an input (spec 3 §5). An input that is always shown has no show switch. A
 * hidden input has no other control. The pattern control needs a required input.
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

/** Returns whether browsers accept the pattern. Browsers compile the `pattern` attribute with the `v` flag. */
export function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'v') instanceof RegExp;
  } catch {
    return false;
  }
}
