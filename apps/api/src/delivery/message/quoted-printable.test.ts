import { describe, expect, test } from 'vitest';
import { encodePiece, encodeText } from './quoted-printable.ts';

const x = (length: number) => 'x'.repeat(length);

describe('encodeText', () => {
  test.each([
    ['nothing', '', ''],
    ['plain text', 'Hi there', 'Hi there'],
    ['an equals sign', 'a=b', 'a=3Db'],
    ['other scripts', 'ñ€😀', '=C3=B1=E2=82=AC=F0=9F=98=80'],
    ['a lone surrogate', '\uD800', '=EF=BF=BD'],
    ['a control character', 'a\u0000b', 'a=00b'],
    ['every kind of line break', 'a\nb\r\nc\rd\r\r\n', 'a\r\nb\r\nc\r\nd\r\n\r\n'],
    ['a space at the end of a line', 'a \nb ', 'a=20\r\nb=20'],
    ['several spaces', 'a   b', 'a=20=20 b'],
    ['a tab', 'a\tb', 'a=09b'],
    ['a dot where a line begins', '.\n..', '=2E\r\n=2E.'],
    ['a line that just fits', x(75), x(75)],
    ['a line that does not', x(76), `${x(75)}=\r\nx`],
    ['an escape where the line breaks', `${x(74)}=`, `${x(74)}=\r\n=3D`],
    ['an escape across the break', `${x(73)}=`, `${x(73)}=\r\n=3D`],
    ['a character of four bytes across the break', `${x(66)}😀`, `${x(66)}=\r\n=F0=9F=98=80`],
    ['a dot where a soft break falls', `${x(75)}.${x(73)}`, `${x(75)}=\r\n=2E${x(72)}=\r\nx`],
  ])('%s', (_name, text, encoded) => {
    expect(encodeText(text)).toBe(encoded);
  });
});

describe('encodePiece', () => {
  test.each([
    ['leads to the next line softly', 'Ana', 'Ana=\r\n'],
    ['needs no break after nothing', '', ''],
    ['needs no break after a break', 'a\n', 'a\r\n'],
    ['keeps a space before what follows', 'Hi ', 'Hi=20=\r\n'],
    ['keeps a value that looks encoded', '=3D', '=3D3D=\r\n'],
    ['escapes the dot of a word', '.org', '=2Eorg=\r\n'],
    ['takes the longest plain word as it is', x(75), `${x(75)}=\r\n`],
  ])('%s', (_name, text, encoded) => {
    expect(encodePiece(text)).toBe(encoded);
  });
});
