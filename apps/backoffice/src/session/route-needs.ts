import type { RegisteredRouter } from '@tanstack/react-router';
import { contract, type EndpointDefinition } from '@x/api-client';

type WithoutSlash<Path> = Path extends `${infer Start extends string}/` ? Start : Path;

/** Paths of the pages, such as `/campaigns/$id_campaign`. */
type SignedInPath = Exclude<WithoutSlash<keyof RegisteredRouter['routesByPath']>, '' | '/$' | `${string}/$`>;

type Needs = readonly EndpointDefinition[];

const writesCampaigns: Needs = [contract.campaigns.update, contract.emailSenders.list];
const readsIntegrations: Needs = [contract.integrations.list];
const writesIntegrations: Needs = [contract.integrations.update];

/**
 * Calls that each page cannot do without. A page is offered and shown only to users who have the permissions of all its
 * calls. Route guards, navigation, links and the command palette read this table. A page that is missing here does not
 * compile.
 */
const routeNeeds: Readonly<Record<SignedInPath, Needs>> = {
  '/project-selection': [],
  '/register-organization': [],
  '/profile': [],
  '/profile/email': [],
  '/profile/password': [],
  '/profile/security': [],
  '/profile/sessions': [],
  '/profile/settings': [],
  '/activity': [],
  '/activity/analyzer': [contract.activity.analysis],
  '/activity/report': [contract.activity.reviews],

  '/organizations': [contract.organizations.list],
  '/organizations/new': [contract.organizations.create],
  '/organizations/trash': [contract.trash.organizations],
  '/organizations/$id_organization': [contract.organizations.get],
  '/organizations/$id_organization/manage': [contract.organizations.update],
  '/organizations/$id_organization/plan': [contract.billing.cycles],
  '/organizations/$id_organization/usage': [contract.billing.cycles],
  '/organizations/$id_organization/usage/$id_billing_cycle': [contract.billing.cycle],
  '/organizations/$id_organization/audit': [contract.audit.list],
  '/organizations/$id_organization/single-sign-on': [contract.singleSignOn.get],
  '/organizations/$id_organization/trash': [contract.trash.projects],
  '/organizations/$id_organization/projects': [contract.organizations.projects],
  '/organizations/$id_organization/projects/new': [contract.projects.create],
  '/organizations/$id_organization/projects/$id_project': [contract.projects.get],
  '/organizations/$id_organization/projects/$id_project/manage': [contract.projects.update],
  '/organizations/$id_organization/teams': [contract.organizations.teams],
  '/organizations/$id_organization/teams/new': [contract.teams.create],
  '/organizations/$id_organization/teams/$id_team': [contract.teams.get],
  '/organizations/$id_organization/teams/$id_team/manage': [contract.teams.update],
  '/organizations/$id_organization/users': [contract.organizations.users],
  '/organizations/$id_organization/users/invite': [contract.invitations.create],
  '/organizations/$id_organization/users/$id_user': [contract.organizations.user],

  '/home': [contract.campaigns.list],

  '/campaigns': [contract.campaigns.list],
  '/campaigns/bucket/$bucket': [contract.campaigns.list],
  '/campaigns/calendar': [contract.campaignCalendar.get],
  // A new campaign requires a sender and a template.
  '/campaigns/new': [contract.campaigns.create, contract.emailSenders.list, contract.templates.list],
  '/campaigns/$id_campaign': [contract.campaigns.get],
  '/campaigns/$id_campaign/manage': writesCampaigns,
  '/campaigns/$id_campaign/preview': [contract.campaigns.get],
  '/campaigns/$id_campaign/content-editor': [contract.campaignContents.update],
  '/campaigns/$id_campaign/variants/$variant': [contract.experiments.updateContent],
  '/campaigns/$id_campaign/report': [contract.campaigns.get, contract.campaigns.report],
  '/campaigns/$id_campaign/people': [contract.campaigns.get, contract.campaignPeople.list],
  '/campaigns/$id_campaign/trace': [contract.deliveries.trace],

  '/templates': [contract.templates.list],
  '/templates/new': [contract.templates.create],
  '/templates/$id_template': [contract.templates.get],
  '/templates/$id_template/manage': [contract.templates.update],
  '/templates/$id_template/preview': [contract.templates.get],
  '/templates/$id_template/content-editor': [contract.templates.update],

  '/landing-pages': [contract.landingPages.list],
  '/landing-pages/new': [contract.landingPages.create],
  '/landing-pages/$id_landing_page': [contract.landingPages.get],
  '/landing-pages/$id_landing_page/manage': [contract.landingPages.update],
  '/landing-pages/$id_landing_page/content-editor': [contract.landingPages.update],
  '/landing-pages/$id_landing_page/versions/$number': [contract.landingPages.version],

  '/audiences': [contract.audiences.list],
  '/audiences/new': [contract.audiences.create],
  '/audiences/fields': [contract.fields.list, contract.tags.list],
  '/audiences/segments': [contract.segments.list],
  '/audiences/segments/new': [contract.segments.create, contract.fields.list, contract.tags.list],
  '/audiences/segments/$id_segment': [contract.segments.get, contract.fields.list, contract.tags.list],
  '/audiences/forms': [contract.signupForms.list],
  '/audiences/forms/new': [contract.signupForms.create, contract.fields.list, contract.audiences.list],
  '/audiences/forms/$id_form': [contract.signupForms.get, contract.signupForms.signups],
  '/audiences/suppressions': [contract.suppressions.list],
  '/audiences/people': [contract.people.get, contract.people.erasures],
  '/audiences/$id_audience': [contract.audiences.get],
  '/audiences/$id_audience/manage': [contract.audiences.update],
  '/audiences/$id_audience/settings': [contract.audienceSettings.get, contract.audienceSettings.update],
  '/audiences/$id_audience/contacts': [contract.audiences.contacts],
  '/audiences/$id_audience/contacts/new': [contract.contacts.create],
  '/audiences/$id_audience/contacts/$id_contact': [contract.contacts.get],
  '/audiences/$id_audience/contacts/$id_contact/manage': [contract.contacts.update],

  '/trash': [contract.trash.list],

  '/analytics': [contract.analytics.engagement],

  '/configurations': readsIntegrations,
  '/configurations/brand': [contract.brands.update],
  '/configurations/recipient-pages': [contract.recipientPages.update],
  '/configurations/integrations': readsIntegrations,
  '/configurations/integrations/webhook/new': [contract.integrations.create],
  '/configurations/integrations/webhook/$id_integration': writesIntegrations,
  '/configurations/integrations/app/$app_name/install': [contract.integrations.create],
  '/configurations/integrations/app/$app_name/$id_integration': writesIntegrations,
  '/configurations/smtp-providers': [contract.emailProviders.list],
  '/configurations/smtp-providers/$provider_name/install': [contract.emailProviders.create],
  '/configurations/smtp-providers/$provider_name/$id_smtp_provider': [contract.emailProviders.update],
  '/configurations/email-senders': [contract.emailSenders.list],
  '/configurations/email-senders/new': [contract.emailSenders.create],
  '/configurations/email-senders/$id_email_sender': [contract.emailSenders.update],
};

const byPath: ReadonlyMap<string, Needs> = new Map(Object.entries(routeNeeds));

/** Returns the calls that the page of a route cannot do without. Guest pages and redirects need none. */
export function needsOf(path: string): Needs {
  return byPath.get(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path) ?? [];
}
