import type { Component, Given, Preview } from './preview.ts';
import { isHtmlElement } from '../context/realm.ts';

export const accordion: Component = (element, message) => {
  const sections = [...element.children].filter((child) => child.localName === 'section');

  function set(section: Element, expanded: boolean): void {
    if (section.hasAttribute('expanded') === expanded) return;
    if (expanded && element.hasAttribute('expand-single-section'))
      for (const other of sections) if (other !== section) set(other, false);
    section.toggleAttribute('expanded', expanded);
    section.firstElementChild?.setAttribute('aria-expanded', String(expanded));
    message.trigger(section, expanded ? 'expand' : 'collapse');
  }

  for (const section of sections) asSection(section, message, (expanded) => set(section, expanded));

  const chosen = ({ section }: Given) =>
    section === undefined ? sections : sections.filter(({ id }) => id === section);
  message.setMethods(element, {
    toggle: (given) => chosen(given).forEach((section) => set(section, !section.hasAttribute('expanded'))),
    expand: (given) => chosen(given).forEach((section) => set(section, true)),
    collapse: (given) => chosen(given).forEach((section) => set(section, false)),
  });
};

function asSection(section: Element, message: Preview, set: (expanded: boolean) => void): void {
  const heading = section.firstElementChild;
  if (!isHtmlElement(heading)) return;
  const toggle = () => set(!section.hasAttribute('expanded'));
  heading.setAttribute('role', 'button');
  heading.setAttribute('aria-expanded', String(section.hasAttribute('expanded')));
  heading.tabIndex = 0;
  heading.addEventListener('click', toggle);
  heading.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    toggle();
  });
  message.setMethods(section, { '[data-expand]': ({ value }) => set(value === true) });
}
