import type { Component } from './component.ts';
import { isHtmlElement } from './dom/realm.ts';
import type { Trust } from './trust.ts';

/** Distance in px that a finger must move sideways to change the slide. */
const swipeDistance = 40;

/**
 * Implements amp-carousel. With `type="slides"`, shows one slide at a time, otherwise all slides in a scrolling strip.
 */
export const carousel: Component = (element, interpreter) => {
  const slides = [...element.children].filter((child) => isHtmlElement(child));
  if (element.getAttribute('type') !== 'slides') {
    element.dataset['strip'] = '';
    interpreter.setMethods(element, {
      goToSlide: ({ index }) => slides[Number(index)]?.scrollIntoView({ block: 'nearest', inline: 'start' }),
    });
    return;
  }
  const page = element.ownerDocument;
  const loop = element.hasAttribute('loop');
  let current = 0;
  const previous = createArrow(page, 'previous', interpreter.labels.previousSlide, () =>
    go(current - 1, 'person'),
  );
  const next = createArrow(page, 'next', interpreter.labels.nextSlide, () => go(current + 1, 'person'));

  function show(): void {
    for (const [index, slide] of slides.entries()) slide.toggleAttribute('data-away', index !== current);
    previous.disabled = !loop && current === 0;
    next.disabled = !loop && current === slides.length - 1;
  }

  function go(index: number, trust: Trust): void {
    const to = loop
      ? (index + slides.length) % slides.length
      : Math.min(slides.length - 1, Math.max(0, index));
    if (to === current || !Number.isSafeInteger(to) || slides[to] === undefined) return;
    current = to;
    show();
    interpreter.trigger(element, 'slideChange', trust, { index: current });
  }

  element.dataset['slides'] = '';
  element.setAttribute('role', 'group');
  if (slides.length > 1) element.append(previous, next);
  element.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowLeft') go(current - 1, 'person');
    if (event.key === 'ArrowRight') go(current + 1, 'person');
  });
  onSwipe(element, (by) => go(current + by, 'person'));
  interpreter.setMethods(element, {
    goToSlide: ({ index }, trust) => go(Number(index), trust),
    '[slide]': ({ value }) => go(Number(value), 'distant'),
  });
  show();
};

function createArrow(
  page: Document,
  side: 'previous' | 'next',
  label: string,
  onPress: () => void,
): HTMLButtonElement {
  const button = page.createElement('button');
  button.type = 'button';
  button.dataset['arrow'] = side;
  button.setAttribute('aria-label', label);
  button.textContent = side === 'previous' ? '\u2039' : '\u203a';
  button.addEventListener('click', onPress);
  return button;
}

/** Calls `move` with 1 or -1 when a finger moves to the left or right. The stylesheet leaves vertical moves to the page. */
function onSwipe(element: HTMLElement, move: (by: number) => void): void {
  let start: PointerEvent | undefined;
  element.addEventListener('pointerdown', (event) => {
    start = event.pointerType === 'touch' && event.isPrimary ? event : undefined;
  });
  element.addEventListener('pointerup', (event) => {
    if (start === undefined || event.pointerId !== start.pointerId) return;
    const [across, along] = [event.clientX - start.clientX, event.clientY - start.clientY];
    start = undefined;
    if (Math.abs(across) >= swipeDistance && Math.abs(across) > Math.abs(along)) move(across < 0 ? 1 : -1);
  });
}
