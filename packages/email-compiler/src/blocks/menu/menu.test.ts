import { blockOf } from '../../testing/block-of.ts';
import { testGoldenFile } from '../../testing/golden.ts';
import { menu } from './menu.ts';

testGoldenFile(import.meta.filename, [
  { name: 'default', block: blockOf(menu) },
  {
    name: 'separated',
    block: blockOf(menu, {
      items: [
        { label: 'Shoes & boots', link: 'https://acme.com/shoes' },
        { label: '', link: 'https://acme.com/no-label' },
        { label: 'For {{first_name|you}}', link: 'acme.com' },
        { label: 'Contact', link: 'mailto:hello@acme.com' },
      ],
      separator: 'line',
      colors: { blockBackground: '#1f2937', text: '#ffffff', separator: '#9ca3af' },
      bold: true,
      underline: true,
      alignment: 'left',
    }),
  },
]);
