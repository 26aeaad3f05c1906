import type { PlayerLabels, PlayerRequest, PlayerResponse, Refusal } from './host.ts';
import type { Trust } from './trust.ts';

/** Arguments of an action, by name. */
export type Given = Readonly<Record<string, unknown>>;

export type Method = (given: Given, trust: Trust) => void;

/** Methods of a component by their AMP names. A method named `[property]` runs when a binding sets that property. */
export type Methods = Readonly<Record<string, Method>>;

/** Methods of the interpreter that components use. */
export interface Interpreter {
  readonly labels: PlayerLabels;
  /**
   * Renders a template into an element and activates its AMP components. With `bind`, evaluates its bindings at once
   * instead of after the next change of the state.
   */
  render(into: Element, markup: string, bind?: boolean): void;
  /** True once an action has changed the state. */
  readonly hasChanged: boolean;
  setMethods(element: Element, methods: Methods): void;
  /** Runs the element's actions for the event. Returns whether the element has any. */
  trigger(element: Element, event: string, trust: Trust, data?: Given): boolean;
  /** Returns the template that the element contains or refers to by id. */
  templateOf(element: Element): string | undefined;
  /** Sends a request. Does not call `answered` after the player has stopped. */
  send(request: PlayerRequest, answered: (response: PlayerResponse) => void): void;
  refuse(kind: Refusal['kind'], detail: string): void;
}

export type Component = (element: HTMLElement, interpreter: Interpreter) => void;
