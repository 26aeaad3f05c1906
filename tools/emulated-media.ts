import { onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateForcedColors(isOn: boolean): Promise<void>;
  }
}

/** Shows the page of a test as with a contrast theme, until the test ends. */
export async function useForcedColors(): Promise<void> {
  await commands.emulateForcedColors(true);
  onTestFinished(() => commands.emulateForcedColors(false));
}
