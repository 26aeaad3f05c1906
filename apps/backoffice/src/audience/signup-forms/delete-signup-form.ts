import { msg } from '@lingui/core/macro';
import { contract, type SignupForm } from '@x/api-client';
import type { ConfirmedRowCall } from '#/lists/define/row-action.ts';

export const deleteSignupForm: ConfirmedRowCall<Pick<SignupForm, 'id' | 'name'>> = {
  needs: contract.signupForms.remove,
  label: ({ name }) => msg`Delete the form ${name}`,
  question: ({ name }) => msg`Delete the form “${name}”?`,
  consequence: msg`Its link and its embed code stop working, and people who have not confirmed yet can no longer do so. Contacts and the evidence of their consent are kept. This cannot be undone.`,
  call: (client, { id }) => client.call(contract.signupForms.remove, { params: { id } }),
  invalidates: [contract.signupForms.list],
};
