import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { getConfig } from '@lingui/conf';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';

/**
 * Creates the Vite plugins for React sources, including the Lingui macros. `cwd` is the folder of `lingui.config.ts`.
 * Without `cwd`, Lingui would search the root of the workspace when Vitest or Storybook runs.
 */
export function reactPlugins(cwd: string) {
  const linguiConfig = getConfig({ cwd });
  return [react(), babel({ presets: [linguiTransformerBabelPreset({ linguiConfig }, { cwd })] })];
}
