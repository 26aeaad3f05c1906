import { landingPageSettingsSchema, type LandingPageSettings } from '@x/api-client';

export type SettingName = keyof LandingPageSettings | 'slug';

interface Settled {
  readonly slug: string;
  readonly settings: LandingPageSettings;
}

const names: readonly SettingName[] = [
  'slug',
  ...Object.keys(landingPageSettingsSchema.entries).filter(
    (name): name is keyof LandingPageSettings => name in landingPageSettingsSchema.entries,
  ),
];

function textOf({ slug, settings }: Settled, name: SettingName): string {
  const value = name === 'slug' ? slug : settings[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

export interface ChangedSetting {
  readonly name: SettingName;
  readonly before: string;
  readonly after: string;
}

/** Settings in which two states of a page differ. */
export function changedSettings(before: Settled, after: Settled): readonly ChangedSetting[] {
  return names
    .map((name) => ({ name, before: textOf(before, name), after: textOf(after, name) }))
    .filter((setting) => setting.before !== setting.after);
}
