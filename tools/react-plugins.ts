import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { lingui } from '@lingui/vite-plugin';
import { getConfig } from '@lingui/conf';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';

/**
 * Creates the Vite plugins for our React sources, including lingui macros. `cwd` is the folder of `lingui.config.ts`, which
 * lingui would otherwise search for in the root when Vitest or Storybook run.
 */
export function reactPlugins(cwd: string) {
  const linguiConfig = getConfig({ cwd });
  return [
    react(),
    lingui({ cwd }),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig }, { cwd })] }),
  ];
}
