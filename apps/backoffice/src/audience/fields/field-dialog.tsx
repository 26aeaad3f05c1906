import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type CallResult, type Field as ContactField, type FieldType } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, Checkbox, Dialog, Field, Select, Textarea, TextInput } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { CancelButton } from '#/forms/form-buttons.tsx';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { useProjectId } from '#/session/use-current.ts';
import { useFieldTypes } from './field-texts.ts';

export interface FieldDialogProps {
  /** Field to change. Undefined for a new field. */
  readonly field: ContactField | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function FieldDialog({ field, open, onOpenChange }: FieldDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={field === undefined ? t`New field` : t`Edit field`}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form="contact-field" variant="primary">
            {field === undefined ? <Trans>Create field</Trans> : <Trans>Save changes</Trans>}
          </Button>
        </>
      }
    >
      <FieldForm key={field?.id ?? ''} field={field} onSaved={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface FieldValues extends Record<string, unknown> {
  readonly label: string;
  readonly key: string;
  readonly type: FieldType;
  /** One choice per line. */
  readonly choices: string;
  readonly listed: boolean;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function useSave(
  field: ContactField | undefined,
): (values: FieldValues) => Promise<CallResult<ContactField>> {
  const { client } = useApp();
  const project_id = useProjectId();
  return ({ key, label, type, choices, listed }) => {
    const settings = { label, type, listed, choices: type === 'choice' ? linesOf(choices) : [] };
    if (field !== undefined) {
      const request = { params: { id: field.id }, body: settings };
      return client.call(contract.fields.update, request, { quiet: true, basedOn: field });
    }
    const body = { project_id, ...settings, ...(key.trim() === '' ? {} : { key }) };
    return client.call(contract.fields.create, { body }, { quiet: true });
  };
}

function FieldForm({ field, onSaved }: Pick<FieldDialogProps, 'field'> & { readonly onSaved: () => void }) {
  const { t } = useLingui();
  const invalidate = useInvalidate();
  const types = useFieldTypes();
  const save = useSave(field);
  const form = useForm<FieldValues, ContactField>({
    name: 'contact-field',
    initial: {
      label: field?.label ?? '',
      key: '',
      type: field?.type ?? 'text',
      choices: field?.choices.join('\n') ?? '',
      listed: field?.listed ?? false,
    },
    otherErrors: 'form',
    submit: save,
    onSuccess: async () => {
      await invalidate(contract.fields.list, contract.audiences.contacts, contract.contacts.get);
      onSaved();
    },
  });
  return (
    <Form form={form} id="contact-field" focusFirst>
      <Field label={t`Name`} required error={form.errors.label}>
        <TextInput {...form.field('label')} autoComplete="off" />
      </Field>
      <Field label={t`Type`} required error={form.errors.type}>
        <Select
          value={form.values.type}
          onValueChange={(value) =>
            form.set({ type: types.find((known) => known.value === value)?.value ?? 'text' })
          }
          options={types}
        />
      </Field>
      {form.values.type === 'choice' && (
        <Field label={t`Choices`} required error={form.errors.choices} hint={t`Enter one choice per line.`}>
          <Textarea {...form.field('choices')} rows={5} />
        </Field>
      )}
      {field === undefined && (
        <Field
          label={t`Key`}
          optional
          error={form.errors.key}
          hint={t`Name in merge tags and files, such as last_order. It can’t be changed later. Derived from the name if you leave it empty.`}
        >
          <TextInput {...form.field('key')} autoComplete="off" />
        </Field>
      )}
      <Checkbox
        label={t`Show in contact lists`}
        checked={form.values.listed}
        onCheckedChange={(listed) => form.set({ listed })}
      />
    </Form>
  );
}
