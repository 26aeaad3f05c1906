import type { BeforeDeletion } from '../audience/index.ts';

export interface DeletedFromProviders {
  readonly kind: 'email_sender' | 'email_provider';
  readonly id: string;
}

/** Functions of higher layers that providers call. */
export interface ProviderPorts {
  readonly beforeDeletion: BeforeDeletion<DeletedFromProviders>;
}
