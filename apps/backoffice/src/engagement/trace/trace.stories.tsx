import type { Meta } from '@storybook/react-vite';
import { contract, type Trace } from '@x/api-client';
import { screen as page } from 'storybook/test';
import { completed } from '#/testing/sample/campaigns.ts';
import { deliveredTrace, inDoubtTrace, suppressedTrace, unknownTrace } from '#/testing/sample/traces.ts';
import { answers, screenAt } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Way of a message' } satisfies Meta;
export default meta;

const { trace } = contract.deliveries;
const itself = answers(contract.campaigns.get, completed);
const address = `/campaigns/${completed.id}/trace`;
const way = (found: Trace) =>
  screenAt(`${address}?recipient=${encodeURIComponent(found.email)}`, [itself, answers(trace, found)]);

export const WithoutRecipient = screenAt(address, [itself])({ shows: 'Look up a recipient' });
export const Delivered = way(deliveredTrace)({ shows: /Greylisting in action/u });
export const Suppressed = way(suppressedTrace)({ shows: 'Not sent: the address is suppressed' });
export const UnknownAddress = way(unknownTrace)({ shows: 'No contact has this address' });
export const InDoubt = way(inDoubtTrace)({
  shows: 'Unknown: the message may have been delivered',
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Resend message' }));
    await page.findByText('If the message was delivered, the recipient will get it twice.');
  },
});
