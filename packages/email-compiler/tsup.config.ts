import { defineConfig } from 'tsup';
import { pureSchemas } from './tools/pure-schemas.ts';

export default defineConfig({
  entry: [
    'src/index.ts',
    'src/accessibility/index.ts',
    'src/amp-bind/index.ts',
    'src/diagnostics/index.ts',
    'src/foreign-tags/index.ts',
    'src/html-block/index.ts',
    'src/inline-styles/index.ts',
    'src/lint/index.ts',
    'src/merge/index.ts',
    'src/page/index.ts',
    'src/product-block/index.ts',
    'src/validator/index.ts',
    'src/conformance/index.ts',
  ],
  format: 'esm',
  target: 'es2022',
  sourcemap: true,
  clean: true,
  dts: false,
  esbuildPlugins: [pureSchemas],
});
