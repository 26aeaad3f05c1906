import { parseTemplate } from '@x/amp-player';
import { expect, test } from 'vitest';
import { sampleData } from './sample-data.ts';

test.each([
  { template: '{{formatted}} {{phone}}', data: { formatted: 'formatted', phone: 'phone' } },
  {
    template: '<a href="{{data.draft_order.invoice_url}}">{{data.name}}</a>',
    data: { data: { draft_order: { invoice_url: 'https://example.com/' }, name: 'name' } },
  },
  { template: '{{#items}}{{title}}{{/items}}', data: { items: [{ title: 'title' }, { title: 'title' }] } },
  { template: '{{#sold_out}}Sold out{{/sold_out}}{{^new}}Old{{/new}}', data: { sold_out: true } },
])('sample data for $template', ({ template, data }) => {
  expect(sampleData(parseTemplate(template))).toEqual(data);
});
