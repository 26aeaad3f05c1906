import { blockOf } from '../../testing/block-of.ts';
import { testGoldenFiles } from '../../testing/golden.ts';
import { spacer } from './spacer.ts';

testGoldenFiles(import.meta.dirname, [
  { name: 'plain', block: blockOf(spacer) },
  {
    name: 'colored',
    block: blockOf(spacer, { height: 100, colors: { blockBackground: '#ff0000' } }),
  },
]);
