import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile } from '../../compile/compile.ts';
import { inlineStyles } from '../../inline-styles/inline-styles.ts';
import { createBlock, createEmptyDocument } from '../../document/create.ts';
import { htmlBlock } from './html-block.ts';
import { mailBuilders } from './testing/mail-builders.ts';
import { MailParts, type MailPart } from './testing/mail-parts.ts';

const { PROPERTY_RUNS = '20', PROPERTY_SEED } = process.env;
const runs = {
  numRuns: Number(PROPERTY_RUNS),
  ...(PROPERTY_SEED === undefined ? {} : { seed: Number(PROPERTY_SEED) }),
};

function compiled(html: string) {
  const block = { ...createBlock(htmlBlock, 'b0000001'), content: { html } };
  return compile({ ...createEmptyDocument(), rows: [block] }, { blocks: [htmlBlock] });
}

/** Returns the parts that are neither in the HTML of the message nor among the names that its diagnostics list. */
function lostParts(html: string, parts: readonly MailPart[]): readonly string[] {
  const message = compiled(html);
  const written = message.html.toLowerCase();
  const reported = new Set(
    message.diagnostics.flatMap(({ values }) => String(values?.['names'] ?? '').split(', ')),
  );
  return parts
    .filter(({ value, names }) => !written.includes(value) && !names.some((name) => reported.has(name)))
    .map(({ kind, value, names }) => [kind, value, ...names].join(' '));
}

describe('no text, link, picture or color of a mail is lost without a report', () => {
  test.each(Object.entries(mailBuilders))('%s', (_, write) => {
    fc.assert(
      fc.property(fc.array(fc.nat(11), { minLength: 1, maxLength: 8 }), (choices) => {
        const parts = new MailParts(choices);
        const mail = write(parts);
        expect(lostParts(mail, parts.all)).toEqual([]);
        expect(lostParts(inlineStyles(mail).html, parts.all)).toEqual([]);
      }),
      runs,
    );
  });
});
