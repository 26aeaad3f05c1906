import type { SignupLanguage } from '@x/api-client/contract';
import { completions, inputTypes } from './form-page.ts';
import { type AskedField, formTexts, labelOf, type PublicForm } from './public-form.ts';
import { signupPageTexts } from './texts.ts';

/** An input of a form, for the script that shows the form on another website. */
interface DefinedField {
  readonly input: string;
  readonly label: string;
  readonly type: string;
  readonly required: boolean;
  readonly choices?: readonly string[];
  readonly hint?: string;
  readonly autocomplete?: string;
  readonly inputmode?: string;
}

function defineField(field: AskedField, language: SignupLanguage): DefinedField {
  const { key, input, type, required, choices } = field;
  const autocomplete = field.label === null ? completions[key] : undefined;
  return {
    input,
    label: labelOf(field, language),
    type: type === 'choice' ? 'select' : inputTypes[type],
    required,
    ...(type === 'choice' ? { choices } : {}),
    ...(type === 'list' ? { hint: signupPageTexts[language].listHint } : {}),
    ...(type === 'number' ? { inputmode: 'decimal' } : {}),
    ...(autocomplete === undefined ? {} : { autocomplete }),
  };
}

/** Describes what the page of a form shows, in the order of the page. */
export function defineForm(found: PublicForm, language: SignupLanguage) {
  const { title, text, consent, legal } = formTexts(found, language);
  const { email, optional, choose, send, policy, automatic } = signupPageTexts[language];
  const fields: readonly DefinedField[] = [
    { input: 'email', label: email, type: 'email', required: true, autocomplete: 'email' },
    ...found.fields.map((field) => defineField(field, language)),
    { input: 'consent', label: consent, type: 'checkbox', required: true },
  ];
  return {
    language,
    title,
    text,
    legal,
    policyUrl: found.form.policyUrl,
    version: String(found.form.version),
    fields,
    texts: { optional, choose, send, policy },
    check: automatic,
  };
}
