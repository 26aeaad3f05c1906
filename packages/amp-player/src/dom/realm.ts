/*
 * Checks of nodes and events that may come from another window than this code: a host can render the editor into a frame
 * or a popup, where `instanceof` fails because each window has classes of its own.
 */

type Anything = EventTarget | Node | null | undefined;

export function isNode(value: Anything): value is Node {
  return value !== null && value !== undefined && 'nodeType' in value;
}

export function isElement(value: Anything): value is Element {
  // A field of a form hides `nodeType`, but not that the form has a name.
  return isNode(value) && 'tagName' in value;
}

export function isText(value: Anything): value is Text {
  return isNode(value) && value.nodeType === 3;
}

export function isHtmlElement(value: Anything): value is HTMLElement {
  return isElement(value) && memberOf(value, 'namespaceURI') === 'http://www.w3.org/1999/xhtml';
}

/** Returns whether a node is an HTML element of one of the names. */
export function isTag<Name extends keyof HTMLElementTagNameMap>(
  value: Anything,
  ...names: readonly Name[]
): value is HTMLElementTagNameMap[Name] {
  return isHtmlElement(value) && names.some((name) => name === value.localName);
}

export function isShadowRoot(value: Anything): value is ShadowRoot {
  return isNode(value) && 'host' in value && 'activeElement' in value;
}

export function isKeyboardEvent(event: Event): event is KeyboardEvent {
  return 'key' in event && 'code' in event;
}

/** Returns the focused element of the document or shadow root that contains `element`. */
export function focusedBeside(element: Node | null | undefined): Element | null {
  const root = element?.getRootNode();
  if (isShadowRoot(root)) return root.activeElement;
  return element?.ownerDocument?.activeElement ?? null;
}

/** Reads a member of an element that may be a form. The fields of a form hide members that have their names. */
export function memberOf<Of extends Element, Name extends keyof Of>(element: Of, name: Name): Of[Name] {
  return Reflect.get(Object.getPrototypeOf(element) as object, name, element);
}
