import type { DataTableDensity } from '@x/ui';
import { useStoredText } from '#/browser/use-stored-text.ts';
import { useUser } from '#/session/use-current.ts';
import { parseChoices, serializeChoices, type ColumnChoices } from './shown-columns.ts';

/** Choices of a user for the look of a list. The browser keeps them. */
export interface TableView {
  readonly choices: ColumnChoices;
  readonly setChoices: (choices: ColumnChoices) => void;
  readonly density: DataTableDensity;
  readonly setDensity: (density: DataTableDensity) => void;
}

/** @param list - name of the kind of list, such as `campaigns`. The density is the same for all lists. */
export function useTableView(list: string): TableView {
  const [columns, setColumns] = useStoredText(`columns:${useUser().id}:${list}`);
  const [density, setDensity] = useStoredText('density');
  return {
    choices: parseChoices(columns),
    setChoices: (choices) => setColumns(serializeChoices(choices)),
    density: density === 'compact' ? 'compact' : 'comfortable',
    setDensity: (next) => setDensity(next === 'compact' ? next : ''),
  };
}
