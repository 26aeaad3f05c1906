const controls = [
  'input:not([type=hidden]):not(:disabled)',
  'select:not(:disabled)',
  'textarea',
  'button:not(:disabled)',
  'a[href]',
  '[tabindex="0"]',
].join();

/** Returns the control to act with first: what was chosen already, or else the first one. */
function firstControl(root: ParentNode): HTMLElement | undefined {
  const shown = [...root.querySelectorAll<HTMLElement>(controls)].filter(
    (control) => control.getClientRects().length > 0,
  );
  return shown.find((control) => control.matches(':checked:not(option)')) ?? shown[0];
}

/** Scrolls to an island, and moves the focus to its first control. */
export function showIsland(island: HTMLElement): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  island.scrollIntoView({
    behavior: isStill ? 'auto' : 'smooth',
    block: island.offsetHeight < innerHeight ? 'center' : 'start',
  });
  const control = firstControl(island.shadowRoot ?? island);
  if (control === undefined) island.tabIndex = -1;
  (control ?? island).focus({ preventScroll: true });
}
