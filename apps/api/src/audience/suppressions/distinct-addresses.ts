/** Addresses as they are compared, each once, in an order in which two requests cannot wait for each other. */
export function distinctAddresses(emails: readonly string[]): readonly string[] {
  return [...new Set(emails.map((email) => email.toLowerCase()))].sort();
}
