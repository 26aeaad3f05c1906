import { describe, expect, test } from 'vitest';
import { messageFor } from './send-test-email.ts';

const message = {
  fromEmail: 'shop@example.com',
  fromName: 'Shop',
  subject: '',
  html: '',
  amp: '',
  text: '',
};

describe('the tags of a test message', () => {
  test.each([
    ['subject', 'Hi {{first_name|you}}', 'Hi you'],
    ['subject', '{{ email }}, {{surname}}!', 'ana@example.com, !'],
    ['html', '<p>Hi {{first_name|you &amp; yours}}</p>', '<p>Hi you &amp; yours</p>'],
    ['html', '%%unsubscribe_url%% {{}} {{ 1 }}', '%%unsubscribe_url%% {{}} {{ 1 }}'],
    ['html', '%%open_id%% %%click.0%% 5%%', '%%.%%open_id%%.%% %%.%%click.0%%.%% 5%%.%%'],
    ['amp', '<input value="%%contact_id%%">%%if.0%%', '<input value="%%contact_id%%">%%.%%if.0%%.%%'],
    ['subject', '%%email%%', '%%.%%email%%.%%'],
    ['text', 'To {{email|nobody}}', 'To ana@example.com'],
    ['amp', '<p>{{email}}</p>', '<p>ana@example.com</p>'],
    [
      'amp',
      '{{phone|a}}<template type="amp-mustache">{{phone}}</template>{{phone|b}}<script type="text/plain" template="amp-mustache">{{email}}</script>{{phone|c}}',
      'a<template type="amp-mustache">{{phone}}</template>b<script type="text/plain" template="amp-mustache">{{email}}</script>c',
    ],
    ['amp', '{{phone}}<template>{{phone}}', '<template>{{phone}}'],
    [
      'amp',
      '<TEMPLATE><script>{{phone}}</script>{{phone}}</TEMPLATE>{{phone|a}}',
      '<TEMPLATE><script>{{phone}}</script>{{phone}}</TEMPLATE>a',
    ],
    ['amp', '<templates>{{phone|a}}', '<templates>a'],
  ] as const)('of its %s %j are filled in', (part, given, expected) => {
    expect(messageFor('ana@example.com', { ...message, [part]: given })[part]).toBe(expected);
  });
});
