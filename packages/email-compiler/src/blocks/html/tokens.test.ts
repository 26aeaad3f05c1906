import { characterEntities } from 'character-entities';
import { characterEntitiesLegacy } from 'character-entities-legacy';
import * as fc from 'fast-check';
import { Tokenizer } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { readTokens } from './tokens.ts';
import { attackVectors } from './testing/attack-vectors.ts';

const { PROPERTY_RUNS = '1000', PROPERTY_SEED } = process.env;
const runs = {
  numRuns: Number(PROPERTY_RUNS),
  ...(PROPERTY_SEED === undefined ? {} : { seed: Number(PROPERTY_SEED) }),
};

/** Joins texts that follow each other, because a tokenizer may split them anywhere. */
class Log {
  readonly entries: string[] = [];
  #text = '';

  text(text: string): void {
    this.#text += text;
  }

  add(entry: string): void {
    if (this.#text !== '') this.entries.push(`text ${this.#text}`);
    this.#text = '';
    this.entries.push(entry);
  }

  end(): readonly string[] {
    this.add('end');
    return this.entries;
  }
}

function ours(html: string): readonly string[] {
  const log = new Log();
  readTokens(html, {
    text: (text) => log.text(text),
    startTag: ({ name, attributes, isSelfClosing, start }) => {
      expect(html.slice(start, start + 1 + name.length).toLowerCase()).toBe(`<${name}`);
      log.add(`<${name}${isSelfClosing ? '/' : ''} ${JSON.stringify([...attributes])}`);
    },
    endTag: ({ name, start, end }) => {
      expect(html.slice(start, end)).toMatch(/^<\/[^>]*>$/);
      log.add(`</${name}`);
    },
    comment: (text, isBogus) => log.add(`comment ${isBogus} ${text}`),
  });
  return log.end();
}

/** The tokens of an independent tokenizer, which decodes with a table of its own. */
function theirs(html: string): readonly string[] {
  const log = new Log();
  let name = '';
  let key = '';
  let value = '';
  let attributes = new Map<string, string>();
  const opened = (mark: string) => log.add(`<${name}${mark} ${JSON.stringify([...attributes])}`);
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      ontext: (start, end) => log.text(html.slice(start, end)),
      ontextentity: (code) => log.text(String.fromCodePoint(code)),
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase();
        attributes = new Map();
      },
      onattribname(start, end) {
        key = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata(start, end) {
        value += html.slice(start, end);
      },
      onattribentity(code) {
        value += String.fromCodePoint(code);
      },
      onattribend() {
        if (!attributes.has(key)) attributes.set(key, value);
      },
      onopentagend: () => opened(''),
      onselfclosingtag: () => opened('/'),
      onclosetag: (start, end) => log.add(`</${html.slice(start, end).toLowerCase()}`),
      oncomment(start, end, offset) {
        const isBogus = !html.startsWith('<!--', start - 4);
        log.add(`comment ${isBogus} ${html.slice(start, end - offset)}`);
      },
      ondeclaration: (start, end) => log.add(`comment true ${html.slice(start, end)}`),
      oncdata() {},
      onprocessinginstruction() {},
      onend() {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return log.end();
}

const pieces = fc.constantFrom(
  ...'< > / = " \' & ; # ! ? - -- --> --!> <!-- <!--> <!---> <! <? </ <![ ]]> [ a b x A'.split(' '),
  ...'<p> </p> <a <br/> <v:rect <script> </script> </SCRIPT <style> </style <xmp </xmp> <plaintext>'.split(
    ' ',
  ),
  ...'&amp; &amp &lt &not &notin &notin; &notit; &copy &copy= &Tab; &NewLine; &colon; &nosuch; &fjlig; &AMP &ampx'.split(
    ' ',
  ),
  ...'&#0; &#x0 &#128; &#x9f; &#xD800; &#x110000; &#99999999999; &#; &#x; &#xg &#106 &#x6A;'.split(' '),
  ' ',
  '\n',
  '\t',
  '\f',
  '\r',
  '\u00a0',
  '\v',
  'é',
  '\u{1f600}',
  '<![CDATA[<p>]]>',
  '<![CDATA>',
  '<!doctype html>',
  ' href=',
  ' title="',
  " alt='",
  ' = ',
  ' on/click',
  '<![if !mso]>',
  '<!--[if mso]>',
  '<![endif]-->',
);

test('reads the same tokens as another tokenizer', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 25 }), (parts) => {
      // The other tokenizer shows a part of a tag that has no end as text.
      const html = `${parts.join('')}>`;
      expect(ours(html)).toEqual(theirs(html));
    }),
    runs,
  );
});

test.each(attackVectors)('reads the same tokens of %s', (html) => {
  expect(ours(`${html}>`)).toEqual(theirs(`${html}>`));
});

describe('character references', () => {
  test('all names are known', () => {
    // HTML Standard, "named character references": 2,125 names, 106 of which need no semicolon.
    expect(Object.keys(characterEntities)).toHaveLength(2125);
    expect(characterEntitiesLegacy).toHaveLength(106);
  });

  test.each([
    ['in text', (name: string) => `&${name};a&${name} &${name}=&${name}a&${name}1;`],
    ['in values', (name: string) => `<p a="&${name};a&${name} &${name}=&${name}a&${name}1;" b=&${name}>`],
  ])('each name is read as by another tokenizer: %s', (_, write) => {
    const html = Object.keys(characterEntities).map(write).join('');
    expect(ours(`${html}>`)).toEqual(theirs(`${html}>`));
  });

  test('each number is read as by another tokenizer', () => {
    const codes = [
      ...Array.from({ length: 300 }, (_, code) => code),
      0xd7ff,
      0xd800,
      0xe000,
      0xffff,
      0x110000,
    ];
    const html = codes.map((code) => `&#${code};&#x${code.toString(16)} `).join('');
    expect(ours(html)).toEqual(theirs(html));
  });

  test.each([['constructor'], ['toString'], ['__proto__'], ['hasOwnProperty']])('&%s; is text', (name) => {
    expect(ours(`&${name};`)).toEqual([`text &${name};`, 'end']);
  });
});

describe('HTML that ends in the middle of a token', () => {
  test.each([
    ['a<', ['text a<', 'end']],
    ['a</', ['text a</', 'end']],
    ['a<b', ['text a', 'end']],
    ['a<b c', ['text a', 'end']],
    ['a<b c="d>', ['text a', 'end']],
    ['a</b c', ['text a', 'end']],
    ['a<!', ['text a', 'comment true ', 'end']],
    ['a<!b', ['text a', 'comment true b', 'end']],
    ['a<?b', ['text a', 'comment true ?b', 'end']],
    ['<!--a', ['comment false a', 'end']],
    ['<!--a-', ['comment false a', 'end']],
    ['<!--a--', ['comment false a', 'end']],
    ['<!--a--!', ['comment false a', 'end']],
    ['<!--a---', ['comment false a-', 'end']],
    ['a<![CDATA[b', ['text a', 'end']],
    ['<style>a</style', ['<style []', 'text a</style', 'end']],
    ['<title>&lt;</titles>', ['<title []', 'text <</titles>', 'end']],
    ['a&amp', ['text a&', 'end']],
  ])('%s', (html, tokens) => {
    expect(ours(html)).toEqual(tokens);
  });
});

test('keeps the first of equal attributes, and at most 40', () => {
  const many = Array.from({ length: 50 }, (_, index) => ` a${index}=1`).join('');
  expect(ours('<p a=1 A=2>')).toEqual(['<p [["a","1"]]', 'end']);
  expect(ours(`<p${many}>`)[0]?.match(/"a\d+"/g)).toHaveLength(40);
});

test.each([
  ['<'],
  ['<a '],
  ['<!'],
  ['<!--'],
  ['</'],
  ['<title>'],
  ['<p a="'],
  [' a='],
  ['<p ///'],
  ['&'],
  ['&#'],
  ['&a'],
  ['--!'],
  ['<a b   '],
])('comes to the end of half a million times %s, which it would not in quadratic time', (part) => {
  expect(ours(part.repeat(500_000)).at(-1)).toBe('end');
  expect(ours(`<p ${part.repeat(500_000)}`).at(-1)).toBe('end');
});
