import { Combobox, Select } from '@x/ui';
import { useRowAttributes } from './builder-context.ts';

export interface PickOption {
  readonly value: string;
  readonly label: string;
}

export interface PickGroup {
  /** Empty for options without a heading. */
  readonly label: string;
  readonly options: readonly PickOption[];
}

export interface PickOneProps {
  /** Accessible name, because the control has no visible label in the sentence. */
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly groups: readonly PickGroup[];
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
  readonly isSubject?: boolean;
}

/** Number of options from which users search by typing. */
const searchedFrom = 40;

/** Select that is as wide as the chosen option. Long lists can be searched. */
export function PickOne({
  label,
  value,
  onValueChange,
  groups,
  placeholder,
  isSubject = false,
}: PickOneProps) {
  const attributes = useRowAttributes();
  const shared = { 'aria-label': label, ...attributes, ...(isSubject ? { 'data-part': 'subject' } : {}) };
  const options = groups.flatMap((group) => group.options);
  if (options.length >= searchedFrom) {
    return (
      <div className="x:w-52 x:max-w-full">
        <Combobox
          {...shared}
          {...(placeholder === undefined ? {} : { placeholder })}
          value={value}
          onValueChange={onValueChange}
          options={options}
        />
      </div>
    );
  }
  return (
    <div className="x:w-fit x:max-w-full x:min-w-0">
      <Select
        {...shared}
        {...(placeholder === undefined ? {} : { placeholder })}
        value={value}
        onValueChange={onValueChange}
        className="x:max-w-72 x:[field-sizing:content]"
      >
        {groups.map((group) => (
          <Group key={group.label} {...group} />
        ))}
      </Select>
    </div>
  );
}

function Group({ label, options }: PickGroup) {
  const items = options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ));
  if (label === '' || options.length === 0) return items;
  return <optgroup label={label}>{items}</optgroup>;
}
