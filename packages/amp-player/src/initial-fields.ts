import { isTag } from './dom/realm.ts';
import type { FieldChoice } from './host.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isField(element: Element): element is Field {
  return isTag(element, 'input', 'select', 'textarea');
}

/** Returns the fields inside `root`. Hidden ones belong to the message, not to the person. */
export function fieldsIn(root: ParentNode): readonly Field[] {
  return [...root.querySelectorAll('input:not([type=hidden]),select,textarea')].filter(isField);
}

function isChoice(field: Field): field is HTMLInputElement {
  return isTag(field, 'input') && (field.type === 'radio' || field.type === 'checkbox');
}

function answersTo(field: Field, { field: name, value }: FieldChoice): boolean {
  if (field.id !== name && field.name !== name) return false;
  return !isChoice(field) || field.value === value;
}

/** Fills in the field of the choice. Returns it, or undefined if no field takes the value. */
export function fillField(root: ParentNode, choice: FieldChoice): Field | undefined {
  const found = fieldsIn(root).filter((field) => answersTo(field, choice));
  const field = found.find(({ id }) => id === choice.field) ?? found[0];
  if (field === undefined || field.disabled) return undefined;
  if (isChoice(field)) field.checked = true;
  else field.value = choice.value;
  return isChoice(field) || field.value === choice.value ? field : undefined;
}

/** Returns what a person has typed or chosen inside `root`, which is not what its markup says. */
export function changedFields(root: ParentNode): readonly FieldChoice[] {
  return fieldsIn(root).flatMap((field) => {
    const name = field.id === '' ? field.name : field.id;
    if (name === '' || !isChanged(field)) return [];
    return [{ field: name, value: field.value }];
  });
}

function isChanged(field: Field): boolean {
  if (isTag(field, 'select'))
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return isChoice(field) ? field.checked && !field.defaultChecked : field.value !== field.defaultValue;
}
