import { Trans, useLingui } from '@lingui/react/macro';
import { BareIconButton, Button, TextInput } from '@x/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useRowAttributes } from './builder-context.ts';

export interface TextValuesProps {
  readonly values: readonly string[];
  readonly onValuesChange: (values: readonly string[]) => void;
}

/** List of texts, which users type one after the other. Enter adds the text. */
export function TextValues({ values, onValuesChange }: TextValuesProps) {
  const { t } = useLingui();
  const attributes = useRowAttributes();
  const [typed, setTyped] = useState('');
  function add() {
    // Pasted lists come from spreadsheets or sentences.
    const added = typed
      .split(/[,;\n]/u)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    setTyped('');
    if (added.length > 0) onValuesChange([...new Set([...values, ...added])]);
  }
  return (
    <span className="x:flex x:min-w-0 x:flex-wrap x:items-center x:gap-1.5">
      {values.map((value) => (
        <span
          key={value}
          className="x:inline-flex x:h-7 x:max-w-full x:items-center x:gap-0.5 x:rounded-md x:bg-sunken x:pl-2 x:text-13"
        >
          <span className="x:truncate">{value}</span>
          <BareIconButton
            size="small"
            label={t`Remove the value ${value}`}
            icon={<X aria-hidden />}
            onClick={() => onValuesChange(values.filter((other) => other !== value))}
          />
        </span>
      ))}
      <span className="x:w-36">
        <TextInput
          aria-label={t`New value`}
          {...attributes}
          placeholder={values.length === 0 ? t`Value` : t`Another value`}
          value={typed}
          onValueChange={setTyped}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would submit the form.
            event.preventDefault();
            add();
          }}
        />
      </span>
      {typed.trim() !== '' && (
        <Button size="small" variant="ghost" onClick={add}>
          <Trans>Add</Trans>
        </Button>
      )}
    </span>
  );
}
