import { accordion } from './accordion.ts';
import { carousel } from './carousel.ts';
import { form } from './form.ts';
import { list } from './list.ts';
import type { Component } from './preview.ts';
import { selector } from './selector.ts';

/** AMP components that need code in the preview, by tag name. */
export const components: Readonly<Record<string, Component | undefined>> = {
  form,
  'amp-accordion': accordion,
  'amp-carousel': carousel,
  'amp-list': list,
  'amp-selector': selector,
};
