import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { expect, waitFor } from 'storybook/test';
import type { Answering } from '#/testing/answering-fetch.ts';
import { pageOf } from '#/testing/sample/paging.ts';
import { organization, organizationId, teams } from '#/testing/sample/people.ts';
import { answers, refuses, screenAt } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Invitations' } satisfies Meta;
export default meta;

/** Answers the calls of an endpoint in this order, again and again. */
function inTurn(answerings: readonly [Answering, ...Answering[]]): Answering {
  let calls = 0;
  const [{ endpoint }] = answerings;
  const next = () => answerings[calls++ % answerings.length] ?? answerings[0];
  return { endpoint, respond: (...request) => next().respond(...request) };
}

/** Keeps what can be corrected: not the address of a member. */
export const InviteMember = screenAt(`/organizations/${organizationId}/users/invite`, [
  answers(contract.organizations.get, organization),
  answers(contract.organizations.teams, pageOf(teams)),
  inTurn([
    refuses(contract.invitations.create, 'already_member'),
    refuses(contract.invitations.create, 'mail_not_sent', { reason: 'mailbox full' }),
  ]),
])({
  shows: 'Designers',
  async play({ canvas, userEvent }) {
    const addresses = canvas.getByLabelText(/Email addresses/u);
    await userEvent.type(addresses, 'bo@harbour.example.com{enter}zoe@harbour.example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Send 2 invitations' }));
    await waitFor(() => expect(canvas.getAllByText('Not invited')).toHaveLength(2));
    await expect(addresses).toHaveValue('zoe@harbour.example.com');
  },
});
