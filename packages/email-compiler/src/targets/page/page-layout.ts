import { stackingBreakpoint } from '../../schema/config.ts';
import { narrowStyles } from '../layout-styles.ts';

/** Largest width in px of a page's content. Only backgrounds of sections are wider. */
export const pageWidth = 1200;
/** Largest width in px of a block, so that lines of text stay readable. Only full-width blocks are wider. */
export const measure = 720;
/** Largest padding in px on each side of a row. It shrinks to 20 px on phones. */
export const pageSidePadding = 40;
/** Largest width in px of a row, and of a section that looks like a card, so that all blocks line up. */
export const outerMeasure: number = measure + 2 * pageSidePadding;

/**
 * Classes of a page. `zr` row, with `zm` at the measure, or `zf` without side padding. `zn` rows
 * on the canvas, `zi` content of a section as wide as the window, `zk` place without side padding of its own, `zg` columns,
 * `zc` columns that stack, `zv` in reverse, `zl` list without markers, `zh` text for screen readers, `zo` notice, `zq` block
 * whose HTML may be a table, with its alignment, `zx` HTML of an author, `z1` to `z6` look of a heading whose level changed.
 *
 * `--s` is the side padding of a row, and `--o` what centers a row at the measure. Each takes `100%` as the width around the
 * row that uses it.
 */
export const pageStyles: string = /* @__PURE__ */ [
  ':root{color-scheme:light dark}',
  'body{margin:0;-webkit-text-size-adjust:100%;text-size-adjust:100%;overflow-wrap:break-word}',
  'img{max-width:100%;border:0}',
  `main{--s:clamp(20px,5vw,${pageSidePadding}px);--o:max(0px,(100% - ${outerMeasure}px)/2)}`,
  `.zn,.zi{max-width:${pageWidth}px;margin:0 auto}`,
  '.zm{padding-inline:calc(var(--o) + var(--s))}.zk{--o:0px;--s:0px}',
  // Pictures follow the alignment of their row.
  '.zr>img,.zr>a>img,.zr>picture>img,.zr>a>picture>img{display:inline-block!important;vertical-align:top}',
  '.zg{display:grid}.zg>*{min-width:0}',
  ".zl{list-style:'';margin:0;padding:0}",
  '.zh{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}',
  '.zo{padding:12px 20px;background:Canvas;color:CanvasText;font:14px/1.5 Arial,sans-serif;text-align:center}.zo p{margin:0}.zo a{color:inherit}',
  '.zq-center>table{margin-inline:auto}.zq-right>table{margin-left:auto}',
  // Nothing that an author writes covers the rest of the page.
  '.zx{position:relative;isolation:isolate;contain:layout paint}',
  // Black and white, so that one of them stands out on any background.
  ':focus-visible{outline:2px solid #000;outline-offset:1px;box-shadow:0 0 0 5px #fff}',
  `@media(max-width:${stackingBreakpoint}px){${narrowStyles('html')}.zc{grid-template-columns:minmax(0,1fr)!important}.zv{display:flex;flex-direction:column-reverse;align-items:stretch!important}}`,
  '@media(prefers-reduced-motion:reduce){*,::before,::after{animation:none!important;transition:none!important;scroll-behavior:auto!important}}',
].join('');

/** Sizes and margins that browsers give to headings, by level. */
const headingLooks = ['2em', '1.5em', '1.17em', '1em', '.83em', '.67em'];
const headingMargins = ['.67em', '.83em', '1em', '1.33em', '1.67em', '2.33em'];

/** Returns the rule that keeps the look of a heading of the given level, 1 to 6, at another level. */
export function headingRule(level: number): string {
  return `.z${level}{font-size:${headingLooks[level - 1] ?? '1em'};margin:${headingMargins[level - 1] ?? '1em'} 0}`;
}
