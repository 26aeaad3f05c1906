import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { completed } from '../../testing/sample/campaigns.js';
import { gotIt, suppressedTrace, unknownTrace } from '../../testing/sample/traces.js';
import { answers, screenAt } from '../../testing/screen.js';

const meta = { title: 'Back-office/Way of a message' } satisfies Meta;
export default meta;

const { trace } = contract.deliveries;
const itself = answers(contract.campaigns.get, completed);
const address = `/campaigns/${completed.id}/trace`;
const somebody = screenAt(`${address}?recipient=somebody%40example.com`, [itself]);

export const NothingAsked = screenAt(address, [itself])({ shows: 'Look up a recipient' });
export const Delivered = somebody({
  shows: /Greylisting in action/u,
  but: [answers(trace, gotIt)],
});
export const Suppressed = somebody({
  shows: 'Nothing was sent: the address is excluded',
  but: [answers(trace, suppressedTrace)],
});
export const UnknownAddress = somebody({
  shows: 'No contact has this address',
  but: [answers(trace, unknownTrace)],
});
