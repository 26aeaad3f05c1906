'use client';
import { DropdownMenu, MenuItem, MenuSeparator } from '@x/ui';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { keyNames } from '../context/key-names.ts';
import { useSelectionActions } from './selection-actions.ts';

export interface ActionsMenuProps {
  readonly trigger: ReactElement;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Focuses the selection again after an action, which can remove the trigger. */
  readonly onDone?: () => void;
  /** Runs the chosen action. */
  readonly around?: (run: () => void) => void;
  /** Items before all others. */
  readonly first?: ReactNode;
}

/** Menu with the actions on all selected blocks. */
export function ActionsMenu({ trigger, open, onOpenChange, onDone, around, first }: ActionsMenuProps) {
  const actions = useSelectionActions();
  return (
    <DropdownMenu
      trigger={trigger}
      align="end"
      open={open}
      onOpenChange={onOpenChange}
      onCloseAutoFocus={(event) => {
        if (onDone === undefined) return;
        event.preventDefault();
        onDone();
      }}
    >
      {open && (
        <>
          {first !== undefined && (
            <>
              {first}
              <MenuSeparator />
            </>
          )}
          {actions().map((group, index) => (
            <Fragment key={group[0]?.id}>
              {index > 0 && <MenuSeparator />}
              {group.map(({ id, name, icon: Icon, keys, danger, disabled, run }) => (
                <MenuItem
                  key={id}
                  icon={<Icon />}
                  tone={danger === true ? 'danger' : 'default'}
                  disabled={disabled ?? false}
                  onSelect={() => (around === undefined ? run() : around(run))}
                  {...(keys === undefined ? {} : { shortcut: keyNames(keys) })}
                >
                  {name}
                </MenuItem>
              ))}
            </Fragment>
          ))}
        </>
      )}
    </DropdownMenu>
  );
}
