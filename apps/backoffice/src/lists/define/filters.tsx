import type { ComponentType, ReactNode } from 'react';
import * as v from 'valibot';

export interface FiltersProps<Filter> {
  readonly filter: Filter;
  /** Shows the first page of what matches. */
  readonly onChange: (filter: Filter) => void;
}

export interface FilterDeclaration<Filter, Query> {
  readonly Toolbar: ComponentType<FiltersProps<Filter>>;
  readonly toQuery: (filter: Filter) => Partial<Query>;
  /** True if the filters are left out while the list has no rows at all. */
  readonly hiddenIfEmpty?: boolean;
}

/** Declared filters of a list. They include the search, so the list needs no field for it. */
export interface ListFilters {
  readonly hiddenIfEmpty: boolean;
  /** Reads what the user chose. */
  readonly read: (search: object) => ReadFilters;
}

interface ReadFilters {
  /** Parameters of the URL. */
  readonly search: object;
  /** Part of the query of the call that loads the list. */
  readonly query: object;
  readonly isFiltered: boolean;
  readonly toolbar: (onChange: (search: object) => void) => ReactNode;
}

interface FilteredEndpoint {
  readonly query: v.GenericSchema;
}

/**
 * Declares the filters of a list.
 *
 * @param _endpoint - endpoint of the list, whose query `toQuery` must fit
 * @param entries - schemas of the URL parameters
 */
export function defineFilters<Endpoint extends FilteredEndpoint, const Entries extends v.ObjectEntries>(
  _endpoint: Endpoint,
  entries: Entries,
  declaration: FilterDeclaration<
    v.InferOutput<v.ObjectSchema<Entries, undefined>>,
    v.InferInput<Endpoint['query']>
  >,
): ListFilters {
  return createFilters(v.object(entries), declaration);
}

/** Creates filters from the schema of their URL parameters. */
export function createFilters<Filter extends object>(
  schema: v.GenericSchema<unknown, Filter>,
  { Toolbar, toQuery, hiddenIfEmpty = false }: FilterDeclaration<Filter, object>,
): ListFilters {
  return {
    hiddenIfEmpty,
    read: (search) => {
      const filter = v.parse(schema, search);
      const chosen = withoutEmpty(filter);
      return {
        search: chosen,
        query: toQuery(filter),
        isFiltered: Object.keys(chosen).length > 0,
        toolbar: (onChange) => <Toolbar filter={filter} onChange={(next) => onChange(withoutEmpty(next))} />,
      };
    },
  };
}

function withoutEmpty(filter: object): object {
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''),
  );
}
