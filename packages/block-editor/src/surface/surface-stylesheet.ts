import { layoutStyles, narrowStyles, stackingBreakpoint } from '@x/email-compiler';

/**
 * Styles of the editor's additions inside a block: merge tag chips, placeholders, and the text selection while the
 * focus is elsewhere. Placeholders take up space only in buttons and in texts without paragraphs, headings or list
 * items. `layoutStyles` and `narrowStyles` are the message's own styles. The rules for narrow screens follow the width
 * of the canvas, because a block in a column is narrow on any screen.
 */
export const surfaceStylesheet = `
:host{display:block}
a,a *{cursor:default}
.ProseMirror{position:relative;outline:none;min-width:1ch;white-space:pre-wrap;overflow-wrap:break-word;cursor:text}
.ProseMirror a{cursor:text}
.ProseMirror-separator{display:inline!important;border:none!important;margin:0!important;width:0!important;height:0!important}
.ProseMirror-hideselection *::selection{background:transparent}
.merge-tag{border-radius:3px;background:rgb(74 91 234/.14);box-shadow:0 0 0 2px rgb(74 91 234/.14);-webkit-box-decoration-break:clone;box-decoration-break:clone}
.ProseMirror .merge-tag{cursor:pointer}
.merge-tag.ProseMirror-selectednode{box-shadow:0 0 0 2px #4a5bea}
.kept-selection{background:rgb(74 91 234/.24)}
[data-placeholder]{position:relative}
[data-placeholder]::before{content:attr(data-placeholder);display:block;white-space:nowrap;opacity:.7;pointer-events:none}
:is(p,h1,h2,h3,li)[data-placeholder]::before{position:absolute;inset:0 0 auto;overflow:hidden;text-overflow:ellipsis}
:is(a,span) :is(p,h1,h2,h3,li)[data-placeholder]::before{position:static;height:1lh;margin-bottom:-1lh}
${layoutStyles()}
${narrowRules(narrowStyles('html'))}
`;

/** Makes rules for narrow screens follow the width of the canvas instead of the window. */
export function narrowRules(rules: string): string {
  return rules === '' ? '' : `@container(max-width:${stackingBreakpoint}px){${rules}}`;
}

/**
 * Returns an author's rules as they apply on the canvas: its width stands for that of the screen, and its dark mode is not
 * that of the system.
 */
export function canvasRules(rules: string): string {
  return rules
    .replaceAll(/@media [^{]*prefers-color-scheme[^{]*\{[^{}]*\{[^{}]*\} \}/g, '')
    .replaceAll(
      /@media (?:(?:only )?(?:screen|all) and )?(?=\((?:max|min)-width:[^(){}]*\)\{)/g,
      '@container ',
    );
}
