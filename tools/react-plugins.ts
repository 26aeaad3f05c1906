import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { lingui } from '@lingui/vite-plugin';
import { getConfig } from '@lingui/conf';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';

/**
 * The Vite plugins that compile our React sources, lingui macros included.
 * `cwd` is the folder that holds a `lingui.config.ts`: the tools look for it from the folder they were started
 * in, which is the root when Vitest or Storybook run.
 */
export function reactPlugins(cwd: string) {
  const linguiConfig = getConfig({ cwd });
  return [
    react(),
    lingui({ cwd }),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig }, { cwd })] }),
  ];
}
