import { blockOf } from '../../testing/block-of.ts';
import { testGoldenFiles } from '../../testing/golden.ts';
import { social } from './social.ts';

testGoldenFiles(import.meta.dirname, [
  {
    name: 'circles',
    block: blockOf(social, {
      socialLinks: [
        { type: 'facebook', link: 'shop' },
        { type: 'instagram', link: '' },
        { type: 'whatsapp', link: '+34 600' },
      ],
    }),
  },
  {
    name: 'icons',
    block: blockOf(social, {
      socialLinks: [{ type: 'youtube', link: '@shop' }],
      iconStyle: 'icon',
      colorScheme: 'dark',
      size: 'large',
      alignment: 'right',
    }),
  },
  { name: 'no-links', block: blockOf(social) },
]);
