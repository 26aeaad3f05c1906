import { blockOf } from '../../testing/block-of.ts';
import { testGoldenFiles } from '../../testing/golden.ts';
import { divider } from './divider.ts';

testGoldenFiles(import.meta.dirname, [
  { name: 'plain', block: blockOf(divider) },
  {
    name: 'double',
    block: blockOf(divider, {
      thickness: 6,
      style: 'double',
      colors: { blockBackground: '#eee', line: '#123456' },
      fullWidth: true,
    }),
  },
]);
