import { defineBrowserCommand } from '@vitest/browser-playwright';

/** Commands of Vitest's browser provider that emulate preferences of a user. `emulated-media.ts` calls them. */
export const mediaCommands = {
  emulateForcedColors: defineBrowserCommand<[isOn: boolean]>(({ page }, isOn) =>
    page.emulateMedia({ forcedColors: isOn ? 'active' : 'none' }),
  ),
} as const;
