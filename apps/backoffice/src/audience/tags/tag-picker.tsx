import { useLingui } from '@lingui/react/macro';
import { Button, Combobox, Field } from '@x/ui';
import { X } from 'lucide-react';
import { useTags } from './use-tags.ts';

export interface TagPickerProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly names: readonly string[];
  readonly onNamesChange: (names: readonly string[]) => void;
}

/** Chooses several tags of the project. Shows nothing if the project has no tags. */
export function TagPicker({ label, error, names, onNamesChange }: TagPickerProps) {
  const { t } = useLingui();
  const tags = useTags().data?.items ?? [];
  if (tags.length === 0) return null;
  return (
    <div className="x:flex x:flex-col x:gap-2">
      <Field label={label} optional error={error}>
        <Combobox
          placeholder={t`Choose a tag`}
          value=""
          onValueChange={(name) => onNamesChange([...names, name])}
          options={tags
            .filter(({ name }) => !names.includes(name))
            .map(({ name }) => ({ value: name, label: name }))}
        />
      </Field>
      {names.length > 0 && (
        <ul aria-label={label} className="x:flex x:flex-wrap x:gap-1.5">
          {names.map((name) => (
            <li key={name} className="x:max-w-full">
              <Button
                size="small"
                aria-label={t`Keep the tag ${name}`}
                onClick={() => onNamesChange(names.filter((other) => other !== name))}
              >
                <span className="x:truncate">{name}</span>
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
