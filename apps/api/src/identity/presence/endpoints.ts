import { contract } from '@x/api-client/contract';
import { implement, type Implementation } from '../requests/implement.ts';
import { reportPresence } from './report-presence.ts';

const { presence } = contract;

export const presenceImplementations: readonly Implementation[] = [
  implement(presence.campaign, reportPresence('campaign')),
  implement(presence.template, reportPresence('template')),
  implement(presence.audience, reportPresence('audience')),
  implement(presence.contact, reportPresence('contact')),
  implement(presence.segment, reportPresence('segment')),
  implement(presence.signupForm, reportPresence('signupForm')),
  implement(presence.emailProvider, reportPresence('emailProvider')),
  implement(presence.emailSender, reportPresence('emailSender')),
  implement(presence.integration, reportPresence('integration')),
  implement(presence.team, reportPresence('team')),
  implement(presence.project, reportPresence('project')),
  implement(presence.organization, reportPresence('organization')),
];
