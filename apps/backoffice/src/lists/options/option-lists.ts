import {
  contract,
  type CallResult,
  type CampaignSummary,
  type Client,
  type EmailProvider,
  type EmailSender,
  type EndpointDefinition,
  type LandingPageSummary,
  type ListedAudience,
  type Member,
  type TemplateSummary,
} from '@x/api-client';
import type { PagedItems } from '../loaded.tsx';

export interface OptionQuery {
  readonly search?: string;
  /** Ids, separated by commas. */
  readonly ids?: string;
  readonly rows: number;
}

/** List without a limit, of which a page chooses an item. Lists with a limit are loaded whole instead. */
export interface OptionList<Item> {
  readonly endpoint: EndpointDefinition;
  /** Kind of the entity that has the items. Default: a project. */
  readonly parent?: 'organization';
  /** @param parentId - id of the project or organization that has the items */
  readonly load: (
    client: Client,
    parentId: string,
    query: OptionQuery,
  ) => Promise<CallResult<PagedItems<Item>>>;
  readonly valueOf: (item: Item) => string;
  readonly labelOf: (item: Item) => string;
  /** How items are found by their values. Default: by their ids. */
  readonly findBy?: 'ids' | 'search';
}

const quiet = { quiet: true } as const;

export const audienceOptions: OptionList<ListedAudience> = {
  endpoint: contract.audiences.list,
  load: (client, id, query) => client.call(contract.audiences.list, { params: { id }, query }, quiet),
  valueOf: ({ id }) => id,
  labelOf: ({ name }) => name,
};

export const campaignOptions: OptionList<CampaignSummary> = {
  endpoint: contract.campaigns.list,
  load: (client, id, query) => client.call(contract.campaigns.list, { params: { id }, query }, quiet),
  valueOf: ({ id }) => id,
  labelOf: ({ name }) => name,
};

export const landingPageOptions: OptionList<LandingPageSummary> = {
  endpoint: contract.landingPages.list,
  load: (client, id, query) => client.call(contract.landingPages.list, { params: { id }, query }, quiet),
  valueOf: ({ id }) => id,
  labelOf: ({ name }) => name,
};

export const templateOptions: OptionList<TemplateSummary> = {
  endpoint: contract.templates.list,
  load: (client, id, query) => client.call(contract.templates.list, { params: { id }, query }, quiet),
  valueOf: ({ id }) => id,
  labelOf: ({ name }) => name,
};

/** Campaigns, forms and audiences name their sender by its address, which a project has once. */
export const senderOptions: OptionList<EmailSender> = {
  endpoint: contract.emailSenders.list,
  load: (client, id, query) => client.call(contract.emailSenders.list, { params: { id }, query }, quiet),
  valueOf: ({ email }) => email,
  labelOf: ({ name, email }) => `${name} <${email}>`,
  findBy: 'search',
};

export const providerOptions: OptionList<EmailProvider> = {
  endpoint: contract.emailProviders.list,
  load: (client, id, query) => client.call(contract.emailProviders.list, { params: { id }, query }, quiet),
  valueOf: ({ id }) => id,
  labelOf: ({ name }) => name,
};

export const memberOptions: OptionList<Member> = {
  endpoint: contract.organizations.users,
  parent: 'organization',
  load: (client, id, query) => client.call(contract.organizations.users, { params: { id }, query }, quiet),
  valueOf: ({ id }) => id,
  labelOf: ({ name, email }) => `${name} · ${email}`,
};
