'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Dialog, DialogClose, Field, FieldGroup, Switch, TextInput } from '@x/ui';
import { useState } from 'react';
import type { FormFieldSettings, FormFieldsValue } from '../../definition/fields.ts';
import { formFieldControls, isPattern } from './form-field-controls.ts';

export interface FormFieldsDialogProps {
  readonly fields: FormFieldsValue;
  readonly names: readonly { readonly name: string; readonly label: string }[];
  readonly onClose: () => void;
  readonly onSave: (fields: FormFieldsValue) => void;
}

/** Dialog that edits the inputs of a form (spec 3 §2, modals). Changes apply on save. */
export function FormFieldsDialog({ fields: before, names, onClose, onSave }: FormFieldsDialogProps) {
  const { t } = useLingui();
  const [fields, setFields] = useState(before);
  const wrong = Object.values(fields).some(
    (settings) => formFieldControls(settings).regexp && !isPattern(settings.regexp ?? ''),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Form fields`}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button variant="primary" disabled={wrong} onClick={() => onSave(fields)}>
            <Trans>Save fields</Trans>
          </Button>
        </>
      }
    >
      <div className="x:flex x:flex-col x:gap-5">
        {names.map(({ name, label }) => {
          const settings = fields[name];
          return (
            settings !== undefined && (
              <FormFieldEditor
                key={name}
                label={label}
                settings={settings}
                onChange={(part) => setFields({ ...fields, [name]: { ...settings, ...part } })}
              />
            )
          );
        })}
      </div>
    </Dialog>
  );
}

interface FormFieldEditorProps {
  readonly label: string;
  readonly settings: FormFieldSettings;
  readonly onChange: (part: Partial<FormFieldSettings>) => void;
}

function FormFieldEditor({ label, settings, onChange }: FormFieldEditorProps) {
  const { t } = useLingui();
  const controls = formFieldControls(settings);
  const pattern = settings.regexp ?? '';
  return (
    <FieldGroup legend={label}>
      {controls.show && (
        <Switch
          label={t`Show field`}
          checked={settings.show === true}
          onCheckedChange={(show) => onChange({ show })}
        />
      )}
      {controls.required && (
        <Switch
          label={t`Required`}
          checked={settings.required}
          onCheckedChange={(required) => onChange({ required })}
        />
      )}
      {controls.regexp && (
        <Field
          label={t`Pattern`}
          hint={t`A regular expression that the whole value must match. Leave it empty to allow any text.`}
          error={
            isPattern(pattern)
              ? ''
              : t`This is not a valid regular expression. Look for an unclosed bracket, or a character such as - or / in […] that needs a backslash before it.`
          }
        >
          <TextInput
            value={pattern}
            autoComplete="off"
            spellCheck={false}
            className="x:font-mono"
            onValueChange={(regexp) => onChange({ regexp })}
          />
        </Field>
      )}
      {controls.link && (
        <Field label={t`Link address`}>
          <TextInput
            value={settings.link ?? ''}
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            spellCheck={false}
            onValueChange={(link) => onChange({ link })}
          />
        </Field>
      )}
    </FieldGroup>
  );
}
