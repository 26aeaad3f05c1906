import { defineConfig } from 'tsup';
import { linguiMacros } from '../../tools/lingui-macros.ts';

export default defineConfig({
  entry: ['src/index.ts', 'src/editor.ts'],
  format: 'esm',
  target: 'es2022',
  sourcemap: true,
  clean: true,
  dts: false,
  esbuildPlugins: [linguiMacros],
});
