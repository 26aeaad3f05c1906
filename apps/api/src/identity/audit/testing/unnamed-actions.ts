/** Actions that are about the organization itself, or about a contact, whose data the log does not keep. */
export const unnamed: ReadonlySet<string> = new Set([
  'contacts.update',
  'contacts.remove',
  'audit.export',
  'audit.setRetention',
  'organizations.update',
  'organizations.removeLogo',
  'organizations.setLogo',
  'organizations.transfer',
  'singleSignOn.remove',
  'singleSignOn.removeDomain',
]);
