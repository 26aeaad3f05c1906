import type { BeforeDeletion } from '../audience/index.ts';

/** What providers need of areas above. */
export interface ProviderPorts {
  readonly beforeDeletion: BeforeDeletion<{
    readonly kind: 'email_sender' | 'email_provider';
    readonly id: string;
  }>;
}
