import { defineConfig } from 'tsup';
import { packageEntries } from '../../tools/package-entries.ts';

export default defineConfig({
  // The sentences of rules have a file of their own, because the client loads it only when it is needed.
  entry: packageEntries(import.meta.dirname, ['src/sentences/en/rules.ts']),
  format: 'esm',
  target: 'es2022',
  sourcemap: true,
  clean: true,
  dts: false,
});
