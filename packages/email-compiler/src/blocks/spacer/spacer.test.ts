import { blockOf } from '../../testing/block-of.ts';
import { testGoldenFile } from '../../testing/golden.ts';
import { spacer } from './spacer.ts';

testGoldenFile(import.meta.filename, [
  { name: 'plain', block: blockOf(spacer) },
  {
    name: 'colored',
    block: blockOf(spacer, { height: 100, colors: { blockBackground: '#ff0000' } }),
  },
]);
