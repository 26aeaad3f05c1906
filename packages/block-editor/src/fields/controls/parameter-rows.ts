export interface ParameterRow {
  readonly key: number;
  readonly name: string;
  readonly value: string;
}

export type RowProblem = 'name-missing' | 'name-twice';

/** Returns the problems by row key. Empty rows are valid, because saving drops them. */
export function rowProblems(rows: readonly ParameterRow[]): ReadonlyMap<number, RowProblem> {
  const problems = new Map<number, RowProblem>();
  const names = new Set<string>();
  for (const { key, name, value } of rows) {
    const trimmed = name.trim();
    if (trimmed === '' && value.trim() !== '') problems.set(key, 'name-missing');
    else if (trimmed !== '' && names.has(trimmed)) problems.set(key, 'name-twice');
    names.add(trimmed);
  }
  return problems;
}

export function parametersOf(rows: readonly ParameterRow[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    rows.map(({ name, value }) => [name.trim(), value.trim()] as const).filter(([name]) => name !== ''),
  );
}
