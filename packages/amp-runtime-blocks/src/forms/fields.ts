import { html, readableOn, type Markup } from '@x/email-compiler';
import { inAttribute } from './bind-expression.ts';
import { isSending, stateAction } from './connector-form.ts';

export interface TextField {
  readonly blockId: string;
  /** Name of the field in the block's state. The input's id ends with this name. */
  readonly field: string;
  readonly label: string;
  readonly autocomplete?: string;
  readonly placeholder?: string;
  /** Background of the input, `#rgb` or `#rrggbb`. */
  readonly background: string;
  readonly required?: boolean;
  /** Regular expression for the whole value. Ignored if it is invalid or the field is not required (spec 3 §5). */
  readonly pattern?: string | undefined;
  /** Message below the input while its value is invalid. */
  readonly problem?: string;
}

/** True for a valid `pattern` attribute of an input, which is a regular expression with the flag `v` (HTML). */
export function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'v') instanceof RegExp;
  } catch {
    return false;
  }
}

/** Label of the field that only pages have, so that authors of messages see no text for it. By language (BCP 47). */
const emailLabels: ReadonlyMap<string, string> = new Map([
  ['en', 'Email'],
  ['es', 'Correo electrónico'],
  ['de', 'E-Mail'],
  ['fr', 'E-mail'],
  ['it', 'Email'],
  ['pt', 'E-mail'],
]);

/** Returns the label of a field for an email address. Falls back to English. */
export function emailLabel(language: string): string {
  return emailLabels.get(language.toLowerCase().split('-')[0] ?? '') ?? 'Email';
}

const longestText = 200;
const longestParagraph = 2000;

/** A labeled input for a line of text, a phone number or an email address, whose value is stored in the block's state. */
export function textField(field: TextField, type: 'text' | 'tel' | 'email' = 'text'): Markup {
  const { autocomplete, problem, required = false, pattern = '' } = field;
  const problemId = `${inputId(field)}-problem`;
  return html`
    ${labelOf(field)}
    <input${type !== 'text' && html` type="${type}"`} maxlength="${longestText}"${autocomplete !== undefined && html` autocomplete="${autocomplete}"`}${required && pattern !== '' && isPattern(pattern) && html` pattern="${pattern}"`}${problem !== undefined && html` title="${problem}" aria-describedby="${problemId}"`} ${sharedAttributes(field)}>
    ${problem !== undefined && html`<span class="xm" id="${problemId}">${problem}</span>`}`;
}

export function paragraphField(field: TextField): Markup {
  return html`
    ${labelOf(field)}
    <textarea rows="4" maxlength="${longestParagraph}" ${sharedAttributes(field)}></textarea>`;
}

function inputId({ blockId, field }: TextField): string {
  return `${blockId}-${field}`;
}

function labelOf(field: TextField): Markup {
  return html`<label class="xl" for="${inputId(field)}">${field.label}</label>`;
}

/** Read-only while the form is being sent, because a disabled field would lose the focus. */
function sharedAttributes(field: TextField): Markup {
  const { placeholder, background, problem, required = false } = field;
  const explained = problem !== undefined && html` xip`;
  return html`class="xi${explained}" id="${inputId(field)}"${placeholder !== undefined && html` placeholder="${placeholder}"`}${required && html` required`} style="background-color:${background};color:${readableOn(background)}" [readonly]="${isSending(field.blockId)}" on="${inAttribute(stateAction(field.blockId, field.field))}"`;
}
