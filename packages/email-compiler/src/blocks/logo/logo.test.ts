import { blockOf, picture } from '../../testing/block-of.ts';
import { testGoldenFile } from '../../testing/golden.ts';
import { logo } from './logo.ts';

testGoldenFile(import.meta.filename, [
  { name: 'not-chosen', block: blockOf(logo) },
  {
    name: 'linked',
    block: blockOf(logo, {
      image: { ...picture, width: 400, height: 100 },
      darkImage: { ...picture, src: 'https://img.example.com/dark.png' },
      alt: 'Acme',
      link: 'https://acme.com',
    }),
  },
  {
    name: 'small',
    block: blockOf(logo, { image: { ...picture, width: 90, height: 90 }, alt: 'Acme', alignment: 'full' }),
  },
  { name: 'unmeasured', block: blockOf(logo, { image: picture, alt: 'Acme', maxWidth: 240 }) },
]);
