import type { Implementation } from '../identity/index.ts';
import { implementEmailProviders } from './email-providers/endpoints.ts';
import type { ProviderPorts } from './ports.ts';
import { implementEmailSenders } from './senders/endpoints.ts';

export function implementProviders(ports: ProviderPorts): readonly Implementation[] {
  return [...implementEmailProviders(ports), ...implementEmailSenders(ports)];
}
