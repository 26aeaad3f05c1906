import type { Component, Given, Interpreter } from './component.ts';
import { isHtmlElement } from './dom/realm.ts';
import type { Trust } from './trust.ts';

export const accordion: Component = (element, interpreter) => {
  const sections = [...element.children].filter((child) => child.localName === 'section');

  function set(section: Element, expanded: boolean, trust: Trust): void {
    if (section.hasAttribute('expanded') === expanded) return;
    if (expanded && element.hasAttribute('expand-single-section'))
      for (const other of sections) if (other !== section) set(other, false, trust);
    section.toggleAttribute('expanded', expanded);
    section.firstElementChild?.setAttribute('aria-expanded', String(expanded));
    interpreter.trigger(section, expanded ? 'expand' : 'collapse', trust);
  }

  const toggle = (section: Element, trust: Trust) => set(section, !section.hasAttribute('expanded'), trust);
  for (const section of sections) {
    asSection(section, interpreter, {
      toggle: () => toggle(section, 'person'),
      expand: (expanded) => set(section, expanded, 'distant'),
    });
  }

  const chosen = ({ section }: Given) =>
    section === undefined ? sections : sections.filter(({ id }) => id === section);
  interpreter.setMethods(element, {
    toggle: (given, trust) => chosen(given).forEach((section) => toggle(section, trust)),
    expand: (given, trust) => chosen(given).forEach((section) => set(section, true, trust)),
    collapse: (given, trust) => chosen(given).forEach((section) => set(section, false, trust)),
  });
};

interface SectionChange {
  readonly toggle: () => void;
  readonly expand: (expanded: boolean) => void;
}

function asSection(section: Element, interpreter: Interpreter, { toggle, expand }: SectionChange): void {
  const heading = section.firstElementChild;
  if (!isHtmlElement(heading)) return;
  heading.setAttribute('role', 'button');
  heading.setAttribute('aria-expanded', String(section.hasAttribute('expanded')));
  heading.tabIndex = 0;
  heading.addEventListener('click', toggle);
  heading.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    toggle();
  });
  interpreter.setMethods(section, { '[data-expand]': ({ value }) => expand(value === true) });
}
