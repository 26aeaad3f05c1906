import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/dom/index.ts'],
  format: 'esm',
  target: 'es2022',
  sourcemap: true,
  clean: true,
  dts: false,
});
