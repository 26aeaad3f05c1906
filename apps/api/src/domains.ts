import { accessKeyImplementations } from './identity/access-keys/endpoints.ts';
import { reviewImplementations } from './engagement/reviews/endpoints.ts';
import { ampBlockImplementations } from './content/amp-blocks/endpoints.ts';
import { ampValidationImplementations } from './content/amp-validation/endpoints.ts';
import { billingImplementations } from './tenancy/billing/endpoints.ts';
import type { Implementation } from './identity/requests/implement.ts';
import { analyticsImplementations } from './engagement/rollups/endpoints.ts';
import { auditImplementations } from './identity/audit/endpoints.ts';
import { audienceImplementations } from './audience/audiences/endpoints.ts';
import { contactImplementations } from './audience/contacts/endpoints.ts';
import { getActivity } from './engagement/contact-activity/get-activity.ts';
import { traceImplementations } from './engagement/trace/endpoints.ts';
import { emailProviderImplementations } from './providers/email-providers/endpoints.ts';
import { emailSenderImplementations } from './providers/senders/endpoints.ts';
import { imageImplementations } from './content/images/endpoints.ts';
import { importImplementations } from './audience/imports/endpoints.ts';
import { campaignContentImplementations } from './campaigns/contents/endpoints.ts';
import { campaignImplementations } from './campaigns/endpoints/endpoints.ts';
import { usageImplementations } from './campaigns/usage/endpoints.ts';
import { deliveryImplementations } from './delivery/endpoints.ts';
import { integrationImplementations } from './shops/integrations/endpoints.ts';
import { invitationImplementations } from './tenancy/invitations/endpoints.ts';
import { organizationImplementations } from './tenancy/organizations/endpoints.ts';
import { launchImplementations } from './campaigns/launch/endpoints.ts';
import { projectImplementations } from './tenancy/projects/endpoints.ts';
import { sessionImplementations } from './identity/session/endpoints.ts';
import { suppressionImplementations } from './audience/suppressions/endpoints.ts';
import { teamImplementations } from './tenancy/teams/endpoints.ts';
import { templateImplementations } from './content/templates/endpoints.ts';
import { userImplementations } from './identity/users/endpoints.ts';

/** Every endpoint there is, by domain. */
export const implementations: readonly Implementation[] = [
  ...sessionImplementations,
  ...userImplementations,
  ...organizationImplementations,
  ...projectImplementations,
  ...teamImplementations,
  ...invitationImplementations,
  ...accessKeyImplementations,
  ...auditImplementations,
  ...ampValidationImplementations,
  ...templateImplementations,
  ...imageImplementations,
  ...emailProviderImplementations,
  ...emailSenderImplementations,
  ...integrationImplementations,
  ...ampBlockImplementations,
  ...audienceImplementations,
  ...contactImplementations,
  ...importImplementations,
  ...suppressionImplementations,
  ...campaignImplementations,
  ...usageImplementations,
  ...campaignContentImplementations,
  ...launchImplementations,
  ...deliveryImplementations,
  ...traceImplementations,
  getActivity,
  ...analyticsImplementations,
  ...billingImplementations,
  ...reviewImplementations,
];
