'use client';
import { useLingui } from '@lingui/react/macro';
import { Button, DropdownMenu, IconButton, MenuRadioGroup } from '@x/ui';
import { Moon } from 'lucide-react';
import { darkViews } from '../../surface/dark-mode.ts';
import type { DarkClient, DarkView } from '../../surface/dark-view.ts';

export interface DarkMenuProps {
  readonly dark: DarkView | undefined;
  readonly onChange: (dark: DarkView | undefined) => void;
  /** Shows the choice as text beside the icon. */
  readonly showsText?: boolean;
}

type Choice = 'light' | DarkClient;

/** Chooses the mail client in whose dark mode the message appears. */
export function DarkMenu({ dark, onChange, showsText = false }: DarkMenuProps) {
  const { t } = useLingui();
  const options: readonly {
    readonly value: Choice;
    readonly label: string;
    readonly description: string;
  }[] = [
    { value: 'light', label: t`Light`, description: t`The message without dark mode.` },
    {
      value: 'apple',
      label: t`Apple Mail`,
      description: t`Shows your colors for dark mode and changes nothing else.`,
    },
    {
      value: 'outlook',
      label: t`Outlook (apps and web)`,
      description: t`Shows your colors for dark mode, and darkens what keeps its light colors.`,
    },
    {
      value: 'outlook-windows',
      label: t`Outlook for Windows`,
      description: t`Ignores your colors for dark mode and inverts everything except images.`,
    },
    {
      value: 'gmail-android',
      label: t`Gmail on Android`,
      description: t`Ignores your colors for dark mode and inverts only light backgrounds and dark text.`,
    },
    {
      value: 'gmail-ios',
      label: t`Gmail on iPhone`,
      description: t`Ignores your colors for dark mode and inverts everything except images.`,
    },
  ];
  const chosen = dark?.client ?? 'light';
  const name = options.find(({ value }) => value === chosen)?.label ?? '';
  const label = dark === undefined ? t`Dark mode` : t`Dark mode: ${name}`;
  return (
    <DropdownMenu
      align="end"
      trigger={
        showsText ? (
          <Button icon={<Moon />}>{label}</Button>
        ) : (
          <IconButton
            label={label}
            icon={<Moon />}
            className={
              dark === undefined ? '' : 'x:bg-accent-soft x:text-accent-text x:forced-colors:outline-2'
            }
            tooltip={false}
          />
        )
      }
    >
      <MenuRadioGroup
        label={t`Show the message as in`}
        value={chosen}
        options={options}
        onValueChange={(next) => onChange(next === 'light' ? undefined : darkViews[next])}
      />
    </DropdownMenu>
  );
}
