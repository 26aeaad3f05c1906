import { darkModelNames, darkModels, type DarkModelName } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { darkViews, recolorCss } from './dark-mode.ts';

const frame = {
  language: 'en',
  direction: 'ltr',
  backdrop: '#eeeeee',
  canvas: '#FFF',
  width: 600,
  canvasStyle: 'background-color:#FFF;color:#000000;font-size:16px',
  dark: { backdrop: '#101010', canvas: '#202020', text: '#f0f0f0' },
} as const;
const noClasses = { html: '', darkClasses: new Map<string, string>() };

describe.each(darkModelNames)('declarations in %s', (name: DarkModelName) => {
  const { background, text } = darkModels[name];
  const ground = background('#ffffff');
  const ink = text('#000000');

  test.each([
    ['color:#000000', `color:${ink}`],
    ['color:Black', `color:${ink}`],
    [
      'padding:4px;background-color:#FFFFFF;color:#000',
      `padding:4px;background-color:${ground};color:${ink}`,
    ],
    ['border:1px solid #fff', `border:1px solid ${ground}`],
    ['border-top: 1px solid white', `border-top: 1px solid ${ground}`],
    ['.ProseMirror a{color: rgb(0, 0, 0);margin:0}', `.ProseMirror a{color: ${ink};margin:0}`],
    ['white-space:nowrap;font-family:Arial Black', 'white-space:nowrap;font-family:Arial Black'],
    ['background-color:transparent', 'background-color:transparent'],
    ['background:linear-gradient(#ffffff,#000000)', 'background:linear-gradient(#ffffff,#000000)'],
    [
      "background-image:url('https://example.com/#fff.png')",
      "background-image:url('https://example.com/#fff.png')",
    ],
  ])('%s', (css, expected) => {
    expect(darkViews[name].stylesheet(css, noClasses)).toBe(expected);
  });
});

test('every color is passed in one notation', () => {
  const seen: string[] = [];
  recolorCss('color:#ABC;background:rgb(1, 2, 255);fill:White', (color, use) => {
    seen.push(`${use} ${color}`);
    return color;
  });
  expect(seen).toEqual(['text #aabbcc', 'background #0102ff', 'text #ffffff']);
});

describe('the canvas', () => {
  test('has the colors of the message in mail clients that follow its styles', () => {
    expect(darkViews.apple.frame(frame)).toEqual(frame.dark);
    expect(darkViews.outlook.frame(frame)).toEqual(frame.dark);
  });

  test('darkens in Outlook what keeps its color', () => {
    const kept = { ...frame, canvas: '#FF6969', dark: { ...frame.dark, canvas: '#ff6969' } };
    expect(darkViews.outlook.frame(kept).canvas).toBe(darkModels.outlook.background('#ff6969'));
  });

  test.each(['outlook-windows', 'gmail-android', 'gmail-ios'] as const)('follows the model in %s', (name) => {
    const { background, text } = darkModels[name];
    expect(darkViews[name].frame(frame)).toEqual({
      backdrop: background('#eeeeee'),
      canvas: background('#ffffff'),
      text: text('#000000'),
    });
  });
});
