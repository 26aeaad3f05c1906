import type { CompiledFrame } from '@x/email-compiler';
import { createStylesheet, takeStylesheets } from '@x/amp-player/dom';
import type { DarkParts, DarkView } from './dark-view.ts';
import { prepareMarkup } from './prepare-markup.ts';
import { narrowRules, surfaceStylesheet } from './surface-stylesheet.ts';

const sharedStylesheets = new WeakMap<Document, CSSStyleSheet>();

/** Returns a stylesheet that all blocks of a page share, so that the browser parses it only once. */
function sharedStylesheet(page: Document): CSSStyleSheet {
  const known = sharedStylesheets.get(page);
  if (known !== undefined) return known;
  const sheet = createStylesheet(page, surfaceStylesheet);
  sharedStylesheets.set(page, sheet);
  return sheet;
}

/** Places of the styles of a block in its stylesheet. */
const layers = { text: 0, block: 1, markup: 2 };

/**
 * Shows the compiler's output inside a shadow root, isolated from the styles of host and editor in both directions.
 * Also resets inherited styles, so that a block looks as it does in a message.
 */
export class BlockSurface {
  readonly root: ShadowRoot;
  readonly #content: HTMLElement;
  readonly #css = ['', '', ''];
  #markup: string | null = null;
  #placeholder = '';
  #dark: DarkView | undefined;
  #darkParts: DarkParts = { html: '', darkClasses: new Map() };
  #frameStyle = '';

  constructor(host: HTMLElement) {
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const page = host.ownerDocument;
    this.#content = page.createElement('div');
    this.root = root;
    root.adoptedStyleSheets = [sharedStylesheet(page)];
    root.replaceChildren(this.#content);
  }

  /** Sets the styles that the block inherits from the message, and the dark mode in which the block is shown, if any. */
  setFrame(frame: CompiledFrame, dark?: DarkView): void {
    if (dark !== this.#dark) this.invalidate();
    this.#dark = dark;
    const scheme =
      dark === undefined ? 'color-scheme:light' : `color-scheme:dark;color:${dark.frame(frame).text}`;
    const style = `all:initial;display:block;${frame.canvasStyle};background-color:transparent;${scheme}`;
    // Assign only a changed style, because the browser restyles the whole block even for an equal value.
    if (style !== this.#frameStyle) this.#content.style.cssText = style;
    this.#frameStyle = style;
    if (this.#content.lang !== frame.language) this.#content.lang = frame.language;
    if (this.#content.dir !== frame.direction) this.#content.dir = frame.direction;
  }

  /** Sets the block whose styles for dark mode the next markup needs. Other styles change the markup too. */
  setDarkParts(block: DarkParts): void {
    this.#darkParts = block;
  }

  setStylesheet(css: string): void {
    this.#setStyles(
      layers.text,
      this.#dark === undefined ? css : this.#dark.stylesheet(css, this.#darkParts),
    );
  }

  /** Sets the block's own rules, and those for when the canvas is narrow. */
  setBlockStyles(everywhere: string, narrow: string): void {
    this.#setStyles(layers.block, everywhere + narrowRules(narrow));
  }

  /** Most blocks have no styles of their own, so their stylesheet is created when it is first needed. */
  #setStyles(layer: number, css: string): void {
    if (css === this.#css[layer]) return;
    this.#css[layer] = css;
    const page = this.root.ownerDocument;
    this.root.adoptedStyleSheets = [createStylesheet(page, this.#css.join('\n')), sharedStylesheet(page)];
  }

  /**
   * Shows compiled markup, with a placeholder if the text is empty. Returns false and changes nothing if the markup
   * is the same as before.
   */
  setMarkup(markup: string, placeholder = ''): boolean {
    if (markup === this.#markup && placeholder === this.#placeholder) return false;
    this.#markup = markup;
    this.#placeholder = placeholder;
    const prepared = prepareMarkup(markup);
    this.#setStyles(layers.markup, takeStylesheets(prepared));
    if (this.#dark !== undefined) this.#dark.darken(prepared, this.#darkParts.darkClasses);
    this.#content.replaceChildren(prepared);
    if (placeholder !== '') this.#showPlaceholder(placeholder);
    return true;
  }

  /**
   * Shows the placeholder on the first line, as the text editor does, so that nothing moves when the block is
   * selected.
   */
  #showPlaceholder(placeholder: string): void {
    const line = this.slot?.querySelector<HTMLElement>('p,h1,h2,h3,li') ?? this.slot;
    line?.setAttribute('data-placeholder', placeholder);
  }

  /** Makes the next `setMarkup` write the markup even if it has not changed. */
  invalidate(): void {
    this.#markup = null;
  }

  get slot(): HTMLElement | null {
    return this.#content.querySelector<HTMLElement>('[data-slot="content"]');
  }
}
