import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { User } from '@x/api-client';
import {
  Avatar,
  DropdownMenu,
  IconButton,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuSeparator,
  useTheme,
} from '@x/ui';
import {
  CircleUser,
  KeyRound,
  LogOut,
  Monitor,
  MonitorSmartphone,
  Moon,
  Settings2,
  ShieldCheck,
  Sun,
} from 'lucide-react';
import { useApp } from '#/app/context.ts';
import { chosenLanguage, keepLanguage, languages } from '#/language/language.ts';
import { useLogOut } from './use-log-out.ts';

export function UserMenu({ user }: { readonly user: User }) {
  const { t } = useLingui();
  const app = useApp();
  const logOut = useLogOut();
  const { preference, setPreference } = useTheme();

  return (
    <DropdownMenu
      align="end"
      trigger={
        <IconButton
          label={t`User menu`}
          icon={<Avatar name={user.name} src={user.avatar} />}
          tooltip={false}
        />
      }
      className="x:w-60"
    >
      <div className="x:px-2 x:py-1.5">
        <p className="x:truncate x:text-13 x:font-medium">{user.name}</p>
        <p className="x:truncate x:text-12 x:text-muted">{user.email}</p>
      </div>
      <MenuSeparator />
      <MenuItem icon={<CircleUser aria-hidden />} renderLink={(props) => <Link to="/profile" {...props} />}>
        {t`Profile`}
      </MenuItem>
      <MenuItem
        icon={<KeyRound aria-hidden />}
        renderLink={(props) => <Link to="/profile/password" {...props} />}
      >
        {t`Password`}
      </MenuItem>
      <MenuItem
        icon={<ShieldCheck aria-hidden />}
        renderLink={(props) => <Link to="/profile/security" {...props} />}
      >
        {t`Security`}
      </MenuItem>
      <MenuItem
        icon={<MonitorSmartphone aria-hidden />}
        renderLink={(props) => <Link to="/profile/sessions" {...props} />}
      >
        {t`My sessions`}
      </MenuItem>
      <MenuItem
        icon={<Settings2 aria-hidden />}
        renderLink={(props) => <Link to="/profile/settings" {...props} />}
      >
        {t`Settings`}
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>{t`Theme`}</MenuLabel>
      <MenuRadioGroup
        label={t`Theme`}
        value={preference}
        onValueChange={setPreference}
        options={[
          { value: 'system', label: t`Match system`, icon: <Monitor aria-hidden /> },
          { value: 'light', label: t`Light`, icon: <Sun aria-hidden /> },
          { value: 'dark', label: t`Dark`, icon: <Moon aria-hidden /> },
        ]}
      />
      <MenuSeparator />
      <MenuLabel>{t`Language`}</MenuLabel>
      <MenuRadioGroup
        label={t`Language`}
        value={chosenLanguage(app.cookies)}
        onValueChange={(language) => {
          keepLanguage(app.cookies, language);
          window.location.reload();
        }}
        options={languages.map(({ id, name }) => ({ value: id, label: <span lang={id}>{name}</span> }))}
      />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => void logOut()}>
        {t`Log out`}
      </MenuItem>
    </DropdownMenu>
  );
}
