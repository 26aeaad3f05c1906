import type { SampleRequest } from '../definition/define-block-editor.ts';

/** Outcome of requests in the preview. */
export type Outcome = 'success' | 'failure' | 'pending';

/** A request or link that the message would have sent or opened. Nothing is sent or opened. */
export type Report =
  | { readonly kind: 'request'; readonly url: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'link'; readonly url: string };

/** Request of a form or list. */
export interface ServerRequest extends SampleRequest {
  readonly method: 'GET' | 'POST';
}

export interface ServerAnswer {
  /** True for a successful status and a JSON body. */
  readonly ok: boolean;
  readonly answer: unknown;
}

/** Labels of the controls that the interpreter adds. */
export interface PreviewLabels {
  readonly previousSlide: string;
  readonly nextSlide: string;
}

/** Arguments of an action by name. */
export type Given = Readonly<Record<string, unknown>>;

/** Actions of a component by their AMP names. `[name]` sets one of its bound properties. */
export type Methods = Readonly<Record<string, (given: Given) => void>>;

/** Interface of the interpreter for its components. */
export interface Preview {
  readonly labels: PreviewLabels;
  /** Inserts markup into an element and activates it. */
  insert(into: Element, markup: string): void;
  setMethods(element: Element, methods: Methods): void;
  setState(change: unknown): void;
  /** Runs an element's actions on an event. Returns whether there are any. */
  trigger(element: Element, event: string, data?: Given): boolean;
  /**
   * Reports a request and responds with the chosen outcome. `sample` creates the response if the block defines none.
   */
  ask(request: ServerRequest, sample: () => unknown, answered: (ok: boolean, answer: unknown) => void): void;
}

/** Activates an AMP element. */
export type Component = (element: HTMLElement, message: Preview) => void;
