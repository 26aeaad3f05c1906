/** A connection of the host to something outside: a webhook, a shop (spec 3 §3). */
export interface Integration {
  readonly id: string;
  readonly type: {
    /** `webhook`, `shopify`, `prestashop`, or a type that one of the host's blocks uses. */
    readonly name: string;
    /** Address of the type's picture; empty for none. */
    readonly image: string;
  };
  /** As its owner calls it. */
  readonly name: string;
  readonly config: { readonly hostUrl?: string | undefined };
}

/** The part of a chosen integration that a block stores. */
export interface IntegrationReference {
  readonly id: string;
  readonly name: string;
  readonly hostUrl?: string | undefined;
}

/** The host's integrations. Reject with an error whose message tells the user what to do. */
export interface IntegrationsProvider {
  readonly list: () => Promise<readonly Integration[]>;
  /** Leads to where an integration is managed. Without it there is no button for that. */
  readonly manage?: (integration: Integration) => void;
  /** Leads to where an integration of a type is set up. Without it there is no button for that. */
  readonly install?: (type: string) => void;
}

export function referenceTo({ id, name, config }: Integration): IntegrationReference {
  return { id, name, ...(config.hostUrl === undefined ? {} : { hostUrl: config.hostUrl }) };
}
