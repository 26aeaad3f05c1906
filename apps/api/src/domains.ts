import { accessKeyImplementations } from './access-keys/index.js';
import { activityImplementations } from './activity/index.js';
import { ampBlockImplementations } from './amp-blocks/index.js';
import { ampValidationImplementations } from './amp-validations/index.js';
import { billingImplementations } from './billing/index.js';
import type { Implementation } from './http/implement.js';
import { analyticsImplementations } from './analytics/index.js';
import { auditImplementations } from './audit/index.js';
import { audienceImplementations } from './audiences/index.js';
import { contactImplementations } from './contacts/index.js';
import { deliveryImplementations } from './deliveries/index.js';
import { emailProviderImplementations } from './email-providers/index.js';
import { emailSenderImplementations } from './email-senders/index.js';
import { imageImplementations } from './images/index.js';
import { importImplementations } from './imports/index.js';
import { campaignContentImplementations } from './campaign-contents/index.js';
import { campaignImplementations } from './campaigns/index.js';
import { usageImplementations } from './campaigns/usage/index.js';
import { sendingImplementations } from './sending/index.js';
import { integrationImplementations } from './integrations/index.js';
import { invitationImplementations } from './invitations/index.js';
import { organizationImplementations } from './organizations/index.js';
import { preflightImplementations } from './preflight/index.js';
import { projectImplementations } from './projects/index.js';
import { sessionImplementations } from './session/index.js';
import { suppressionImplementations } from './suppressions/index.js';
import { teamImplementations } from './teams/index.js';
import { templateImplementations } from './templates/index.js';
import { userImplementations } from './users/index.js';

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
