import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { isElement, isShadowRoot } from '@x/amp-player/dom';

/** Space in px that ProseMirror leaves between the caret and the edge that it scrolls away from (`scrollMargin`). */
const margin = 5;

interface Box {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/**
 * Returns a function for ProseMirror's `handleScrollToSelection`. It returns true if the caret is in view already, so
 * that ProseMirror does not measure all ancestors of the text after each key, which took longer than inserting the
 * character. Only ancestors that can scroll are measured. They are searched for when a text is first checked.
 */
export function caretInView(): (view: EditorView) => boolean {
  let scrolling: readonly Element[] | null = null;
  return (view) => {
    const { selection } = view.state;
    if (!(selection instanceof TextSelection) || !view.dom.isConnected) return false;
    scrolling ??= scrollingAncestors(view.dom);
    const caret = view.coordsAtPos(selection.head, 1);
    return (
      isInside(caret, windowBox(view.dom)) && scrolling.every((element) => isInside(caret, boxOf(element)))
    );
  };
}

function isInside(caret: Box, around: Box): boolean {
  return (
    caret.top >= around.top + margin &&
    caret.bottom <= around.bottom - margin &&
    caret.left >= around.left + margin &&
    caret.right <= around.right - margin
  );
}

function windowBox({ ownerDocument }: Element): Box {
  const { visualViewport, innerWidth, innerHeight } = ownerDocument.defaultView ?? window;
  const { width, height } = visualViewport ?? { width: innerWidth, height: innerHeight };
  return { top: 0, left: 0, right: width, bottom: height };
}

/** Returns the part of a scrolling element that shows its content, without borders and scroll bars. */
function boxOf(element: Element): Box {
  const { top, left } = element.getBoundingClientRect();
  const { clientTop, clientLeft, clientWidth, clientHeight } = element;
  const inner = { top: top + clientTop, left: left + clientLeft };
  return { ...inner, right: inner.left + clientWidth, bottom: inner.top + clientHeight };
}

function scrollingAncestors(element: Element): readonly Element[] {
  const found: Element[] = [];
  for (let at = parentOf(element); at !== null; at = parentOf(at)) {
    const { overflowX, overflowY } = getComputedStyle(at);
    if ([overflowX, overflowY].some((overflow) => overflow !== 'visible' && overflow !== 'clip'))
      found.push(at);
  }
  return found;
}

/** Returns the parent in the page as it is drawn, across the borders of shadow trees. */
function parentOf(element: Element): Element | null {
  if (element.assignedSlot !== null) return element.assignedSlot;
  const { parentNode } = element;
  if (isShadowRoot(parentNode)) return parentNode.host;
  return isElement(parentNode) ? parentNode : null;
}
