import { msg } from '@lingui/core/macro';
import { contract, type CallResult, type Template } from '@x/api-client';
import { useEffect, useRef } from 'react';
import { defineEntityForm } from '#/forms/define-form.tsx';
import { longTextField, textField } from '#/forms/fields/text-fields.tsx';
import type { LayoutProps } from '#/forms/form-definition.ts';

/** A type, because an interface is not assignable to the `Record<string, unknown>` of `useForm`. */
export type TemplateFields = { readonly name: string; readonly description: string };

interface TemplateProps {
  /** Values of a new template. */
  readonly defaults?: TemplateFields;
  /** Name to show until the user types another one. May change while the form is open. */
  readonly suggestedName?: string;
  readonly save: (fields: TemplateFields, basedOn: Template | undefined) => Promise<CallResult<Template>>;
}

function Layout({ field, form, props }: LayoutProps<TemplateFields, Template, TemplateProps>) {
  const { suggestedName: suggestion = '' } = props;
  const last = useRef('');
  useEffect(() => {
    if (suggestion === last.current) return;
    if (form.values.name === '' || form.values.name === last.current) form.set({ name: suggestion });
    last.current = suggestion;
  });
  return (
    <>
      {field('name')}
      {field('description')}
    </>
  );
}

export const TemplateForm = defineEntityForm({
  name: 'template',
  body: contract.templates.update.body,
  fields: {
    name: textField({ label: msg`Name` }),
    description: longTextField({ label: msg`Description`, rows: 3 }),
  },
  toValues: (template: Template | undefined, { defaults }: TemplateProps): TemplateFields => ({
    name: template?.name ?? defaults?.name ?? '',
    description: template?.description ?? defaults?.description ?? '',
  }),
  save: (fields, { entity }, { save }: TemplateProps) => save(fields, entity),
  invalidates: [contract.templates.list, contract.templates.get],
  Layout,
  createLabel: msg`Save template`,
});
