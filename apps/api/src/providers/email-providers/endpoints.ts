import type { Implementation } from '../../identity/index.ts';
import { checkEmailProvider } from './check-email-provider.ts';
import { createEmailProvider } from './create-email-provider.ts';
import { getEmailProvider } from './get-email-provider.ts';
import { listEmailProviders } from './list-email-providers.ts';
import { listProviderTypes } from './list-types.ts';
import { removeEmailProvider } from './remove-email-provider.ts';
import { updateEmailProvider } from './update-email-provider.ts';

export const emailProviderImplementations: readonly Implementation[] = [
  listProviderTypes,
  createEmailProvider,
  listEmailProviders,
  getEmailProvider,
  updateEmailProvider,
  removeEmailProvider,
  checkEmailProvider,
];
