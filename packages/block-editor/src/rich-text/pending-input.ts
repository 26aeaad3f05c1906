import { isShadowRoot } from '@x/amp-player/dom';

/**
 * Invisible input that collects text typed while the text editor is loading, including text from input methods and
 * on-screen keyboards.
 */
export class PendingInput {
  readonly #field: HTMLTextAreaElement;
  #composing = false;
  #composed: (() => void) | null = null;
  #replacesAll = false;

  constructor(parent: ShadowRoot, label: string, onLeave: () => void) {
    const field = parent.ownerDocument.createElement('textarea');
    this.#field = field;
    field.setAttribute('aria-label', label);
    field.setAttribute('aria-busy', 'true');
    field.rows = 1;
    field.style.cssText = 'position:absolute;top:0;left:0;width:1px;height:1px;opacity:0;border:0;padding:0';
    field.addEventListener('compositionstart', () => {
      this.#composing = true;
    });
    field.addEventListener('compositionend', () => {
      this.#composing = false;
      // The composed word arrives with the input event that follows.
      setTimeout(() => this.#composed?.());
    });
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.isComposing) onLeave();
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') this.#replacesAll = true;
      else if (/^Arrow|^Home|^End/u.test(event.key)) this.#replacesAll = false;
    });
    parent.append(field);
  }

  focus(): void {
    this.#field.focus({ preventScroll: true });
  }

  get focused(): boolean {
    const root = this.#field.getRootNode();
    return isShadowRoot(root) && root.activeElement === this.#field;
  }

  /** True if the user selected the whole text before typing. */
  get replacesAll(): boolean {
    return this.#replacesAll;
  }

  /** Text typed so far. */
  get typed(): string {
    return this.#field.value;
  }

  /** Returns the typed text. Waits for a composition in progress to end. */
  async take(): Promise<string> {
    if (this.#composing)
      await new Promise<void>((resolve) => {
        this.#composed = resolve;
      });
    return this.typed;
  }

  remove(): void {
    this.#field.remove();
  }
}
