import { useLingui } from '@lingui/react/macro';
import { useTheme } from '@x/ui';
import type { Command } from '@x/ui/command-palette';
import { Folder, Languages, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useApp } from '#/app/context.ts';
import { chosenLanguage, keepLanguage, languages } from '#/language/language.ts';
import { useUser } from '#/session/use-current.ts';
import { usePickProject } from '#/tenancy/organizations/use-pick-project.ts';
import { useLogOut } from '../use-log-out.ts';

/** Returns the actions that open no page: theme, language and logging out. */
export function useOwnActions(): readonly Command[] {
  const { t } = useLingui();
  const { cookies } = useApp();
  const { preference, setPreference } = useTheme();
  const logOut = useLogOut();
  const themes = [
    { id: 'light', label: t`Switch to the light theme`, icon: <Sun aria-hidden /> },
    { id: 'dark', label: t`Switch to the dark theme`, icon: <Moon aria-hidden /> },
    { id: 'system', label: t`Match the theme of the system`, icon: <Monitor aria-hidden /> },
  ] as const;
  const current = chosenLanguage(cookies);
  return [
    ...themes
      .filter(({ id }) => id !== preference)
      .map(({ id, ...command }) => ({
        ...command,
        id: `theme:${id}`,
        keywords: [t`Theme`],
        onSelect: () => setPreference(id),
      })),
    ...languages
      .filter(({ id }) => id !== current)
      .map(({ id, name }) => ({
        id: `language:${id}`,
        label: t`Switch to ${name}`,
        keywords: [t`Language`],
        icon: <Languages aria-hidden />,
        onSelect: () => {
          keepLanguage(cookies, id);
          window.location.reload();
        },
      })),
    { id: 'log-out', label: t`Log out`, icon: <LogOut aria-hidden />, onSelect: () => void logOut() },
  ];
}

/** Returns the actions that make another project the current one. */
export function useProjectActions(): readonly Command[] {
  const user = useUser();
  const { pick } = usePickProject();
  return user.organizations.flatMap((organization) =>
    organization.projects
      .filter(({ id }) => id !== user.project_id)
      .map((project) => ({
        id: `switch:${project.id}`,
        label: project.name,
        detail: organization.name,
        icon: <Folder aria-hidden />,
        onSelect: () => void pick(project.id),
      })),
  );
}
