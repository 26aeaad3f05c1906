import type { Component } from './preview.ts';

export const selector: Component = (element, message) => {
  const multiple = element.hasAttribute('multiple');
  const options = [...element.querySelectorAll<HTMLElement>('[option]')];
  const valueOf = (option: HTMLElement) => option.getAttribute('option') ?? '';
  const selected = () => options.filter((option) => option.hasAttribute('selected')).map(valueOf);

  function set(values: readonly string[]): void {
    for (const option of options) {
      const on = values.includes(valueOf(option));
      option.toggleAttribute('selected', on);
      option.setAttribute('aria-selected', String(on));
    }
  }

  function choose(option: HTMLElement): void {
    if (option.hasAttribute('disabled') || element.hasAttribute('disabled')) return;
    const value = valueOf(option);
    const before = selected();
    if (!multiple) set([value]);
    else set(before.includes(value) ? before.filter((other) => other !== value) : [...before, value]);
    message.trigger(element, 'select', { targetOption: value, selectedOptions: selected() });
  }

  element.setAttribute('role', 'listbox');
  if (multiple) element.setAttribute('aria-multiselectable', 'true');
  for (const option of options) {
    option.setAttribute('role', 'option');
    option.tabIndex = 0;
    option.addEventListener('click', () => choose(option));
    option.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      choose(option);
    });
  }
  set(selected());
  message.setMethods(element, {
    clear: () => set([]),
    '[selected]': ({ value }) => set((Array.isArray(value) ? value : [value]).map(String)),
  });
};
