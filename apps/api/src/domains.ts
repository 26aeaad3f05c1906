import { accessKeyImplementations } from './access-keys/index.ts';
import { activityImplementations } from './activity/index.ts';
import { ampBlockImplementations } from './amp-blocks/index.ts';
import { ampValidationImplementations } from './amp-validations/index.ts';
import { billingImplementations } from './billing/index.ts';
import type { Implementation } from './http/implement.ts';
import { analyticsImplementations } from './analytics/index.ts';
import { auditImplementations } from './audit/index.ts';
import { audienceImplementations } from './audiences/index.ts';
import { contactImplementations } from './contacts/index.ts';
import { deliveryImplementations } from './deliveries/index.ts';
import { emailProviderImplementations } from './email-providers/index.ts';
import { emailSenderImplementations } from './email-senders/index.ts';
import { imageImplementations } from './images/index.ts';
import { importImplementations } from './imports/index.ts';
import { campaignContentImplementations } from './campaign-contents/index.ts';
import { campaignImplementations } from './campaigns/index.ts';
import { usageImplementations } from './campaigns/usage/index.ts';
import { sendingImplementations } from './sending/index.ts';
import { integrationImplementations } from './integrations/index.ts';
import { invitationImplementations } from './invitations/index.ts';
import { organizationImplementations } from './organizations/index.ts';
import { preflightImplementations } from './preflight/index.ts';
import { projectImplementations } from './projects/index.ts';
import { sessionImplementations } from './session/index.ts';
import { suppressionImplementations } from './suppressions/index.ts';
import { teamImplementations } from './teams/index.ts';
import { templateImplementations } from './templates/index.ts';
import { userImplementations } from './users/index.ts';

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
  ...preflightImplementations,
  ...sendingImplementations,
  ...deliveryImplementations,
  ...analyticsImplementations,
  ...billingImplementations,
  ...activityImplementations,
];
