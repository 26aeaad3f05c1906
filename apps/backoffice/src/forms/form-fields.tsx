import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import type { Translate } from '#/language/translate.ts';
import type { ControlProps, FieldDescriptors, Necessity } from './fields/field-descriptor.ts';
import { isOptional, type BodyRules } from './fields/rules.ts';
import type { FieldDescriptions } from './use-entity-form.ts';
import type { FormHandle } from './use-form.ts';

/** What a form changes about a declared field while it is shown. */
type FieldChanges<Value> = Partial<
  Pick<ControlProps<Value>, 'label' | 'hint' | 'necessity' | 'control' | 'error'>
> & {
  readonly onValueChange?: (value: Value) => void;
};

/** Renders a field of a form with its label, hint and error. */
export type RenderField<Values> = <Name extends keyof Values & string>(
  name: Name,
  changes?: FieldChanges<Values[Name]>,
) => ReactNode;

/** Hint of a field for a secret that is stored already. */
export const keptHint = msg`Leave empty to keep the current value.`;

function findNecessity(rule: GenericSchema | undefined): Necessity {
  if (rule === undefined) return 'unmarked';
  return isOptional(rule) ? 'optional' : 'required';
}

export interface DeclaredFields<Values> {
  /** Body of the request that the form sends. */
  readonly body: BodyRules;
  readonly fields: FieldDescriptors<Values>;
}

export function useRenderField<Values extends Record<string, unknown>>(
  form: FormHandle<Values>,
  { body, fields }: DeclaredFields<Values>,
  entity?: object,
): RenderField<Values> {
  const { t } = useLingui();
  const kept = { hint: t(keptHint), necessity: 'unmarked' } as const;
  return (name, changes = {}) => {
    const { hint, label, renderControl, ...declared } = fields[name];
    const rule = declared.rule ?? body.entries[name];
    const { onValueChange = form.field(name).onValueChange, ...shown } = changes;
    return renderControl({
      label: t(label),
      hint: hint === undefined ? undefined : t(hint),
      necessity: declared.necessity ?? findNecessity(rule),
      error: form.errors[name],
      ...(declared.isKept === true && entity !== undefined ? kept : {}),
      ...shown,
      field: { ...form.field(name), onValueChange },
      rule,
    });
  };
}

/** Returns how a conflict shows the fields. */
export function describeFields<Values>(
  fields: FieldDescriptors<Values>,
  translate: Translate,
): FieldDescriptions<Values> {
  const described: { [Name in keyof Values]?: FieldDescriptions<Values>[Name] } = {};
  for (const name of namesOf(fields)) {
    const { label, renderValue, isSecret } = fields[name];
    if (isSecret === true && renderValue === undefined) continue;
    described[name] = {
      label: translate(label),
      ...(renderValue === undefined ? {} : { render: renderValue }),
    };
  }
  return described;
}

export function secretNames<Values>(fields: FieldDescriptors<Values>): readonly (keyof Values & string)[] {
  return namesOf(fields).filter((name) => fields[name].isSecret === true);
}

/** `Object.keys` with the names of the fields, which a mapped type has no others than. */
export function namesOf<Values>(fields: FieldDescriptors<Values>): readonly (keyof Values & string)[] {
  return Object.keys(fields) as (keyof Values & string)[];
}
