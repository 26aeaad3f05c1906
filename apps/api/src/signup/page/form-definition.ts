import type { RecipientTexts } from '../../content/index.ts';
import { checkTexts } from './automatic-check.ts';
import { completions, inputTypes } from './form-page.ts';
import { type AskedField, formTexts, labelOf, type PublicForm } from './public-form.ts';

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

function defineField(field: AskedField, texts: RecipientTexts): DefinedField {
  const { key, input, type, required, choices } = field;
  const autocomplete = field.label === null ? completions[key] : undefined;
  return {
    input,
    label: labelOf(field, texts),
    type: type === 'choice' ? 'select' : inputTypes[type],
    required,
    ...(type === 'choice' ? { choices } : {}),
    ...(type === 'list' ? { hint: texts.say('form.list_hint') } : {}),
    ...(type === 'number' ? { inputmode: 'decimal' } : {}),
    ...(autocomplete === undefined ? {} : { autocomplete }),
  };
}

/** Describes what the page of a form shows, in the order of the page. */
export function defineForm(found: PublicForm, texts: RecipientTexts) {
  const { say, language, direction } = texts;
  const { title, text, consent, legal, button } = formTexts(found, language);
  const fields: readonly DefinedField[] = [
    { input: 'email', label: say('form.email'), type: 'email', required: true, autocomplete: 'email' },
    ...found.fields.map((field) => defineField(field, texts)),
    { input: 'consent', label: consent, type: 'checkbox', required: true },
  ];
  return {
    language,
    direction,
    title,
    text,
    legal,
    policyUrl: found.form.policyUrl,
    version: String(found.form.version),
    fields,
    texts: {
      optional: say('form.optional'),
      choose: say('form.choose'),
      send: button === '' ? say('form.send') : button,
      policy: say('form.policy'),
    },
    check: checkTexts(texts),
  };
}
