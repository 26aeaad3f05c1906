import { parse, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { naughtyPatience, naughtyStrings, testNaughtyStrings } from '../../../../tools/naughty-strings.ts';
import { coreBlocks } from '../blocks/core-blocks.ts';
import { heading } from '../blocks/heading/heading.ts';
import { image } from '../blocks/image/image.ts';
import { compile } from './compile.ts';
import { structureOf } from '../conformance/structure.ts';
import { createBlock, createEmptyDocument } from '../document/create.ts';
import type { EmailDocument } from '../schema/document.ts';
import { offlineValidator } from '../testing/validator.ts';

testNaughtyStrings(coreBlocks, offlineValidator, { options: { blocks: coreBlocks }, parse: parseFragment });

const picture = { id: '', name: '', src: 'https://a.com/b.png', date: '' };
const tagged = { type: 'merge_tag' as const, attrs: { name: 'first_name', fallback: '' } };

function messageOf(config: Readonly<Record<string, unknown>>): EmailDocument {
  const document = createEmptyDocument();
  const rows = [
    {
      ...createBlock(heading, 'b0000001'),
      content: { type: 'doc', content: [{ type: 'paragraph', content: [tagged] }] },
    },
    {
      ...createBlock(image, 'b0000002'),
      config: { ...image.defaults.config, image: picture, alt: '{{first_name}}' },
    },
  ];
  return { ...document, body: { config: { ...document.body.config, ...config } }, rows };
}

/**
 * Compiles the message with texts from `next` in its options and body fields. If `harmless` is true, fields that accept
 * only certain values keep their defaults.
 */
function compiled(next: () => string, harmless: boolean) {
  const [subject, preheader, label, merged, language, color, font] = Array.from({ length: 7 }, next);
  const restricted = harmless
    ? {}
    : {
        language,
        direction: language,
        fontFamily: font,
        fontSize: font,
        colors: { backdrop: color, canvas: color },
      };
  return compile(messageOf({ preheader, ...restricted }), {
    blocks: coreBlocks,
    subject: subject ?? '',
    unsubscribe: { label: label ?? '' },
    mergeTag: (name, _, place) => (place === 'text' ? (merged ?? '') : name),
    placeholder: () => 'https://a.com/u',
    ...(harmless ? {} : { language: language ?? '' }),
  });
}

test(
  'nor around the blocks: subject, preheader, footer, filled-in merge tags, body fields',
  async () => {
    const validator = await offlineValidator();
    const structure = (markup: string) => structureOf(markup, (part) => parse(part));
    for (const start of naughtyStrings.keys()) {
      let index = start;
      const nextNaughty = () => naughtyStrings[index++ % naughtyStrings.length] ?? '';
      const naughty = compiled(nextNaughty, false);
      index = start;
      // A preheader of white space alone is left out.
      const plain = compiled(() => (nextNaughty().trim() === '' ? '' : 'word'), true);
      expect(structure(naughty.html)).toEqual(structure(plain.html));
      expect(structure(naughty.amp)).toEqual(structure(plain.amp));
      expect(validator.validate(naughty.amp).errors).toEqual([]);
      expect(naughty.text.isWellFormed()).toBe(true);
    }
  },
  naughtyPatience,
);
