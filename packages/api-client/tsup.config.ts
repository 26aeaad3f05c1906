import { defineConfig } from 'tsup';

export default defineConfig({
  entry: [
    'src/index.ts',
    'src/contract/index.ts',
    'src/sentences/index.ts',
    'src/sentences/es.ts',
    'src/swr/index.ts',
  ],
  format: 'esm',
  target: 'es2022',
  sourcemap: true,
  clean: true,
  dts: false,
});
