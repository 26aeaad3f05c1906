import { deepestNesting } from '../../definition/check-block.ts';
import {
  blockElements,
  cells,
  headings,
  tableFrames,
  tableParts,
  tableSections,
  voidElements,
} from './elements.ts';
import type { Removals } from './removals.ts';
import { elementOf, type AuthorElement } from './tree.ts';

/** Receives what a builder writes, in order. */
export interface TreeSink {
  readonly open: (element: AuthorElement) => void;
  readonly close: (element: AuthorElement) => void;
  readonly leaf: (node: string | AuthorElement) => void;
}

const listItems: ReadonlyMap<string, readonly string[]> = new Map([
  ['li', ['li']],
  ['dt', ['dt', 'dd']],
  ['dd', ['dt', 'dd']],
]);
/** Lists that contain each kind of list item. */
const lists: ReadonlyMap<string, readonly string[]> = new Map([
  ['li', ['ul', 'ol']],
  ['dt', ['dl']],
  ['dd', ['dl']],
]);
const cellBoundary: ReadonlySet<string> = new Set([...cells, 'caption']);
const listBoundary: ReadonlySet<string> = new Set([...cellBoundary, 'ul', 'ol', 'dl']);

/** Elements of VML and Word that contain nothing. */
const emptyVml: ReadonlySet<string> = new Set([
  'v:fill',
  'v:stroke',
  'v:imagedata',
  'v:path',
  'v:shadow',
  'v:f',
  'w:anchorlock',
  'w:wrap',
  'o:lock',
]);

function isEmptyElement(name: string): boolean {
  return voidElements.has(name) || emptyVml.has(name);
}

/**
 * Nests elements so that a browser reads them back as they are written. Browsers close and move elements that are nested in
 * a way that HTML forbids. For example, a cell outside a table would close the cell of the message around the block. This
 * class closes or leaves out such elements first. Takes the same time for every tag, because the nesting is limited.
 */
export class TreeBuilder {
  readonly #open: AuthorElement[] = [];
  /** Number of open elements that belong to the surroundings and stay open. */
  readonly #outside: number;
  readonly #deepest: number;
  readonly #removals: Removals;
  readonly #sink: TreeSink;

  /** `around` are the names of the open elements around the markup, as far as tables are concerned. */
  constructor(
    removals: Removals,
    sink: TreeSink,
    { around = [], deepest = deepestNesting }: { around?: readonly string[]; deepest?: number } = {},
  ) {
    this.#removals = removals;
    this.#sink = sink;
    this.#open.push(...around.map((name) => elementOf(name)));
    this.#outside = around.length;
    this.#deepest = around.length + deepest;
  }

  /** Name of the innermost open element. Empty if there is none. */
  get current(): string {
    return this.#open.at(-1)?.name ?? '';
  }

  /** True while elements are open that do not belong to the surroundings. */
  get isOpen(): boolean {
    return this.#open.length > this.#outside;
  }

  text(text: string): void {
    if (text === '' || (this.#isInFrame() && text.trim() === '')) return;
    this.enterCell();
    this.#sink.leaf(text);
  }

  start(name: string, attributes: ReadonlyMap<string, string>): void {
    if (this.#open.length >= this.#deepest && !isEmptyElement(name)) {
      this.#removals.add('nesting', name);
      return;
    }
    if (tableParts.has(name)) this.#startTablePart(name, attributes);
    else this.#startFlow(name, attributes);
  }

  /** Closes an element. Returns false if it is not open. */
  end(name: string): boolean {
    const boundary = tableParts.has(name) ? new Set(['table']) : cellBoundary;
    const index = this.#find([name], name === 'table' ? new Set() : boundary);
    if (index < this.#outside) return false;
    this.#closeTo(index);
    return true;
  }

  endAll(): void {
    this.#closeTo(this.#outside);
  }

  /** Opens the missing cell, if content follows where only parts of a table may. */
  enterCell(): void {
    if (!this.#isInFrame()) return;
    if (this.current !== 'tr') this.#push(elementOf('tr'));
    this.#push(elementOf('td'));
  }

  #startTablePart(name: string, attributes: ReadonlyMap<string, string>): void {
    const table = this.#find(['table'], new Set());
    if (table === -1) {
      this.#removals.add('elements', name);
      return;
    }
    if (cells.has(name)) {
      this.#closeUntil(tableFrames);
      if (this.current !== 'tr') this.#push(elementOf('tr'));
    } else if (name === 'tr') {
      this.#closeUntil(new Set(['table', ...tableSections]));
    } else {
      this.#closeUntil(new Set(['table']));
      // Browsers move a caption to the start of its table.
      if (name === 'caption' && (this.#open.at(-1)?.children.length ?? 0) > 0) return;
    }
    if (this.#fits(name)) this.#push(elementOf(name, attributes));
    else this.#removals.add('elements', name);
  }

  /** Returns whether the part of a table can be opened, which the elements of the surroundings may prevent. */
  #fits(name: string): boolean {
    const { current } = this;
    if (cells.has(name)) return current === 'tr';
    return current === 'table' || (name === 'tr' && tableSections.has(current));
  }

  #startFlow(name: string, attributes: ReadonlyMap<string, string>): void {
    this.enterCell();
    if (blockElements.has(name)) this.#close(['p'], cellBoundary);
    if (headings.has(name)) this.#close([...headings], cellBoundary);
    const siblings = listItems.get(name);
    if (siblings !== undefined) {
      this.#close(siblings, listBoundary);
      if (this.#find(lists.get(name) ?? [], cellBoundary) === -1) {
        this.#push(elementOf('div', attributes));
        return;
      }
    }
    if (name === 'a') {
      this.#close(['a'], cellBoundary);
      if (this.#find(['a'], new Set()) !== -1) {
        this.#removals.add('elements', 'a');
        return;
      }
    }
    if (isEmptyElement(name)) this.#sink.leaf(elementOf(name, attributes));
    else this.#push(elementOf(name, attributes));
  }

  #isInFrame(): boolean {
    return tableFrames.has(this.current);
  }

  /** Returns the index of the innermost open element with one of the names, or -1. Does not look beyond a boundary. */
  #find(names: readonly string[], boundary: ReadonlySet<string>): number {
    for (let index = this.#open.length - 1; index >= 0; index--) {
      const name = this.#open[index]?.name ?? '';
      if (names.includes(name)) return index;
      if (boundary.has(name)) return -1;
    }
    return -1;
  }

  #close(names: readonly string[], boundary: ReadonlySet<string>): void {
    const index = this.#find(names, boundary);
    if (index >= this.#outside) this.#closeTo(index);
  }

  #closeTo(length: number): void {
    while (this.#open.length > length) this.#pop();
  }

  #closeUntil(names: ReadonlySet<string>): void {
    while (this.isOpen && !names.has(this.current)) this.#pop();
  }

  #push(element: AuthorElement): void {
    this.#sink.open(element);
    this.#open.push(element);
  }

  #pop(): void {
    const element = this.#open.pop();
    if (element !== undefined) this.#sink.close(element);
  }
}
