'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FieldGroup } from '@x/ui';
import { ListChecks } from 'lucide-react';
import type { FormFieldsField, FormFieldsValue } from '../../definition/fields.ts';
import { useLabel } from '../../context/editor-i18n.tsx';
import { useEditor } from '../../context/environment.tsx';
import { lazyPart } from '../../context/lazy-part.tsx';
import { useDialog } from './use-dialog.ts';
import { useFieldText, type FieldViewProps } from './field-props.ts';

const FormFieldsDialog = lazyPart(() =>
  import('./form-fields-dialog.tsx').then((module) => module.FormFieldsDialog),
);

export function FormFieldsFieldView({ field, value, onChange }: FieldViewProps<FormFieldsField>) {
  const { t } = useLingui();
  const label = useLabel();
  const { readOnly } = useEditor();
  const texts = useFieldText(field);
  const { open, show, close, opener } = useDialog();
  // In the block's schema, the value at the field's path has this type.
  const fields = (value ?? {}) as FormFieldsValue;
  const names = Object.entries(field.names).map(([name, of]) => ({ name, label: label(of) }));
  return (
    <FieldGroup legend={texts.label} {...(texts.hint === undefined ? {} : { hint: texts.hint })}>
      <ul className="x:flex x:flex-col x:gap-1 x:text-13">
        {names.map(({ name, label: shown }) => (
          <li key={name} className="x:flex x:gap-2">
            <span className="x:min-w-0 x:flex-1 x:truncate">{shown}</span>
            <span className="x:text-muted">
              {fields[name]?.show === false
                ? t`Hidden`
                : fields[name]?.required === true
                  ? t`Required`
                  : t`Optional`}
            </span>
          </li>
        ))}
      </ul>
      {!readOnly && (
        <Button ref={opener} icon={<ListChecks />} width="full" onClick={show}>
          <Trans>Edit fields</Trans>
        </Button>
      )}
      {open && (
        <FormFieldsDialog
          fields={fields}
          names={names}
          onClose={close}
          onSave={(next) => {
            close();
            onChange(next);
          }}
        />
      )}
    </FieldGroup>
  );
}
