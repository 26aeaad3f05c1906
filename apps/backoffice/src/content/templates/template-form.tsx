import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type CallResult, type Template } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, Field, Textarea, TextInput } from '@x/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { LeaveGuard } from '#/forms/leave-guard.tsx';
import { ConflictNotice } from '#/forms/conflict-notice.tsx';
import { Form } from '#/forms/form.tsx';
import { FormCard } from '#/forms/form-card.tsx';
import { useEntityForm } from '#/forms/use-entity-form.ts';

export interface TemplateFields {
  readonly name: string;
  readonly description: string;
}

export interface TemplateFormProps {
  /** The template to edit; absent for a new template. */
  readonly template?: Template;
  /** Values of a new template. */
  readonly defaults?: TemplateFields;
  /** Name to show until the user types another one. May change while the form is open. */
  readonly suggestedName?: string;
  readonly save: (fields: TemplateFields, basedOn: Template | undefined) => Promise<CallResult<Template>>;
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
  template,
  defaults,
  suggestedName = '',
  save,
  onSaved,
  cancel,
  aside,
}: TemplateFormProps) {
  const { t } = useLingui();
  const invalidate = useInvalidate();
  const mode = template === undefined ? 'new' : 'edit';
  const form = useEntityForm({
    name: 'template',
    entity: template,
    toValues: (current) => ({
      name: current?.name ?? defaults?.name ?? '',
      description: current?.description ?? defaults?.description ?? '',
    }),
    fields: { name: { label: t`Name` }, description: { label: t`Description` } },
    submit: (values, basedOn) => save(values, basedOn),
    onSuccess: async (saved) => {
      await invalidate(contract.templates.list, contract.templates.get);
      await onSaved(saved);
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
        <ConflictNotice conflict={form.conflict} />
        <LeaveGuard form={form} />
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
