import { blockOf, picture } from '../../testing/block-of.ts';
import { testGoldenFile } from '../../testing/golden.ts';
import { list } from './list.ts';

const items = [
  { title: 'Free returns', text: 'Within {{days|30}} days', image: picture, alt: 'A parcel' },
  { title: '', text: 'Text alone', image: null, alt: '' },
  { title: 'Title alone', text: '', image: null, alt: '' },
];

testGoldenFile(import.meta.filename, [
  { name: 'default', block: blockOf(list) },
  {
    name: 'numbers',
    block: blockOf(list, { marker: 'number', markerShape: 'plain' }, { content: { items } }),
  },
  { name: 'images', block: blockOf(list, { marker: 'image', markerSize: 64 }, { content: { items } }) },
  { name: 'empty', block: blockOf(list, {}, { content: { items: [] } }) },
]);
