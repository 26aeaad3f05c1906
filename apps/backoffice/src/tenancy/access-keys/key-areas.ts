import { keyModuleNames, type KeyModuleName, type KeyPermissions } from '@x/api-client';
import type { ModuleMode } from '#/tenancy/teams/permission-changes.ts';

export type KeyAreas = Readonly<Record<KeyModuleName, ModuleMode>>;

export function permissionsOf(areas: KeyAreas): KeyPermissions {
  const given = keyModuleNames.filter((name) => areas[name] !== 'none');
  return Object.fromEntries(given.map((name) => [name, areas[name]]));
}

/** Splits a text into addresses, which line breaks, spaces, commas or semicolons may separate. */
export function addressesIn(text: string): readonly string[] {
  return text.split(/[\s,;]+/u).filter((part) => part !== '');
}
