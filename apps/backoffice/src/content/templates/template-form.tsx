import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type CallResult, type Template } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, Field, Textarea, TextInput } from '@x/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { Form } from '#/forms/form.tsx';
import { FormCard } from '#/forms/form-card.tsx';
import { useForm } from '#/forms/use-form.ts';

export interface TemplateFields {
  readonly name: string;
  readonly description: string;
}

export interface TemplateFormProps {
  readonly initial: TemplateFields;
  readonly mode: 'new' | 'edit';
  /** Name to show until the user types another one. May change while the form is open. */
  readonly suggestedName?: string;
  readonly save: (fields: TemplateFields) => Promise<CallResult<Template>>;
  readonly onSaved: (template: Template) => void | Promise<void>;
  readonly cancel: ReactNode;
  readonly aside?: ReactNode;
}

interface NameForm {
  readonly values: TemplateFields;
  readonly set: (values: Partial<TemplateFields>) => void;
}

function useSuggestedName({ values, set }: NameForm, suggestion: string): void {
  const last = useRef('');
  useEffect(() => {
    if (suggestion === last.current) return;
    if (values.name === '' || values.name === last.current) set({ name: suggestion });
    last.current = suggestion;
  });
}

export function TemplateForm({
  initial,
  mode,
  suggestedName = '',
  save,
  onSaved,
  cancel,
  aside,
}: TemplateFormProps) {
  const { t } = useLingui();
  const invalidate = useInvalidate();
  const form = useForm({
    name: 'template',
    initial: { name: initial.name, description: initial.description },
    submit: save,
    onSuccess: async (template) => {
      await invalidate(contract.templates.list, contract.templates.get);
      await onSaved(template);
    },
  });
  useSuggestedName(form, suggestedName);
  return (
    <FormCard
      aside={aside}
      footer={
        <>
          {cancel}
          <Button type="submit" form="template" variant="primary" loading={form.submitting}>
            {mode === 'new' ? <Trans>Save template</Trans> : <Trans>Save changes</Trans>}
          </Button>
        </>
      }
    >
      <Form form={form} focusFirst={mode === 'new'} id="template">
        <Field label={t`Name`} required error={form.errors.name}>
          <TextInput {...form.field('name')} />
        </Field>
        <Field label={t`Description`} optional error={form.errors.description}>
          <Textarea {...form.field('description')} rows={3} />
        </Field>
      </Form>
    </FormCard>
  );
}
