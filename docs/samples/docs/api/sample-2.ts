/** Adds a contact with plain HTTP. Returns its id, or undefined if the contact already exists. */
export async function addContact(
  baseUrl: string,
  accessKey: string,
  contact: { readonly audience_id: string; readonly email: string; readonly first_name?: string },
): Promise<string | undefined> {
  const response = await fetch(`${baseUrl}/audience-contacts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(contact),
  });
  const result = (await response.json()) as {
    readonly data?: { readonly id: string };
    readonly errors?: readonly { readonly code: string; readonly message: string; readonly path?: string }[];
  };
  const [error] = result.errors ?? [];
  if (error?.code === 'contact_exists') return undefined;
  if (error !== undefined) throw new Error(`${error.path ?? ''} ${error.message}`);
  return result.data?.id;
}
