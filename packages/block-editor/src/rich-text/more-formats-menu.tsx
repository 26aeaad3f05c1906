'use client';
import { useLingui } from '@lingui/react/macro';
import { DropdownMenu, IconButton, MenuCheckboxItem, MenuItem, MenuSeparator, ToolbarItem } from '@x/ui';
import { Ellipsis, RemoveFormatting, Subscript, Superscript } from 'lucide-react';
import type { EditableText, TextSnapshot } from '../context/active-text.ts';
import { keyNames } from '../context/key-names.ts';
import { clearFormat, toggleSubscript, toggleSuperscript } from './mark-commands.ts';

interface MoreFormatsMenuProps {
  readonly view: EditableText;
  readonly snapshot: TextSnapshot;
}

/** Menu of formats that are used rarely. */
export function MoreFormatsMenu({ view, snapshot }: MoreFormatsMenuProps) {
  const { t } = useLingui();
  const { superscript, subscript } = snapshot.format;
  const has = (feature: EditableText['features'][number]) => view.features.includes(feature);
  return (
    <DropdownMenu
      trigger={
        <ToolbarItem>
          <IconButton
            label={t`More formats`}
            icon={<Ellipsis />}
            size="small"
            tooltip={false}
            onMouseDown={(event) => event.preventDefault()}
          />
        </ToolbarItem>
      }
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        view.focus();
      }}
    >
      {has('superscript') && (
        <MenuCheckboxItem
          icon={<Superscript />}
          shortcut={keyNames('Mod .')}
          checked={superscript}
          onCheckedChange={() => view.command(toggleSuperscript)}
        >
          {t`Superscript`}
        </MenuCheckboxItem>
      )}
      {has('subscript') && (
        <MenuCheckboxItem
          icon={<Subscript />}
          shortcut={keyNames('Mod ,')}
          checked={subscript}
          onCheckedChange={() => view.command(toggleSubscript)}
        >
          {t`Subscript`}
        </MenuCheckboxItem>
      )}
      {has('clear_format') && (has('superscript') || has('subscript')) && <MenuSeparator />}
      {has('clear_format') && (
        <MenuItem
          icon={<RemoveFormatting />}
          shortcut={keyNames('Mod \\')}
          onSelect={() => view.command(clearFormat)}
        >
          {t`Clear formatting`}
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
