import type { BeforeDeletion } from '../audience/index.ts';

/** Functions of higher layers that providers call. */
export interface ProviderPorts {
  readonly beforeDeletion: BeforeDeletion<{
    readonly kind: 'email_sender' | 'email_provider';
    readonly id: string;
  }>;
}
