import { inDarkMode } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { toDarkColor, toDarkStyle } from './dark-mode.ts';

const ground = inDarkMode('#ffffff');
const ink = inDarkMode('#000000');

describe('a color in dark mode', () => {
  test.each([
    ['#ffffff', ground],
    ['#fff', ground],
    ['white', ground],
    ['rgb(255, 255, 255)', ground],
    ['Black', ink],
    ['rgb(0,0,0)', ink],
  ])('%s', (color, expected) => {
    expect(toDarkColor(color)).toBe(expected);
  });
});

describe('declarations in dark mode', () => {
  test.each([
    ['color:#000000', `color:${ink}`],
    [
      'padding:4px;background-color:#FFFFFF;color:#000',
      `padding:4px;background-color:${ground};color:${ink}`,
    ],
    ['border:1px solid #fff', `border:1px solid ${ground}`],
    ['border-top: 1px solid white', `border-top: 1px solid ${ground}`],
    ['.ProseMirror a{color: rgb(0, 0, 0);margin:0}', `.ProseMirror a{color: ${ink};margin:0}`],
    ['white-space:nowrap;font-family:Arial Black', 'white-space:nowrap;font-family:Arial Black'],
    ['background-color:transparent', 'background-color:transparent'],
    [
      "background-image:url('https://example.com/#fff.png')",
      "background-image:url('https://example.com/#fff.png')",
    ],
  ])('%s', (css, expected) => {
    expect(toDarkStyle(css)).toBe(expected);
  });
});
