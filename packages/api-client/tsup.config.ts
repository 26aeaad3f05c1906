import { defineConfig } from 'tsup';

export default defineConfig({
  entry: [
    'src/index.ts',
    'src/contract/index.ts',
    'src/sentences/index.ts',
    'src/sentences/es.ts',
    // A file with a name of its own, because the client loads it only when it is needed.
    'src/sentences/en/rules.ts',
    'src/swr/index.ts',
  ],
  format: 'esm',
  target: 'es2022',
  sourcemap: true,
  clean: true,
  dts: false,
});
