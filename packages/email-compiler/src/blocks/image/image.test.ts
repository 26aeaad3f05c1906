import { picture, blockOf } from '../../testing/block-of.ts';
import { testGoldenFile } from '../../testing/golden.ts';
import { image } from './image.ts';

testGoldenFile(import.meta.filename, [
  { name: 'not-chosen', block: blockOf(image) },
  {
    name: 'linked',
    block: blockOf(
      image,
      {
        image: picture,
        alt: 'Shoes for {{first_name|you}}',
        link: 'https://example.com/shoes?size=4#top',
        alignment: 'left',
      },
      { attrs: { width: 1040, height: 401 } },
    ),
  },
  {
    name: 'full-width',
    block: blockOf(
      image,
      { image: picture, fullWidth: true, alignment: 'full' },
      { attrs: { width: 300, height: 100 } },
    ),
  },
  {
    name: 'insecure',
    block: blockOf(image, { image: { ...picture, src: 'http://img.example.com/a b.png' } }),
  },
]);
