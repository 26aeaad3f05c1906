import { layoutStyles, narrowStyles, stackingBreakpoint } from '@x/email-compiler';

/**
 * Styles of the editor's own additions inside a block: chips, placeholder, kept selection. None takes part in layout,
 * so that a text being written stands exactly where the compiler puts it. System colours follow no theme, because
 * the message does not either.
 * The last rules are the message's own: where rows begin and end in AMP, and what is otherwise on narrow screens, by the
 * canvas's width in the place of the window's. It is not by the block's own width: a block in a column is narrow on the
 * widest screen.
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
.empty-text::before{content:attr(data-placeholder);float:left;height:0;white-space:nowrap;opacity:.45;pointer-events:none}
${layoutStyles()}
@container(max-width:${stackingBreakpoint}px){${narrowStyles('html')}}
`;
