import { blockOf, picture } from '../../testing/block-of.ts';
import { testGoldenFile } from '../../testing/golden.ts';
import { video } from './video.ts';

const shown = { image: { ...picture, width: 1280, height: 720 }, alt: 'A shoe in the rain' };

testGoldenFile(import.meta.filename, [
  { name: 'not-chosen', block: blockOf(video) },
  {
    name: 'linked',
    block: blockOf(video, { ...shown, link: 'https://video.acme.com/1', duration: '2:31' }),
  },
  { name: 'no-link', block: blockOf(video, { ...shown, image: picture, fullWidth: true }) },
]);
