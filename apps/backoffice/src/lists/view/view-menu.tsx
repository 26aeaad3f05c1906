import { useLingui } from '@lingui/react/macro';
import {
  DropdownMenu,
  IconButton,
  MenuCheckboxItem,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuSeparator,
} from '@x/ui';
import { RotateCcw, SlidersHorizontal } from 'lucide-react';
import { chooseColumn, isColumnShown, optionalColumns, type ListColumn } from './shown-columns.ts';
import type { TableView } from './use-table-view.ts';

export interface ViewMenuProps<Row> {
  /** Name of the list for screen readers. */
  readonly list: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly view: TableView;
}

/** Menu with the columns of a list and the height of its rows. */
export function ViewMenu<Row>({ list, columns, view }: ViewMenuProps<Row>) {
  const { t } = useLingui();
  const { choices, setChoices, density, setDensity } = view;
  return (
    <DropdownMenu
      align="end"
      trigger={
        <IconButton
          variant="secondary"
          label={t`Columns and row height: ${list}`}
          icon={<SlidersHorizontal />}
          tooltip={false}
        />
      }
    >
      <MenuLabel>{t`Columns`}</MenuLabel>
      {optionalColumns(columns).map((column) => (
        <MenuCheckboxItem
          key={column.id}
          staysOpen
          checked={isColumnShown(column, choices)}
          onCheckedChange={(shown) => setChoices(chooseColumn(choices, column, shown))}
        >
          {column.header}
        </MenuCheckboxItem>
      ))}
      {Object.keys(choices).length > 0 && (
        <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => setChoices({})}>
          {t`Reset columns`}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuLabel>{t`Row height`}</MenuLabel>
      <MenuRadioGroup
        label={t`Row height`}
        value={density}
        onValueChange={setDensity}
        options={[
          { value: 'comfortable', label: t`Comfortable` },
          { value: 'compact', label: t`Compact` },
        ]}
      />
    </DropdownMenu>
  );
}
