import { darkModels } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { toDarkColor, toDarkStyle } from './dark-mode.ts';

const { background, text } = darkModels.outlook;
const ground = background('#ffffff');
const ink = text('#000000');

describe('a color in dark mode', () => {
  test.each([
    ['#ffffff', 'background', ground],
    ['#fff', 'background', ground],
    ['white', 'background', ground],
    ['rgb(255, 255, 255)', 'background', ground],
    ['Black', 'text', ink],
    ['rgb(0,0,0)', 'text', ink],
  ] as const)('%s as %s', (color, use, expected) => {
    expect(toDarkColor(color, use)).toBe(expected);
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
