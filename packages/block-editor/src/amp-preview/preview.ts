import type { SampleRequest } from '../definition/define-block-editor.ts';

export type Outcome = 'success' | 'failure' | 'pending';

/** A request that the message would have sent, or a link that the message would have opened. */
export type Report =
  | { readonly kind: 'request'; readonly url: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'link'; readonly url: string };

export interface ServerRequest extends SampleRequest {
  readonly method: 'GET' | 'POST';
}

export interface ServerAnswer {
  /** True if the status is a success and the body is JSON. */
  readonly ok: boolean;
  readonly answer: unknown;
}

export interface PreviewLabels {
  readonly previousSlide: string;
  readonly nextSlide: string;
}

/** Arguments of an action, by name. */
export type Given = Readonly<Record<string, unknown>>;

/** Methods of a component by their AMP names. A method named `[property]` runs when a binding sets that property. */
export type Methods = Readonly<Record<string, (given: Given) => void>>;

/** Methods of the interpreter that components use. */
export interface Preview {
  readonly labels: PreviewLabels;
  /** Inserts markup into an element and activates its AMP components. */
  insert(into: Element, markup: string): void;
  setMethods(element: Element, methods: Methods): void;
  setState(change: unknown): void;
  /** Runs the element's actions for the event. Returns whether the element has any. */
  trigger(element: Element, event: string, data?: Given): boolean;
  /**
   * Reports a request and calls `answered` with the chosen outcome. Never calls `answered` for the outcome `pending`.
   * `sample` creates the response if the block defines none.
   */
  ask(request: ServerRequest, sample: () => unknown, answered: (ok: boolean, answer: unknown) => void): void;
}

export type Component = (element: HTMLElement, message: Preview) => void;
