import type { Meta } from '@storybook/react-vite';
import { contract, type Erasure, type StoredPerson } from '@x/api-client';
import { expect, screen as page } from 'storybook/test';
import { audience, contact } from '#/testing/sample/audiences.ts';
import { idOf, instant, pageOf } from '#/testing/sample/paging.ts';
import { answers, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Personal data' } satisfies Meta;
export default meta;

const { get, erasures } = contract.people;
const email = 'lucia@example.com';

const person: StoredPerson = {
  email,
  contacts: [
    { id: contact.id, audience: { id: audience.id, name: audience.name }, trashed: false },
    { id: idOf('7', 2), audience: { id: idOf('6', 2), name: 'Newsletter readers' }, trashed: true },
  ],
  messages: 214,
  events: 1032,
  signups: 1,
  test_messages: 0,
  suppressed: 'unsubscribe',
};

const erasure: Erasure = {
  id: idOf('5'),
  status: 'completed',
  contacts: 2,
  messages: 38,
  events: 120,
  requested_by: 'Nora Lindqvist',
  created_at: instant(3),
  completed_at: instant(3),
};
const running: Erasure = {
  ...erasure,
  id: idOf('5', 2),
  status: 'running',
  messages: 500,
  events: 15_000,
  created_at: instant(0),
  completed_at: null,
};

const usual = [answers(get, person), answers(erasures, pageOf([running, erasure]))];
const lookUp = screenAt('/audiences/people', usual);
const found = screenAt(`/audiences/people?email=${encodeURIComponent(email)}`, usual);

export const LookUp = lookUp({ shows: 'Nora Lindqvist' });
export const NobodyErased = lookUp({ shows: 'No erasures yet', but: [answers(erasures, pageOf([]))] });
export const Found = found({ shows: 'Newsletter readers' });
export const FoundInSpanishOnAPhone = found({ shows: 'Newsletter readers', locale: 'es', phone: true });
export const FoundNothing = found({
  shows: /stores nothing about this address/u,
  but: [
    answers(get, {
      ...person,
      contacts: [],
      messages: 0,
      events: 0,
      signups: 0,
      test_messages: 0,
      suppressed: null,
    }),
  ],
});
export const Loading = found({ shows: 'Personal data', but: [waits(get), waits(erasures)] });
export const Failing = found({
  shows: 'This content could not be loaded',
  but: [refuses(get, 'service_unavailable')],
});
export const AskBeforeErasing = found({
  shows: 'Newsletter readers',
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Erase this person’s data' }));
    const confirm = await page.findByRole('button', { name: 'Erase' });
    await expect(confirm).toBeDisabled();
    await userEvent.type(page.getByLabelText('Type the email address to confirm'), email);
    await expect(confirm).toBeEnabled();
  },
});
