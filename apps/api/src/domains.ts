import {
  accessKeyImplementations,
  auditImplementations,
  emailChangeImplementations,
  type Implementation,
  loginImplementations,
  presenceImplementations,
  secondFactorImplementations,
  sessionImplementations,
  singleSignOnImplementations,
  userImplementations,
} from './identity/index.ts';
import {
  analyticsImplementations,
  getActivity,
  getHoldoutReport,
  resultImplementations,
  peopleImplementations,
  reviewImplementations,
  traceImplementations,
} from './engagement/index.ts';
import {
  ampBlockImplementations,
  ampValidationImplementations,
  brandImplementations,
  imageImplementations,
  templateImplementations,
} from './content/index.ts';
import {
  billingImplementations,
  invitationImplementations,
  organizationImplementations,
  projectImplementations,
  teamImplementations,
  trashImplementations,
} from './tenancy/index.ts';
import {
  audienceImplementations,
  contactImplementations,
  fieldImplementations,
  importImplementations,
  orderImplementations,
  suppressionImplementations,
  tagImplementations,
} from './audience/index.ts';
import { emailProviderImplementations, emailSenderImplementations } from './providers/index.ts';
import {
  campaignContentImplementations,
  calendarImplementations,
  campaignDefaultsImplementations,
  campaignImplementations,
  experimentImplementations,
  launchImplementations,
  usageImplementations,
} from './campaigns/index.ts';
import { deliveryImplementations } from './delivery/index.ts';
import { privacyImplementations } from './privacy/index.ts';
import { searchImplementations } from './search/index.ts';
import { segmentImplementations } from './segments/index.ts';
import { settingsImplementations, signupImplementations } from './signup/index.ts';
import { integrationImplementations } from './shops/index.ts';

export const implementations: readonly Implementation[] = [
  ...loginImplementations,
  ...sessionImplementations,
  ...secondFactorImplementations,
  ...userImplementations,
  ...emailChangeImplementations,
  ...presenceImplementations,
  ...singleSignOnImplementations,
  ...organizationImplementations,
  ...projectImplementations,
  ...teamImplementations,
  ...trashImplementations,
  ...invitationImplementations,
  ...accessKeyImplementations,
  ...auditImplementations,
  ...ampValidationImplementations,
  ...templateImplementations,
  ...brandImplementations,
  ...imageImplementations,
  ...emailProviderImplementations,
  ...emailSenderImplementations,
  ...integrationImplementations,
  ...ampBlockImplementations,
  ...audienceImplementations,
  ...contactImplementations,
  ...fieldImplementations,
  ...tagImplementations,
  ...segmentImplementations,
  ...importImplementations,
  ...signupImplementations,
  ...settingsImplementations,
  ...suppressionImplementations,
  ...orderImplementations,
  ...privacyImplementations,
  ...campaignImplementations,
  ...calendarImplementations,
  ...campaignDefaultsImplementations,
  ...usageImplementations,
  ...experimentImplementations,
  ...resultImplementations,
  ...campaignContentImplementations,
  ...launchImplementations,
  ...deliveryImplementations,
  ...traceImplementations,
  getActivity,
  ...peopleImplementations,
  ...analyticsImplementations,
  getHoldoutReport,
  ...billingImplementations,
  ...reviewImplementations,
  ...searchImplementations,
];
