import { defineConfig } from 'tsup';
import { packageEntries } from '../../tools/package-entries.ts';

export default defineConfig({
  entry: packageEntries(import.meta.dirname),
  format: 'esm',
  target: 'es2022',
  sourcemap: true,
  clean: true,
  dts: false,
});
