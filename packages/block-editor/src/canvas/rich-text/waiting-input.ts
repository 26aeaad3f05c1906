/**
 * Takes what is typed into a text while its editor is on its way: letters, compositions of an input method, the
 * on-screen keyboard of a phone. It is seen by nobody and hands over what it took.
 */
export class WaitingInput {
  readonly #field: HTMLTextAreaElement;
  #composing = false;
  #composed: (() => void) | null = null;

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
      // The composed word comes with the input event that follows.
      setTimeout(() => this.#composed?.());
    });
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.isComposing) onLeave();
    });
    parent.append(field);
  }

  focus(): void {
    this.#field.focus({ preventScroll: true });
  }

  /** It still has the keyboard: nobody went elsewhere while the editor was on its way. */
  get focused(): boolean {
    const root = this.#field.getRootNode();
    return root instanceof ShadowRoot && root.activeElement === this.#field;
  }

  /** The typed text, once no composition is in progress. */
  async take(): Promise<string> {
    if (this.#composing)
      await new Promise<void>((resolve) => {
        this.#composed = resolve;
      });
    return this.#field.value;
  }

  remove(): void {
    this.#field.remove();
  }
}
