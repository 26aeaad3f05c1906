import type { CompiledFrame } from '@x/email-compiler';
import type { ColorScheme } from './canvas-view.ts';
import { darken, darkColor, darkStyle } from './dark-mode.ts';
import { surfaceStylesheet } from './surface-stylesheet.ts';
import { prepareMarkup } from './prepare-markup.ts';

const sharedStylesheets = new WeakMap<Document, CSSStyleSheet>();

/** One stylesheet for every block of a page: parsed once. */
function sharedStylesheet(page: Document): CSSStyleSheet {
  const known = sharedStylesheets.get(page);
  if (known !== undefined) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(surfaceStylesheet);
  sharedStylesheets.set(page, sheet);
  return sheet;
}

/**
 * The compiler's output inside a shadow root: neither the host's styles nor the editor's reach it, and its own reach
 * nothing outside. Inheritance is cut as well, so that a block looks as in a message and not as in the page.
 */
export class BlockSurface {
  readonly root: ShadowRoot;
  readonly #style: HTMLStyleElement;
  readonly #content: HTMLElement;
  #markup: string | null = null;
  #placeholder = '';
  #scheme: ColorScheme = 'light';
  #frameStyle = '';

  constructor(host: HTMLElement) {
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    this.#style = document.createElement('style');
    this.#content = document.createElement('div');
    this.root = root;
    root.adoptedStyleSheets = [sharedStylesheet(host.ownerDocument)];
    root.replaceChildren(this.#style, this.#content);
  }

  /** Sets the styles that the block inherits from the message. Dark mode rewrites every colour. */
  setFrame(frame: CompiledFrame, scheme: ColorScheme): void {
    if (scheme !== this.#scheme) this.invalidate();
    this.#scheme = scheme;
    const ink = scheme === 'dark' ? `color:${darkColor('#000000')};` : '';
    const style = `all:initial;display:block;${ink}${frame.canvasStyle};background-color:transparent`;
    // Write only changes: the browser restyles the whole block even for an equal value.
    if (style !== this.#frameStyle) this.#content.style.cssText = style;
    this.#frameStyle = style;
    if (this.#content.lang !== frame.language) this.#content.lang = frame.language;
    if (this.#content.dir !== frame.direction) this.#content.dir = frame.direction;
  }

  setStylesheet(css: string): void {
    const shown = this.#scheme === 'dark' ? darkStyle(css) : css;
    if (this.#style.textContent !== shown) this.#style.textContent = shown;
  }

  /**
   * Shows compiled markup, with a placeholder where its text would stand. Answers false where it is what already stands
   * there, and leaves that untouched.
   */
  setMarkup(markup: string, placeholder = ''): boolean {
    if (markup === this.#markup && placeholder === this.#placeholder) return false;
    this.#markup = markup;
    this.#placeholder = placeholder;
    const prepared = prepareMarkup(markup);
    if (this.#scheme === 'dark') darken(prepared);
    this.#content.replaceChildren(prepared);
    if (placeholder !== '') this.#showPlaceholder(placeholder);
    return true;
  }

  /** On the first line, as the text editor has it, so that nothing moves when the block is selected. */
  #showPlaceholder(placeholder: string): void {
    const line = this.slot?.querySelector<HTMLElement>('p,h1,h2,h3,li') ?? this.slot;
    line?.setAttribute('data-placeholder', placeholder);
  }

  /** Makes the next `setMarkup` write even equal markup. */
  invalidate(): void {
    this.#markup = null;
  }

  /** The element that holds the block's text. */
  get slot(): HTMLElement | null {
    return this.#content.querySelector<HTMLElement>('[data-slot="content"]');
  }
}
