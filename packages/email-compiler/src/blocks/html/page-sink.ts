import { tableFrames, tableParts } from './elements.ts';
import { TreeBuilder, type TreeSink } from './tree-builder.ts';
import type { Audience } from './conditions.ts';
import type { Removals } from './removals.ts';
import {
  elementOf,
  type AuthorElement,
  type AuthorNode,
  type OutlookItem,
  type OutlookPart,
} from './tree.ts';

/** Maximum nesting of what Outlook alone reads. Shapes and tables of layouts need less. */
const deepestOutlook = 24;

/** An element that is being written, with what Outlook alone reads inside it. */
interface Frame {
  readonly element: AuthorElement;
  outlook: OutlookWriting | undefined;
  /** Places in the children where content starts that Outlook skips. */
  readonly skipped: { readonly from: number; readonly condition: string }[];
}

interface OutlookWriting {
  readonly builder: TreeBuilder;
  /** What was written since the last part was added to the page. */
  items: OutlookItem[];
}

/** Reads markup for Outlook into a builder. Receives the content of style elements apart. */
export type ReadOutlook = (html: string, builder: TreeBuilder, onRules: (css: string) => void) => void;

/**
 * Builds the tree of a page. What Outlook alone reads may open an element in one comment and close it in a later one.
 * Both must be in the same element of the page, so that the page is balanced for Outlook too. An element that is still
 * open at the end of that element is closed there.
 */
export class PageSink implements TreeSink {
  readonly #frames: Frame[] = [frameOf(elementOf('div'))];
  readonly #removals: Removals;
  readonly #read: ReadOutlook;

  constructor(removals: Removals, read: ReadOutlook) {
    this.#removals = removals;
    this.#read = read;
  }

  /** Ends the page and returns its nodes. */
  finish(): readonly AuthorNode[] {
    this.#endFrame(this.#frame);
    return this.#frame.element.children;
  }

  readonly open = (element: AuthorElement): void => {
    this.#beforeContent(element.name);
    this.#append(element);
    this.#frames.push(frameOf(element));
  };

  readonly close = (): void => {
    this.#endFrame(this.#frame);
    this.#frames.pop();
  };

  readonly leaf = (node: string | AuthorElement): void => {
    if (typeof node !== 'string' || node.trim() !== '') this.#beforeContent('');
    this.#append(node);
  };

  /** Adds markup for Outlook. */
  outlook(html: string, { outlook, condition }: Audience): void {
    const frame = this.#frame;
    // Conditions do not nest: Outlook takes the end of the inner one for that of the outer one.
    for (const around of this.#frames) this.#showSkipped(around);
    if (outlook === 'all') {
      const writing = (frame.outlook ??= this.#startOutlook(frame.element.name));
      this.#readInto(writing, html);
      this.#flush(frame, writing, condition);
      return;
    }
    const writing = this.#startOutlook(frame.outlook?.builder.current || frame.element.name);
    this.#readInto(writing, html);
    writing.builder.endAll();
    this.#flush(frame, writing, condition);
  }

  /** Starts content that Outlook skips. */
  startSkipped(condition: string): void {
    const frame = this.#frame;
    frame.skipped.push({ from: frame.element.children.length, condition });
  }

  /** Ends content that Outlook skips, if it started in the same element. Otherwise Outlook shows it too. */
  endSkipped(): void {
    const { element, skipped } = this.#frame;
    const started = skipped.pop();
    if (started !== undefined) {
      const children = element.children.splice(started.from);
      if (children.length > 0) element.children.push({ kind: 'others', children });
      return;
    }
    this.#frames.findLast((frame) => frame.skipped.length > 0)?.skipped.pop();
  }

  get #frame(): Frame {
    const frame = this.#frames.at(-1);
    if (frame === undefined) throw new Error('The page has ended.');
    return frame;
  }

  /** Prepares Outlook's side of an element for content that all programs read. */
  #beforeContent(name: string): void {
    const frame = this.#frame;
    const { outlook } = frame;
    if (outlook === undefined || !outlook.builder.isOpen) return;
    if (tableParts.has(name)) outlook.builder.endAll();
    else outlook.builder.enterCell();
    this.#flush(frame, outlook, 'mso');
  }

  #append(node: AuthorNode): void {
    const { element, skipped } = this.#frame;
    const { children } = element;
    const last = skipped.at(-1)?.from === children.length ? undefined : children.at(-1);
    if (typeof node === 'string' && typeof last === 'string') children[children.length - 1] = last + node;
    else children.push(node);
  }

  #startOutlook(around: string): OutlookWriting {
    const items: OutlookItem[] = [];
    const writing: { builder?: TreeBuilder; items: OutlookItem[] } = { items };
    const add = (item: OutlookItem) => writing.items.push(item);
    const builder = new TreeBuilder(
      this.#removals,
      {
        open: (element) => add({ open: element }),
        close: ({ name }) => add({ close: name }),
        leaf: (node) => add({ leaf: node }),
      },
      { around: surroundings(around), deepest: deepestOutlook },
    );
    return Object.assign(writing, { builder });
  }

  #readInto(writing: OutlookWriting, html: string): void {
    this.#read(html, writing.builder, (rules) => writing.items.push({ rules }));
  }

  #flush(frame: Frame, writing: OutlookWriting, condition: string): void {
    if (writing.items.length === 0) return;
    const part: OutlookPart = { kind: 'outlook', condition, items: writing.items };
    writing.items = [];
    frame.element.children.push(part);
  }

  #endFrame(frame: Frame): void {
    this.#showSkipped(frame);
    if (frame.outlook === undefined) return;
    frame.outlook.builder.endAll();
    this.#flush(frame, frame.outlook, 'mso');
  }

  /** Shows content to Outlook too whose end is missing. */
  #showSkipped({ element, skipped }: Frame): void {
    for (const { from, condition } of skipped.splice(0)) {
      if (from < element.children.length) this.#removals.add('conditions', condition);
    }
  }
}

function frameOf(element: AuthorElement): Frame {
  return { element, outlook: undefined, skipped: [] };
}

/** Names of the open elements around markup for Outlook, as far as tables are concerned. */
function surroundings(name: string): readonly string[] {
  if (!tableFrames.has(name)) return [];
  if (name === 'table') return ['table'];
  return name === 'tr' ? ['table', 'tr'] : ['table', name];
}
