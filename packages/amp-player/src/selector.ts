import type { Component } from './component.ts';

export const selector: Component = (element, interpreter) => {
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
    interpreter.trigger(element, 'select', 'person', { targetOption: value, selectedOptions: selected() });
  }

  /** Selects the option that many options further, and begins again at the end. */
  function move(by: number): void {
    const current = options.findIndex((option) => option.hasAttribute('selected'));
    const next = options.at((Math.max(current, by > 0 ? current : 0) + by) % options.length);
    if (next !== undefined) set([valueOf(next)]);
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
  interpreter.setMethods(element, {
    clear: () => set([]),
    selectUp: ({ delta }) => move(-step(delta)),
    selectDown: ({ delta }) => move(step(delta)),
    toggle: ({ index, value }) => {
      const option = options.at(Number(index));
      if (option === undefined) return;
      const before = selected();
      const has = before.includes(valueOf(option));
      if (value === has) return;
      const others = multiple ? before.filter((other) => other !== valueOf(option)) : [];
      set(has ? others : [...others, valueOf(option)]);
    },
    '[selected]': ({ value }) => set((Array.isArray(value) ? value : [value]).map(String)),
  });
};

function step(delta: unknown): number {
  return typeof delta === 'number' && Number.isSafeInteger(delta) ? delta : 1;
}
