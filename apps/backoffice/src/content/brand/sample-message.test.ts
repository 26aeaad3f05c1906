import { compile } from '@x/email-compiler';
import { expect, test } from 'vitest';
import { messageOptions } from '../messages/content.ts';
import { inLightMode } from '../messages/in-light-mode.ts';
import { createSampleMessage } from './sample-message.ts';

const texts = {
  language: 'en',
  title: 'Title',
  text: 'Text',
  link: 'Link',
  button: 'Button',
  cardTitle: 'Card',
  cardText: 'Card text',
  footer: 'Footer',
};

const logo = { src: 'https://acme.test/a.png', alt: 'Acme', width: 320, height: 80, link: '' };

test('the sample message shows every value of a brand without problems', () => {
  const { html, diagnostics } = compile(createSampleMessage(texts), {
    ...messageOptions,
    brand: {
      colors: {
        text: { light: '#111111' },
        muted: { light: '#222222' },
        heading: { light: '#333333' },
        link: { light: '#444444' },
        button: { light: '#555555' },
        buttonText: { light: '#fefefe' },
        backdrop: { light: '#eeeeee' },
        canvas: { light: '#fdfdfd' },
        surface: { light: '#f1f1f1' },
        line: { light: '#cccccc' },
      },
      fonts: { heading: 'Verdana', text: 'Raleway' },
      heading: { fontSize: 37 },
      text: { fontSize: 17 },
      button: { fontSize: 19, shape: 'pill' },
      logo,
      footer: { company: 'Acme Company', address: '1 Main Street' },
      social: [{ type: 'instagram', link: 'acme' }],
    },
  });
  expect(diagnostics).toEqual([]);
  const colors = ['#111111', '#222222', '#333333', '#444444', '#555555', '#fefefe', '#eeeeee', '#fdfdfd'];
  const others = ['Verdana', 'Raleway', 'font-size:37px', 'font-size:17px', 'font-size:19px', logo.src];
  for (const value of [...colors, '#f1f1f1', '#cccccc', ...others, 'Acme Company', 'instagram.com/acme']) {
    expect(html).toContain(value);
  }
});

test('a message in light mode has no styles for dark mode', () => {
  const { html } = compile(createSampleMessage(texts), messageOptions);
  expect(html).toContain('@media (prefers-color-scheme:dark)');
  expect(inLightMode(html)).not.toContain('prefers-color-scheme:dark');
});
