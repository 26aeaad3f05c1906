import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import {
  factorResetEnds,
  passwordChanged,
  retentionEnforced,
  sessionsEnded,
  settledDespiteDoubt,
  teamReachedOrganization,
  type contract,
} from '@x/api-client';
import { useLingui } from '@lingui/react/macro';

type Contract = typeof contract;

/** Names of all endpoints with a method other than GET, such as `teams.update`. */
type ChangingEndpoint = {
  [Resource in keyof Contract]: {
    [Endpoint in keyof Contract[Resource] & string]: Contract[Resource][Endpoint] extends {
      readonly method: 'GET';
    }
      ? never
      : `${Resource}.${Endpoint}`;
  }[keyof Contract[Resource] & string];
}[keyof Contract];

/** Actions that belong to no organization or change nothing in it, and therefore appear in no audit log. */
type Personal =
  | `loginSteps.${string}`
  | `passkeyLogin.${string}`
  | 'secondFactors.confirm'
  | 'secondFactors.confirmationOptions'
  | 'secondFactors.startTotp'
  | 'secondFactors.startPasskey'
  | 'secondFactors.renamePasskey'
  | Exclude<ChangingEndpoint & `users.${string}`, 'users.leaveOrganization' | 'users.resetPassword'>
  | Exclude<ChangingEndpoint & `emailChanges.${string}`, 'emailChanges.confirm'>
  | 'factorResets.read'
  | 'invitations.read'
  | `presence.${string}`
  | 'segments.preview'
  | 'signupForms.preview'
  | 'landingPages.previewLink'
  | 'templates.preview'
  | 'orders.report'
  | 'campaigns.countRecipients'
  | 'singleSignOn.start'
  // Not recorded, because the audit log is deleted with the organization.
  | 'trash.purgeOrganization';

/** Names of actions by endpoint. A new endpoint without a name does not compile. */
const actionNames: Readonly<
  Record<
    | Exclude<ChangingEndpoint, Personal>
    | typeof settledDespiteDoubt
    | typeof retentionEnforced
    | (typeof factorResetEnds)[keyof typeof factorResetEnds]
    | typeof teamReachedOrganization
    | typeof sessionsEnded
    | typeof passwordChanged,
    MessageDescriptor
  >
> = {
  'session.login': msg`Logged in`,
  'session.logout': msg`Logged out`,
  'session.revoke': msg`Ended one of their sessions`,
  'session.revokeOthers': msg`Ended all their other sessions`,
  [sessionsEnded]: msg`Sessions ended automatically`,
  [passwordChanged]: msg`Changed their password`,
  'users.resetPassword': msg`Reset their password with a mailed link`,
  'secondFactors.confirmTotp': msg`Added an authenticator app to their account`,
  'secondFactors.removeTotp': msg`Removed the authenticator app from their account`,
  'secondFactors.addPasskey': msg`Added a passkey to their account`,
  'secondFactors.removePasskey': msg`Removed a passkey from their account`,
  'secondFactors.renewRecoveryCodes': msg`Replaced the recovery codes of their account`,
  'factorResets.request': msg`Asked to reset the second factors of a user`,
  'factorResets.cancel': msg`Canceled the reset of a user’s second factors`,
  'factorResets.stop': msg`Stopped the reset of their second factors`,
  [factorResetEnds.completed]: msg`Removed the second factors of a user`,
  [factorResetEnds.signedIn]: msg`Ended the reset of their second factors by using one`,
  [factorResetEnds.lapsed]: msg`Ended the reset of a user’s second factors without removing them`,
  'organizations.remindSecondFactor': msg`Reminded users to set up a second factor`,
  'organizations.requireSecondFactor': msg`Changed whether a second factor is required`,
  'accessKeys.create': msg`Created an access key`,
  'accessKeys.rotate': msg`Rotated an access key`,
  'accessKeys.revoke': msg`Revoked an access key`,
  'ampValidations.create': msg`Checked AMP code`,
  'audit.export': msg`Exported the audit log`,
  'audit.setRetention': msg`Changed how long the audit log is kept`,
  'audiences.create': msg`Created an audience`,
  'audiences.update': msg`Changed an audience`,
  'audiences.remove': msg`Deleted an audience`,
  'audienceSettings.update': msg`Changed the settings of an audience`,
  'audiences.removeContacts': msg`Deleted contacts`,
  'audiences.removeMatchingContacts': msg`Deleted all contacts that match a filter`,
  'audiences.tagContacts': msg`Changed the tags of contacts`,
  'audiences.tagMatchingContacts': msg`Changed the tags of all contacts that match a filter`,
  'audiences.exportContacts': msg`Exported contacts`,
  'audiences.import': msg`Imported contacts`,
  'fields.create': msg`Added a contact field`,
  'fields.update': msg`Changed a contact field`,
  'fields.remove': msg`Deleted a contact field`,
  'tags.create': msg`Added a tag`,
  'tags.update': msg`Renamed a tag`,
  'tags.remove': msg`Deleted a tag`,
  'retention.set': msg`Changed the data retention of a project`,
  [retentionEnforced]: msg`Removed expired data`,
  'signupForms.create': msg`Created a sign-up form`,
  'signupForms.update': msg`Changed a sign-up form`,
  'signupForms.remove': msg`Deleted a sign-up form`,
  'segments.create': msg`Created a segment`,
  'segments.update': msg`Changed a segment`,
  'segments.remove': msg`Deleted a segment`,
  'campaignPeople.export': msg`Exported the people of a campaign`,
  'segments.exportContacts': msg`Exported the contacts in a segment`,
  'deliveries.settle': msg`Set the result of messages whose result was unknown`,
  [settledDespiteDoubt]: msg`Resent messages despite the risk of duplicates`,
  'campaignContents.create': msg`Added content to a campaign`,
  'campaignContents.update': msg`Changed the content of a campaign`,
  'campaignContents.savePreview': msg`Saved a preview image of a campaign`,
  'projects.setBounceLimits': msg`Changed the limits that pause campaigns`,
  'campaignDefaults.update': msg`Changed the campaign defaults`,
  'campaigns.create': msg`Created a campaign`,
  'campaigns.update': msg`Changed a campaign`,
  'campaigns.remove': msg`Deleted a campaign`,
  'campaigns.addAudience': msg`Set the audience of a campaign`,
  'campaigns.removeAudience': msg`Removed an audience from a campaign`,
  'campaigns.setSegments': msg`Set the segments of a campaign`,
  'campaigns.send': msg`Sent a campaign`,
  'campaigns.schedule': msg`Scheduled a campaign`,
  'campaigns.unschedule': msg`Moved a scheduled campaign back to draft`,
  'campaigns.duplicate': msg`Duplicated a campaign`,
  'campaigns.sendTest': msg`Sent a test of a campaign`,
  'campaigns.pause': msg`Paused a campaign`,
  'campaigns.resume': msg`Resumed a campaign`,
  'experiments.updateContent': msg`Changed the content of a variant`,
  'experiments.decide': msg`Decided the experiment of a campaign`,
  'campaigns.cancel': msg`Canceled a campaign`,
  'trash.restoreCampaign': msg`Restored a campaign`,
  'trash.purgeCampaign': msg`Deleted a campaign permanently`,
  'trash.restoreTemplate': msg`Restored a template`,
  'trash.purgeTemplate': msg`Deleted a template permanently`,
  'trash.restoreLandingPage': msg`Restored a landing page`,
  'trash.purgeLandingPage': msg`Deleted a landing page permanently`,
  'trash.restoreAudience': msg`Restored an audience`,
  'trash.purgeAudience': msg`Deleted an audience permanently`,
  'trash.restoreSegment': msg`Restored a segment`,
  'trash.purgeSegment': msg`Deleted a segment permanently`,
  'trash.restoreProject': msg`Restored a project`,
  'trash.purgeProject': msg`Deleted a project permanently`,
  'trash.restoreOrganization': msg`Restored the organization`,
  'contacts.create': msg`Added a contact`,
  'contacts.update': msg`Changed a contact`,
  'contacts.remove': msg`Deleted a contact`,
  'emailChanges.confirm': msg`Changed the email address of the account`,
  'emailProviders.create': msg`Added an email provider`,
  'emailProviders.update': msg`Changed an email provider`,
  'emailProviders.remove': msg`Deleted an email provider`,
  'emailProviders.check': msg`Checked an email provider`,
  'emailSenders.create': msg`Added a sender`,
  'emailSenders.update': msg`Changed a sender`,
  'emailSenders.remove': msg`Deleted a sender`,
  'emailSenders.recordAmp': msg`Changed the AMP registration of a sender`,
  'emailSenders.makeDkimKey': msg`Created a DKIM key for a sender`,
  'emailSenders.removeDkimKey': msg`Removed the DKIM key of a sender`,
  'integrations.create': msg`Added an integration`,
  'integrations.update': msg`Changed an integration`,
  'integrations.remove': msg`Deleted an integration`,
  'integrations.tryOut': msg`Tested an integration`,
  'brands.update': msg`Changed the brand`,
  'recipientPages.update': msg`Changed recipient pages`,
  'images.upload': msg`Added an image`,
  'images.remove': msg`Deleted an image`,
  'imports.exportSkippedValues': msg`Downloaded skipped values`,
  'imports.exportRefusals': msg`Downloaded skipped rows`,
  'imports.check': msg`Checked an import file`,
  'imports.start': msg`Started an import`,
  'imports.remove': msg`Discarded an import`,
  'imports.undo': msg`Undid an import`,
  'invitations.create': msg`Invited a user`,
  'invitations.resend': msg`Resent an invitation`,
  'invitations.revoke': msg`Revoked an invitation`,
  'invitations.accept': msg`Accepted an invitation`,
  'invitations.reject': msg`Declined an invitation`,
  'organizations.create': msg`Created the organization`,
  'organizations.setLogo': msg`Changed the logo of the organization`,
  'organizations.removeLogo': msg`Removed the logo of the organization`,
  'organizations.update': msg`Renamed the organization`,
  'organizations.remove': msg`Deleted the organization`,
  'organizations.transfer': msg`Transferred ownership of the organization`,
  'organizations.updateUser': msg`Changed the role of a user`,
  'organizations.removeUser': msg`Removed a user`,
  'people.export': msg`Exported the data of a person`,
  'people.erase': msg`Erased a person’s data`,
  'projects.create': msg`Created a project`,
  'projects.update': msg`Changed a project`,
  'projects.remove': msg`Deleted a project`,
  'projects.assignTeam': msg`Assigned a team to a project`,
  'projects.unassignTeam': msg`Unassigned a team from a project`,
  'singleSignOn.set': msg`Changed single sign-on`,
  'singleSignOn.remove': msg`Turned off single sign-on`,
  'singleSignOn.test': msg`Tested an identity provider`,
  'singleSignOn.addDomain': msg`Added a mail domain`,
  'singleSignOn.checkDomain': msg`Verified a mail domain`,
  'singleSignOn.removeDomain': msg`Removed a mail domain`,
  'singleSignOn.finish': msg`Linked an account to the identity provider`,
  'suppressions.add': msg`Added addresses to the suppression list`,
  'suppressions.import': msg`Imported addresses into the suppression list`,
  'suppressions.lift': msg`Removed addresses from the suppression list`,
  'suppressions.export': msg`Exported the suppression list`,
  'teams.create': msg`Created a team`,
  'teams.update': msg`Renamed a team`,
  'teams.remove': msg`Deleted a team`,
  'teams.setPermission': msg`Granted a permission to a team`,
  'teams.removePermission': msg`Removed a permission from a team`,
  [teamReachedOrganization]: msg`Found a team with permissions for the whole organization`,
  'teams.assignUser': msg`Added a user to a team`,
  'teams.unassignUser': msg`Removed a user from a team`,
  'landingPages.create': msg`Created a landing page`,
  'landingPages.update': msg`Changed a landing page`,
  'landingPages.savePreview': msg`Saved a preview image of a landing page`,
  'landingPages.publish': msg`Published a landing page`,
  'landingPages.schedule': msg`Scheduled a landing page`,
  'landingPages.unpublish': msg`Took a landing page down`,
  'landingPages.remove': msg`Deleted a landing page`,
  'templates.create': msg`Created a template`,
  'templates.update': msg`Changed a template`,
  'templates.savePreview': msg`Saved a preview image of a template`,
  'templates.remove': msg`Deleted a template`,
  'templates.sendEmail': msg`Sent a test message`,
  'users.leaveOrganization': msg`Left the organization`,
};

const known: ReadonlyMap<string, MessageDescriptor> = new Map(Object.entries(actionNames));

export interface NamedAction {
  readonly action: string;
  readonly name: string;
}

export function useNamedActions(): readonly NamedAction[] {
  const { i18n } = useLingui();
  return [...known]
    .map(([action, name]) => ({ action, name: i18n._(name) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, i18n.locale));
}

/** Returns a function that translates an action's name. An unknown action keeps the name of its endpoint. */
export function useActionNames(): (action: string) => string {
  const { i18n } = useLingui();
  return (action) => {
    const name = known.get(action);
    return name === undefined ? action : i18n._(name);
  };
}
