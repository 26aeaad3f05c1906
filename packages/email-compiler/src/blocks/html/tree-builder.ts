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
import { elementOf, type AuthorElement, type AuthorNode } from './tree.ts';

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

/**
 * Builds a tree that a browser reads back as it was built. Browsers close and move elements that are nested in a way that
 * HTML forbids. For example, a cell outside a table would close the cell of the message around the block. This class
 * closes or leaves out such elements first. Takes the same time for every tag, because the nesting is limited.
 */
export class TreeBuilder {
  readonly #root = elementOf('div');
  readonly #open: AuthorElement[] = [];
  readonly #removals: Removals;

  constructor(removals: Removals) {
    this.#removals = removals;
  }

  get nodes(): readonly AuthorNode[] {
    return this.#root.children;
  }

  text(text: string): void {
    if (text === '' || (this.#isInFrame() && text.trim() === '')) return;
    this.#enterCell();
    this.#append(text);
  }

  start(name: string, attributes: ReadonlyMap<string, string>): void {
    if (this.#open.length >= deepestNesting && !voidElements.has(name)) {
      this.#removals.add('nesting', name);
      return;
    }
    if (tableParts.has(name)) this.#startTablePart(name, attributes);
    else this.#startFlow(name, attributes);
  }

  end(name: string): void {
    const boundary = tableParts.has(name) ? new Set(['table']) : cellBoundary;
    const index = this.#find([name], name === 'table' ? new Set() : boundary);
    if (index !== -1) this.#closeTo(index);
  }

  #startTablePart(name: string, attributes: ReadonlyMap<string, string>): void {
    const table = this.#find(['table'], new Set());
    if (table === -1) {
      this.#removals.add('elements', name);
      return;
    }
    if (cells.has(name)) {
      this.#closeUntil(tableFrames);
      if (this.#current.name !== 'tr') this.#push(elementOf('tr'));
    } else if (name === 'tr') {
      this.#closeUntil(new Set(['table', ...tableSections]));
    } else {
      this.#closeUntil(new Set(['table']));
      // Browsers move a caption to the start of its table.
      if (name === 'caption' && this.#current.children.length > 0) return;
    }
    this.#push(elementOf(name, attributes));
  }

  #startFlow(name: string, attributes: ReadonlyMap<string, string>): void {
    this.#enterCell();
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
    if (voidElements.has(name)) this.#append(elementOf(name, attributes));
    else this.#push(elementOf(name, attributes));
  }

  get #current(): AuthorElement {
    return this.#open.at(-1) ?? this.#root;
  }

  #isInFrame(): boolean {
    return tableFrames.has(this.#current.name);
  }

  /** Opens the missing cell, if content follows where only parts of a table may. */
  #enterCell(): void {
    if (!this.#isInFrame()) return;
    if (this.#current.name !== 'tr') this.#push(elementOf('tr'));
    this.#push(elementOf('td'));
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
    if (index !== -1) this.#closeTo(index);
  }

  #closeTo(index: number): void {
    this.#open.length = index;
  }

  #closeUntil(names: ReadonlySet<string>): void {
    while (this.#open.length > 0 && !names.has(this.#current.name)) this.#open.pop();
  }

  #append(node: AuthorNode): void {
    const { children } = this.#current;
    const last = children.at(-1);
    if (typeof node === 'string' && typeof last === 'string') children[children.length - 1] = last + node;
    else children.push(node);
  }

  #push(element: AuthorElement): void {
    this.#append(element);
    this.#open.push(element);
  }
}
