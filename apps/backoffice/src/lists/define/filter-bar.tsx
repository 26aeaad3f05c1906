import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Field, Select } from '@x/ui';
import type { ComponentType } from 'react';
import * as v from 'valibot';
import { FilterField, type FilterFieldProps } from '../filter-field.tsx';
import { SearchInput } from '../search-input.tsx';
import { searchedText, searchParameter } from '../search-parameter.ts';
import { createFilters, type FiltersProps, type ListFilters } from './filters.tsx';

type Chosen = string | undefined;

interface ControlProps {
  readonly value: Chosen;
  readonly onChange: (value: Chosen) => void;
}

/** Filter of a list. Its name is that of the parameter in the URL and in the query. */
interface Filter {
  /** Schema of the parameter in the URL. */
  readonly schema: v.GenericSchema<unknown, Chosen>;
  /** Value in the query until the user chooses another one. Default: the query has no value. */
  readonly standard: Chosen;
  readonly Control: ComponentType<ControlProps>;
}

interface FilterOptions {
  readonly label: MessageDescriptor;
  readonly width: FilterFieldProps['width'];
}

/** Searches for a text. */
export function searchFilter({
  label,
  width,
  placeholder,
}: FilterOptions & { readonly placeholder: MessageDescriptor }): Filter {
  function SearchControl({ value = '', onChange }: ControlProps) {
    const { t } = useLingui();
    return (
      <Field label={t(label)} labelHidden className={`x:w-full ${width}`}>
        <SearchInput placeholder={t(placeholder)} value={value} onSearch={onChange} />
      </Field>
    );
  }
  return { schema: searchedText, standard: '', Control: SearchControl };
}

interface Choosing<Value extends string> extends FilterOptions {
  readonly values: readonly Value[];
  readonly names: Readonly<Record<Value, MessageDescriptor>>;
  /** Name of the choice that shows all rows. */
  readonly allLabel: MessageDescriptor;
  /** Value in the query that shows all rows. Default: the query has no value. */
  readonly all?: string;
}

/** Chooses one of several values. */
export function choiceFilter<Value extends string>({
  label,
  width,
  values,
  names,
  allLabel,
  all,
}: Choosing<Value>): Filter {
  function ChoiceControl({ value = '', onChange }: ControlProps) {
    const { t } = useLingui();
    const choices = values.map((choice) => ({ value: choice, label: t(names[choice]) }));
    return (
      <FilterField label={t(label)} width={width}>
        <Select
          value={value}
          options={[{ value: '', label: t(allLabel) }, ...choices]}
          onValueChange={(chosen) => onChange(values.find((choice) => choice === chosen))}
        />
      </FilterField>
    );
  }
  return { schema: searchParameter(v.picklist(values)), standard: all, Control: ChoiceControl };
}

/**
 * Declares filters that a list shows side by side.
 *
 * @param _endpoint - endpoint of the list, whose query has the filters
 */
export function defineFilterBar<Query>(
  _endpoint: { readonly query: v.GenericSchema<Query, unknown> },
  filters: Readonly<Partial<Record<keyof Query & string, Filter>>>,
  align: 'start' | 'end' = 'start',
): ListFilters {
  const named = Object.entries<Filter | undefined>(filters).flatMap(([name, filter]) =>
    filter === undefined ? [] : [{ name, ...filter }],
  );
  function Toolbar({ filter, onChange }: FiltersProps<Readonly<Record<string, Chosen>>>) {
    return (
      <div className={`x:flex x:flex-wrap x:gap-2 ${align === 'end' ? 'x:justify-end' : ''}`}>
        {named.map(({ name, Control }) => (
          <Control
            key={name}
            value={filter[name]}
            onChange={(value) => onChange({ ...filter, [name]: value })}
          />
        ))}
      </div>
    );
  }
  const schema = v.object(Object.fromEntries(named.map(({ name, schema: entry }) => [name, entry])));
  return createFilters(schema, {
    Toolbar,
    toQuery: (filter) =>
      Object.fromEntries(
        named.flatMap(({ name, standard }) => {
          const value = filter[name] ?? standard;
          return value === undefined ? [] : [[name, value]];
        }),
      ),
  });
}
