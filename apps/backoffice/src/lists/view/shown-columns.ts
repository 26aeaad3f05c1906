import type { DataTableColumn } from '@x/ui';
import * as v from 'valibot';

/** A column of a list whose columns users can choose. */
export interface ListColumn<Row> extends DataTableColumn<Row> {
  /** True for a column that is hidden until the user shows it. */
  readonly hiddenAtFirst?: boolean;
}

/** The user's choices that differ from the default: for each column's id, whether it is shown. */
export type ColumnChoices = Readonly<Record<string, boolean>>;

const choicesSchema = v.record(v.string(), v.boolean());

/** Parses stored choices. Returns no choices if the text is damaged. */
export function parseChoices(text: string): ColumnChoices {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return {};
  }
  const parsed = v.safeParse(choicesSchema, value);
  return parsed.success ? parsed.output : {};
}

/** Serializes choices. Returns an empty text if there are none. */
export function serializeChoices(choices: ColumnChoices): string {
  return Object.keys(choices).length === 0 ? '' : JSON.stringify(choices);
}

/** Columns that users can hide: all but the name, and the columns of controls. */
export function optionalColumns<Row>(columns: readonly ListColumn<Row>[]): readonly ListColumn<Row>[] {
  return columns.filter(({ leading, headerHidden }) => leading !== true && headerHidden !== true).slice(1);
}

export function isColumnShown(column: ListColumn<never>, choices: ColumnChoices): boolean {
  return choices[column.id] ?? column.hiddenAtFirst !== true;
}

export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  choices: ColumnChoices,
): readonly ListColumn<Row>[] {
  const optional = new Set(optionalColumns(columns));
  return columns.filter((column) => !optional.has(column) || isColumnShown(column, choices));
}

/** Returns the choices after a column was shown or hidden. A choice that equals the default is left out. */
export function chooseColumn(
  choices: ColumnChoices,
  { id, hiddenAtFirst = false }: ListColumn<never>,
  shown: boolean,
): ColumnChoices {
  const others = Object.fromEntries(Object.entries(choices).filter(([other]) => other !== id));
  return shown === !hiddenAtFirst ? others : { ...others, [id]: shown };
}
