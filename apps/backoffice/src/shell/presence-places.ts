import type { RegisteredRouter } from '@tanstack/react-router';
import type { PresenceEntity } from '@x/api-client';

type RoutePath = keyof RegisteredRouter['routesByPath'];

interface PresencePage {
  readonly entity: PresenceEntity;
  /** Path parameter with the id of the entity. */
  readonly parameter: string;
  readonly state: 'viewing' | 'editing';
}

function views(entity: PresenceEntity, parameter: string): PresencePage {
  return { entity, parameter, state: 'viewing' };
}

function edits(entity: PresenceEntity, parameter: string): PresencePage {
  return { entity, parameter, state: 'editing' };
}

/**
 * Pages of an entity, on which the top bar names the other people who have it open. The message editor counts as a page
 * of its campaign or template.
 */
const presencePages: Readonly<Partial<Record<RoutePath, PresencePage>>> = {
  '/campaigns/$id_campaign/': views('campaign', 'id_campaign'),
  '/campaigns/$id_campaign/preview': views('campaign', 'id_campaign'),
  '/campaigns/$id_campaign/report': views('campaign', 'id_campaign'),
  '/campaigns/$id_campaign/people': views('campaign', 'id_campaign'),
  '/campaigns/$id_campaign/trace': views('campaign', 'id_campaign'),
  '/campaigns/$id_campaign/manage': edits('campaign', 'id_campaign'),
  '/campaigns/$id_campaign/content-editor': edits('campaign', 'id_campaign'),
  '/campaigns/$id_campaign/variants/$variant': edits('campaign', 'id_campaign'),
  '/templates/$id_template/': views('template', 'id_template'),
  '/templates/$id_template/preview': views('template', 'id_template'),
  '/templates/$id_template/manage': edits('template', 'id_template'),
  '/templates/$id_template/content-editor': edits('template', 'id_template'),
  '/landing-pages/$id_landing_page/': views('landingPage', 'id_landing_page'),
  '/landing-pages/$id_landing_page/versions/$number': views('landingPage', 'id_landing_page'),
  '/landing-pages/$id_landing_page/manage': edits('landingPage', 'id_landing_page'),
  '/landing-pages/$id_landing_page/content-editor': edits('landingPage', 'id_landing_page'),
  '/audiences/$id_audience/': views('audience', 'id_audience'),
  '/audiences/$id_audience/contacts/': views('audience', 'id_audience'),
  '/audiences/$id_audience/manage': edits('audience', 'id_audience'),
  '/audiences/$id_audience/settings': edits('audience', 'id_audience'),
  '/audiences/segments/$id_segment': edits('segment', 'id_segment'),
  '/audiences/forms/$id_form': edits('signupForm', 'id_form'),
  '/audiences/$id_audience/contacts/$id_contact/': views('contact', 'id_contact'),
  '/audiences/$id_audience/contacts/$id_contact/manage': edits('contact', 'id_contact'),
  '/configurations/smtp-providers/$provider_name/$id_smtp_provider': edits(
    'emailProvider',
    'id_smtp_provider',
  ),
  '/configurations/email-senders/$id_email_sender': edits('emailSender', 'id_email_sender'),
  '/configurations/integrations/webhook/$id_integration': edits('integration', 'id_integration'),
  '/configurations/integrations/app/$app_name/$id_integration': edits('integration', 'id_integration'),
  '/organizations/$id_organization/': views('organization', 'id_organization'),
  '/organizations/$id_organization/manage': edits('organization', 'id_organization'),
  '/organizations/$id_organization/teams/$id_team/': views('team', 'id_team'),
  '/organizations/$id_organization/teams/$id_team/manage': edits('team', 'id_team'),
  '/organizations/$id_organization/projects/$id_project/': views('project', 'id_project'),
  '/organizations/$id_organization/projects/$id_project/manage': edits('project', 'id_project'),
};

const byPath: ReadonlyMap<string, PresencePage> = new Map(Object.entries(presencePages));

/** The entity of the current page, and whether the page is for editing it. */
export interface PresencePlace {
  readonly entity: PresenceEntity;
  readonly id: string;
  readonly state: 'viewing' | 'editing';
}

/** Returns the entity of a page. Returns undefined for pages that are not about a single entity. */
export function presencePlaceOf(
  path: string,
  params: Readonly<Record<string, string | undefined>>,
): PresencePlace | undefined {
  const page = byPath.get(path);
  const id = page === undefined ? undefined : params[page.parameter];
  return page === undefined || id === undefined ? undefined : { entity: page.entity, id, state: page.state };
}
