import type { Implementation } from '../http/implement.js';
import { checkEmailProvider } from './check-email-provider.js';
import { createEmailProvider } from './create-email-provider.js';
import { getEmailProvider } from './get-email-provider.js';
import { listEmailProviders } from './list-email-providers.js';
import { listProviderTypes } from './list-types.js';
import { removeEmailProvider } from './remove-email-provider.js';
import { updateEmailProvider } from './update-email-provider.js';

export const emailProviderImplementations: readonly Implementation[] = [
  listProviderTypes,
  createEmailProvider,
  listEmailProviders,
  getEmailProvider,
  updateEmailProvider,
  removeEmailProvider,
  checkEmailProvider,
];
