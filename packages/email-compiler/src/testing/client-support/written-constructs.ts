/**
 * Support by Gmail, Outlook for Windows, Outlook on the web, Outlook apps, Apple Mail and Yahoo: `y` yes, `a` partly, `n` no
 * and `u` unknown.
 */
export type Support = string;

export interface Construct {
  /** Page of caniemail.com with the support, or undefined if it has none. */
  readonly slug?: string;
  /** Support of a construct without such a page. */
  readonly support?: Support;
  /** Replacement in mail clients without full support. Empty if all support the construct fully. */
  readonly fallback: string;
}

const onlyOutlook = 'nynnnn';
const everywhere = 'yyyyyy';
const onlyForOutlook = 'Only for Outlook for Windows. All other mail clients ignore it.';
const attributeTwin = 'The attribute with the same meaning is set as well.';
const styleTwin = 'The style with the same meaning is set as well.';
const outlookNeedsNone =
  'Outlook for Windows has no rounded corners and no shadows: boxes are square and keep their color.';
const noNarrow =
  'Without media queries, columns wrap because they are inline blocks, and the padding stays that of wide screens.';
const breaking =
  'Tables have a fixed layout or the width of the screen, so that a long word is cut or wraps instead of widening the message.';
const picture = 'The solid color below is set as well. Outlook gets VML where the section has only text.';

/** Every construct of the compiler's HTML by name, as `constructsIn` returns them. */
export const writtenConstructs: ReadonlyMap<string, Construct> = new Map(
  (
    [
      // Elements
      [
        ['<html>', '<body>', '<head>'],
        'html-body',
        'Colors, language and direction are repeated on the elements in body.',
      ],
      [['<div>'], 'html-div', ''],
      [['<span>'], 'html-span', ''],
      [['<p>'], 'html-p', ''],
      [['<h1>', '<h2>', '<h3>'], 'html-h1-h6', ''],
      [['<table>', '<tr>', '<td>', '<th>', '<caption>'], 'html-table', ''],
      [
        ['<ul>', '<ol>', '<li>', 'start='],
        'html-lists',
        'Items keep their text and order, with the markers of the mail client.',
      ],
      [['<strong>', '<em>'], 'html-strong', ''],
      [['<s>'], 'html-strike', 'The text is shown without the line.'],
      [['<img>', 'alt='], 'html-img', ''],
      [['<style>'], 'html-style', `Everything needed is inline. ${noNarrow}`],
      [
        ['<link>', 'rel=', 'type='],
        'html-link',
        'Each web font has a list of fallback fonts, which keeps the text readable.',
      ],
      [
        ['<script>'],
        'ynnnnn',
        'Describes offers for the Promotions tab of Gmail as JSON-LD. All other mail clients ignore it.',
      ],
      [['<a>', '<br>', '<u>', '<sub>', '<sup>', 'href=', 'src='], everywhere, ''],
      [['<title>', '<meta>', 'charset=', 'name=', 'content='], everywhere, ''],
      [
        ['<noscript>', '<xml>', '<o:officedocumentsettings>', '<o:allowpng>', '<o:pixelsperinch>'],
        onlyOutlook,
        onlyForOutlook,
      ],
      [
        ['<v:rect>', '<v:fill>', '<v:textbox>', 'aspect=', 'color=', 'fill=', 'inset=', 'size=', 'stroke='],
        onlyOutlook,
        `${onlyForOutlook} They get the background image by CSS.`,
      ],
      [['xmlns:o=', 'xmlns:v='], onlyOutlook, onlyForOutlook],
      // Attributes
      [['align='], 'html-align', styleTwin],
      [
        ['valign='],
        'html-valign',
        'Cells align in the middle, so that only columns of different heights move.',
      ],
      [['width='], 'html-width', styleTwin],
      [
        ['height='],
        'html-height',
        'Images keep their aspect ratio by height:auto, and cells set their height in the style too.',
      ],
      [['cellpadding='], 'html-cellpadding', 'Cells set their padding in the style.'],
      [['cellspacing='], 'html-cellspacing', 'Only 0 is written, so that a gap of 2 px can appear at most.'],
      [['bgcolor=', 'border=', 'class=', 'style='], everywhere, ''],
      [
        ['dir='],
        'html-dir',
        'Set on html, on each child of body and where columns are reversed, so that one of them remains.',
      ],
      [['lang='], 'html-lang', 'Set on html and on each child of body, so that one of them remains.'],
      [
        ['role=', 'aria-roledescription=', 'scope='],
        'html-role',
        'Screen readers announce the element without its role.',
      ],
      [
        ['aria-hidden='],
        'html-aria-hidden',
        'Screen readers also read a sign that repeats what the text says.',
      ],
      [
        ['aria-label='],
        'html-aria-label',
        'Screen readers announce the message by its title, and links by their text.',
      ],
      [['target='], 'html-target', 'The mail client decides where links open.'],
      [['tabindex='], 'uuuuuu', 'The link can be reached twice: by its picture and by its label.'],
      // At-rules
      [['@media'], 'css-at-media', noNarrow],
      [
        ['@font-face'],
        'css-at-font-face',
        'Only names the fallback font for Outlook. Each font list ends with a system font.',
      ],
      // Properties
      [['background-color:'], 'css-background-color', attributeTwin],
      [['background-image:'], 'css-background-image', picture],
      [['background-position:'], 'css-background-position', picture],
      [['background-repeat:'], 'css-background-repeat', picture],
      [['background-size:'], 'css-background-size', picture],
      [
        ['border:', 'border-top:', 'border-right:', 'border-bottom:', 'border-left:', 'border-color:'],
        'css-border',
        'Lines are borders of cells of up to 8 px, which Outlook draws.',
      ],
      [['border-collapse:'], 'css-border-collapse', 'Tables have no space between their cells by attribute.'],
      [['border-radius:'], 'css-border-radius', outlookNeedsNone],
      [['box-shadow:'], 'css-box-shadow', outlookNeedsNone],
      [
        ['box-sizing:'],
        'css-box-sizing',
        'Stacked columns have no padding or border of their own, so that their width is the same.',
      ],
      [['color:'], everywhere, ''],
      [
        ['color-scheme:'],
        'css-color-scheme',
        'Mail clients that darken messages do so by their own rules. Lint predicts the contrast.',
      ],
      [
        ['display:'],
        'css-display',
        'Outlook gets table cells in conditional comments. What only phones show is left out for it.',
      ],
      [['font-family:', 'font-style:'], 'css-font', 'A list of fonts ends with one that every system has.'],
      [
        ['font-size:'],
        'css-font-size',
        'Sizes are in px, which all of them support. Superscript is as large as the text.',
      ],
      [['font-weight:'], 'css-font-weight', 'Any weight from 600 is bold, any other is normal.'],
      [['height:'], 'css-height', 'Spaces set their line height to the same value.'],
      [['letter-spacing:'], 'css-letter-spacing', 'Letters have their usual distance.'],
      [['line-height:'], 'css-line-height', 'Lines have the usual distance of the font.'],
      [
        ['margin:', 'margin-left:', 'margin-right:'],
        'css-margin',
        'Outlook gets cells with padding. Tables are centered by attribute.',
      ],
      [['max-height:'], 'css-max-height', 'The preheader is also hidden by display, size and mso-hide.'],
      [['max-width:'], 'css-max-width', 'Outlook gets tables with a fixed width in conditional comments.'],
      [['opacity:'], 'css-opacity', 'The preheader is also hidden by display, size and mso-hide.'],
      [['overflow:'], 'css-overflow', 'The preheader is also hidden by display, size and mso-hide.'],
      [['overflow-wrap:'], 'css-overflow-wrap', breaking],
      [['word-wrap:'], 'css-word-wrap', breaking],
      [['word-break:'], 'css-word-break', breaking],
      [
        ['padding:', 'padding-top:', 'padding-right:', 'padding-bottom:', 'padding-left:'],
        'css-padding',
        'Padding is on cells, which Outlook supports. The cell of a button repeats the padding of its link for Outlook.',
      ],
      [['table-layout:'], 'css-table-layout', 'Columns of a table are as wide as their contents need.'],
      [['text-align:'], 'css-text-align', attributeTwin],
      [['text-decoration:'], 'css-text-decoration', 'Links have the underline of the mail client.'],
      [
        ['user-select:', '-webkit-user-select:'],
        'css-user-select',
        'The code of a coupon is selected like any text.',
      ],
      [['vertical-align:'], 'css-vertical-align', 'Cells also set valign.'],
      [['white-space:'], 'css-white-space', 'A coupon code can wrap onto a second line.'],
      [['width:'], 'css-width', attributeTwin],
      [
        [
          'mso-hide:',
          'mso-padding-alt:',
          'mso-line-height-rule:',
          'mso-font-alt:',
          'mso-generic-font-family:',
          'mso-table-lspace:',
          'mso-table-rspace:',
          'mso-fit-shape-to-text:',
        ],
        onlyOutlook,
        onlyForOutlook,
      ],
      [['-webkit-text-size-adjust:'], 'uuuuyu', 'Phones may enlarge small text.'],
    ] as const
  ).flatMap(([names, source, fallback]) =>
    names.map((name) => [
      name,
      /^[yanu]{6}$/.test(source) ? { support: source, fallback } : { slug: source, fallback },
    ]),
  ),
);
