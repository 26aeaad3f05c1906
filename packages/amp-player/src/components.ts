import { accordion } from './accordion.ts';
import { carousel } from './carousel.ts';
import type { Component } from './component.ts';
import { form } from './form.ts';
import { list } from './list.ts';
import { selector } from './selector.ts';

/** AMP components that need code, by tag name. */
export const components: Readonly<Record<string, Component>> = {
  form,
  'amp-accordion': accordion,
  'amp-carousel': carousel,
  'amp-list': list,
  'amp-selector': selector,
};
