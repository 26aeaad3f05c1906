import { accordion } from './accordion.js';
import { carousel } from './carousel.js';
import { form } from './form.js';
import { list } from './list.js';
import type { Component } from './playing.js';
import { selector } from './selector.js';

/** Elements that do something, by name. What AMP has besides shows without help. */
export const components: Readonly<Record<string, Component | undefined>> = {
  form,
  'amp-accordion': accordion,
  'amp-carousel': carousel,
  'amp-list': list,
  'amp-selector': selector,
};
