import { describe, expect, test } from 'vitest';
import { createDarkWriter, joinDarkClasses } from './dark-classes.ts';
import { darkRules } from './dark-styles.ts';

const onWhite = { background: '#FFFFFF' };
const write = (markup: string, space: { background: string; onPicture?: boolean } = onWhite) =>
  createDarkWriter([]).write(markup, space).markup;

describe('classes for dark mode', () => {
  test.each([
    [
      'of a background, with the text that it inherits',
      '<p style="background-color:#eee">x</p>',
      'class="b303030 tffffff"',
    ],
    ['of text', '<p class="s" style="color:#000">x</p>', 'class="tf9f9f9 s"'],
    ['of bgcolor', '<td bgcolor="#ffffff">x</td>', 'class="b282828"'],
    ['of a named color', '<p style="color:black">x</p>', 'tf9f9f9'],
    ['of a border', '<td style="border:1px solid #dddddd">x</td>', 'class="e'],
    [
      'inside an inner background',
      '<b style="background:#000"><i style="color:#fff">x</i></b>',
      '<i style="color:#fff">',
    ],
    [
      'beside a comparison in quotes',
      '<p title="a > b" style="color:#000">x</p>',
      '<p class="tf9f9f9" title="a > b"',
    ],
  ])('%s', (_, markup, expected) => {
    expect(write(markup)).toContain(expected);
  });

  test.each([
    ['only Outlook for Windows reads it', '<!--[if mso]><p style="color:#000">x</p><![endif]-->'],
    [
      'a picture is behind it',
      '<td style="background-image:url(a);color:#000"><p style="color:#000">x</p></td>',
    ],
    ['it has no colors', '<p style="padding:0;border:0">x</p>'],
    ['it is accented and readable', '<a style="background-color:#2563eb;color:#ffffff">x</a>'],
  ])('none where %s', (_, markup) => {
    expect(write(markup)).toBe(markup);
  });

  test.each([
    ['is not behind a panel', '<td bgcolor="#1f4d3f"><p style="color:#ffffff">x</p></td>', 'tb2b2b2'],
    ['is not behind a section', '<td style="background-color:#1f4d3f;mso-padding-alt:0">x</td>', 'tb2b2b2'],
    ['is not behind a highlight', '<span style="background-color:#1f4d3f;color:#ffffff">x</span>', undefined],
    [
      'is behind a button',
      '<td style="background-color:#1f4d3f;mso-padding-alt:12px 28px"><a style="color:#000000">x</a></td>',
      'b8fd3b8 t000000',
    ],
    ['is behind a link', '<a style="background-color:#1f4d3f;color:#000000">x</a>', 'b8fd3b8'],
  ])('the light color that a brand chose for a dark one %s', (_, markup, names) => {
    const brand = { use: 'background', light: '#1f4d3f', dark: '#8fd3b8', onlyIfFitting: true } as const;
    const written = createDarkWriter([brand]).write(markup, onWhite).markup;
    expect(/class="([^"]*)"/.exec(written)?.[1]).toBe(names);
  });

  test('none in a space on a picture', () => {
    const markup = '<p style="color:#000">x</p>';
    expect(write(markup, { ...onWhite, onPicture: true })).toBe(markup);
  });

  test('none for a button on a picture', () => {
    const markup = '<a style="background-color:#ffffff;color:#000000">x</a>';
    expect(write(markup, { ...onWhite, onPicture: true })).toBe(markup);
  });

  test('text after an element has the background around the element again', () => {
    const markup = '<b style="background-color:#000">x</b><i style="color:#000">y</i>';
    expect(write(markup)).toContain('<i class="tf9f9f9"');
  });
});

describe('rules of dark mode', () => {
  test('are the same for the color scheme and for Outlook, without pure white', () => {
    const { classes } = createDarkWriter([{ use: 'text', light: '#000000', dark: '#ffffff' }]).write(
      '<p style="color:#000000;background-color:#f0f0f0">x</p>',
      onWhite,
    );
    expect(darkRules(joinDarkClasses(classes))).toBe(
      '@media (prefers-color-scheme:dark){.b2f2f2f{background-color:#2f2f2f!important}.tffffff{color:#fffffe!important} }[data-ogsb] .b2f2f2f{background-color:#2f2f2f!important}[data-ogsc] .tffffff{color:#fffffe!important}',
    );
  });

  test.each([[1], [150], [1000]])('of %i colors fit in a style element that Gmail accepts', (count) => {
    const classes = new Map(
      Array.from({ length: count }, (_, index) => [`t${String(index).padStart(6, '0')}`, 'color:#123456']),
    );
    expect(darkRules(classes).length).toBeLessThanOrEqual(12_000);
  });
});
