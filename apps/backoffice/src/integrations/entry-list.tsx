import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FieldGroup, IconButton, PasswordInput, TextInput } from '@x/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { newEntry, type Entry } from './entries.ts';

export interface EntryListProps {
  readonly legend: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly value: readonly Entry[];
  readonly onValueChange: (value: readonly Entry[]) => void;
  /** Singular name of an entry in labels, such as "header". */
  readonly lineName: string;
  /** True if the values are secrets, which are masked. */
  readonly secret?: boolean;
}

export function EntryList({ legend, hint, error, value, onValueChange, ...line }: EntryListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const made = useRef(0);
  const change = (key: string, part: Partial<Entry>) =>
    onValueChange(value.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));

  function add(): void {
    made.current += 1;
    onValueChange([...value, newEntry(`new ${String(made.current)}`)]);
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll<HTMLInputElement>('[data-entry-name]');
      inputs?.item(inputs.length - 1)?.focus();
    });
  }

  return (
    <FieldGroup
      legend={legend}
      {...(hint === undefined ? {} : { hint })}
      {...(error === undefined ? {} : { error })}
    >
      <div ref={list} className="x:flex x:flex-col x:gap-2">
        {value.map((entry, index) => (
          <EntryLine
            key={entry.key}
            {...line}
            entry={entry}
            number={index + 1}
            onChange={(part) => change(entry.key, part)}
            onRemove={() => onValueChange(value.filter(({ key }) => key !== entry.key))}
          />
        ))}
        <div>
          <Button
            size="small"
            icon={<Plus aria-hidden />}
            onClick={add}
            aria-label={t`Add: ${legend}`}
            disabled={value.length >= 50}
          >
            <Trans>Add</Trans>
          </Button>
        </div>
      </div>
    </FieldGroup>
  );
}

interface EntryLineProps extends Pick<EntryListProps, 'lineName' | 'secret'> {
  readonly entry: Entry;
  readonly number: number;
  readonly onChange: (part: Partial<Entry>) => void;
  readonly onRemove: () => void;
}

function EntryLine({ entry, number, lineName, secret = false, onChange, onRemove }: EntryLineProps) {
  const { t } = useLingui();
  const shared = { value: entry.value, onValueChange: (value: string) => onChange({ value }) };
  const label = t`Value of ${lineName} ${number}`;
  return (
    <div className="x:flex x:items-start x:gap-2">
      <div className="x:grid x:min-w-0 x:flex-1 x:gap-2 x:sm:grid-cols-2">
        <TextInput
          value={entry.name}
          onValueChange={(name) => onChange({ name, stored: false })}
          aria-label={t`Name of ${lineName} ${number}`}
          placeholder={t`Name`}
          spellCheck={false}
          autoComplete="off"
          data-entry-name
        />
        {secret ? (
          <PasswordInput
            {...shared}
            aria-label={label}
            placeholder={entry.stored ? t`Stored, not shown` : t`Value`}
            autoComplete="new-password"
          />
        ) : (
          <TextInput
            {...shared}
            aria-label={label}
            placeholder={t`Value`}
            spellCheck={false}
            autoComplete="off"
          />
        )}
      </div>
      <IconButton icon={<Trash2 />} label={t`Remove ${lineName} ${number}`} onClick={onRemove} />
    </div>
  );
}
