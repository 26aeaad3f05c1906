import type { Component } from './preview.ts';
import { isHtmlElement } from '../context/realm.ts';

/**
 * Implements amp-carousel. With `type="slides"`, shows one slide at a time, otherwise all slides in a scrolling strip.
 */
export const carousel: Component = (element, message) => {
  const slides = [...element.children].filter((child) => isHtmlElement(child));
  if (element.getAttribute('type') !== 'slides') {
    element.dataset['strip'] = '';
    message.setMethods(element, {
      goToSlide: ({ index }) => slides[Number(index)]?.scrollIntoView({ block: 'nearest', inline: 'start' }),
    });
    return;
  }
  const loop = element.hasAttribute('loop');
  let current = 0;
  const previous = arrow('previous', message.labels.previousSlide, () => go(current - 1));
  const next = arrow('next', message.labels.nextSlide, () => go(current + 1));

  function show(): void {
    for (const [index, slide] of slides.entries()) slide.toggleAttribute('data-away', index !== current);
    previous.disabled = !loop && current === 0;
    next.disabled = !loop && current === slides.length - 1;
  }

  function go(index: number): void {
    const to = loop
      ? (index + slides.length) % slides.length
      : Math.min(slides.length - 1, Math.max(0, index));
    if (to === current || Number.isNaN(to)) return;
    current = to;
    show();
    message.trigger(element, 'slideChange', { index: current });
  }

  element.dataset['slides'] = '';
  element.setAttribute('role', 'group');
  if (slides.length > 1) element.append(previous, next);
  element.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowLeft') go(current - 1);
    if (event.key === 'ArrowRight') go(current + 1);
  });
  message.setMethods(element, {
    goToSlide: ({ index }) => go(Number(index)),
    '[slide]': ({ value }) => go(Number(value)),
  });
  show();
};

function arrow(side: 'previous' | 'next', label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset['arrow'] = side;
  button.setAttribute('aria-label', label);
  button.textContent = side === 'previous' ? '\u2039' : '\u203a';
  button.addEventListener('click', onPress);
  return button;
}
