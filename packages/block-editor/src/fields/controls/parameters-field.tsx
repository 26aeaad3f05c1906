'use client';
import { Plural, Trans } from '@lingui/react/macro';
import { Button, FieldGroup } from '@x/ui';
import { SlidersHorizontal } from 'lucide-react';
import type { ParametersField } from '../../definition/fields.ts';
import { useEditor } from '../../context/environment.tsx';
import { lazyPart } from '../../context/lazy-part.tsx';
import { useDialog } from './use-dialog.ts';
import { useFieldText, type FieldViewProps } from './field-props.ts';

const ParametersDialog = lazyPart(() =>
  import('./parameters-dialog.tsx').then((module) => module.ParametersDialog),
);

function asParameters(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]));
}

export function ParametersFieldView({ field, value, onChange }: FieldViewProps<ParametersField>) {
  const { readOnly } = useEditor();
  const { label, hint } = useFieldText(field);
  const { open, show, close, opener } = useDialog();
  const parameters = asParameters(value);
  const entries = Object.entries(parameters);
  return (
    <FieldGroup legend={label} {...(hint === undefined ? {} : { hint })}>
      {entries.length > 0 && (
        <ul className="x:flex x:flex-col x:gap-1 x:rounded-md x:bg-sunken x:px-2.5 x:py-2 x:font-mono x:text-12">
          {entries.map(([name, text]) => (
            <li key={name} className="x:truncate" title={`${name}=${text}`}>
              {name}={text}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && (
        <Button ref={opener} icon={<SlidersHorizontal />} width="full" onClick={show}>
          {entries.length === 0 ? (
            <Trans>Add query parameters</Trans>
          ) : (
            <Plural value={entries.length} one="Edit # query parameter" other="Edit # query parameters" />
          )}
        </Button>
      )}
      {open && (
        <ParametersDialog
          parameters={parameters}
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
