import { expect, test } from 'vitest';
import { asciiHost } from './host.ts';

// Names of registries in their scripts, and cases from UTS 46, RFC 5892, RFC 5893 and the URL Standard.
test.each<[string, string | undefined]>([
  ['例え.jp', 'xn--r8jz45g.jp'],
  ['münchen.de', 'xn--mnchen-3ya.de'],
  ['MÜNCHEN.de', 'xn--mnchen-3ya.de'],
  ['faß.de', 'xn--fa-hia.de'],
  ['βόλος.com', 'xn--nxasmm1c.com'],
  ['παράδειγμα.δοκιμή', 'xn--hxajbheg2az3al.xn--jxalpdlp'],
  ['пример.испытание', 'xn--e1afmkfd.xn--80akhbyknj4f'],
  ['президент.рф', 'xn--d1abbgf6aiiy.xn--p1ai'],
  ['例子。测试', 'xn--fsqu00a.xn--0zwm56d'],
  ['실례.테스트', 'xn--9n2bp8q.xn--9t4b11yi5a'],
  ['דוגמה.טעסט', 'xn--6dbbec0c.xn--deba0ad'],
  ['مثال.إختبار', 'xn--mgbh0fb.xn--kgbechtv'],
  ['مثال.آزمایشی', 'xn--mgbh0fb.xn--hgbk6aj7f53bba'],
  ['उदाहरण.परीक्षा', 'xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g'],
  ['உதாரணம்.பரிட்சை', 'xn--zkc6cc5bi7f6e.xn--hlcj6aya9esc7a'],
  ['ตัวอย่าง.ไทย', 'xn--72c1a1bt4awk9o.xn--o3cw4h'],
  ['żółw.pl', 'xn--w-uga1v8h.pl'],
  ['ＡＣＭＥ．com', 'acme.com'],
  ['a\u00ADcme.com', 'acme.com'],
  ['i❤.ws', 'xn--i-7iq.ws'],
  ['💩.la', 'xn--ls8h.la'],
  ['نامه\u200Cای.com', 'xn--mgba3gch31f060k.com'],
  ['क्\u200Dष.com', 'xn--11b2ezcw70k.com'],
  ['%E4%BE%8B%E3%81%88.jp', 'xn--r8jz45g.jp'],
  ['xn--r8jz45g.jp', 'xn--r8jz45g.jp'],
  ['XN--R8JZ45G.jp', 'xn--r8jz45g.jp'],
  ['ACME.com', 'ACME.com'],
  ['my_shop.acme.com.', 'my_shop.acme.com.'],
  ['127.0.0.1', '127.0.0.1'],
  ['256.0.0.1', undefined],
  ['1.2.3', undefined],
  ['acme.com.0x7f', undefined],
  ['１２７.0.0.1', undefined],
  ['xn--a.com', undefined],
  ['xn--mnchen-3ya-.de', undefined],
  ['a b.com', undefined],
  ['a%20b.com', undefined],
  ['a%2Fb.com', undefined],
  ['a%ff.com', undefined],
  ['a|b.com', undefined],
  ['\u0301a.com', undefined],
  ['a\u200Db.com', undefined],
  ['1مثال.com', undefined],
  ['aمثال.com', undefined],
  ['\uE000.com', undefined],
  ['⁄.com', undefined],
  ['', undefined],
  [`${'é'.repeat(64)}.com`, undefined],
])('%j is %j', (typed, ascii) => {
  expect(asciiHost(typed)).toBe(ascii);
  // Browsers agree, except where names are refused that no registry has.
  const opened = URL.parse(`https://${typed}/`)?.host;
  if (ascii !== undefined) expect(opened).toBe(ascii.toLowerCase());
});
