import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { expect, screen as page } from 'storybook/test';
import { template } from '#/testing/sample/messages.ts';
import { idOf } from '#/testing/sample/paging.ts';
import { answers, refuses, screenAt } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Presence' } satisfies Meta;
export default meta;

const people = [
  'Ana Ruiz',
  'Bo Chen',
  'Cleo Martin',
  'Dara Okafor',
  'A name that is too long for one line of it',
].map((name, index) => ({ id: idOf('9', index), name, avatar: null, editing: index < 2 }));

const templateScreen = screenAt(`/templates/${template.id}`, [answers(contract.templates.get, template)]);

export const Nobody = templateScreen({ shows: 'What is new in the shop.' });
export const One = templateScreen({
  shows: 'Ana Ruiz is also here, editing',
  but: [answers(contract.presence.template, people.slice(0, 1))],
});
export const Many = templateScreen({
  shows: /^Also here: Ana Ruiz \(editing\)/u,
  but: [answers(contract.presence.template, people)],
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: /^Also here/u }));
    await expect(await page.findByRole('dialog', { name: 'Also here' })).toBeVisible();
  },
});
export const ManyInSpanishOnAPhone = templateScreen({
  shows: /^También aquí: Ana Ruiz \(editando\)/u,
  but: [answers(contract.presence.template, people)],
  locale: 'es',
  phone: true,
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: /^También aquí/u }));
    await expect(await page.findByRole('dialog', { name: 'También aquí' })).toBeVisible();
  },
});
export const Unavailable = templateScreen({
  shows: 'What is new in the shop.',
  but: [refuses(contract.presence.template, 'internal_error')],
});
