import * as v from 'valibot';

export const entityNames = [
  'user',
  /**
   * A user as a member of an organization. A user ID alone does not determine the organization, so the organization is
   * taken from the request.
   */
  'member',
  'organization',
  'project',
  'audience',
  'contact',
  'contact_field',
  'contact_tag',
  'segment',
  'signup_form',
  'import',
  'image',
  'template',
  'landing_page',
  'email_provider',
  'email_sender',
  'integration',
  'campaign',
  'campaign_content',
  'team',
  'invitation',
  'access_key',
  'subscription',
] as const;
export type EntityName = (typeof entityNames)[number];

/**
 * Creates the schema of an entity's id, with the entity's name as metadata. The server uses the name to find the owner
 * of each id in a request before the handler runs.
 */
export function entityId<const Name extends EntityName>(entity: Name) {
  return v.pipe(v.string(), v.uuid('id_invalid'), v.metadata({ entity }));
}

/** Like {@link entityId}, for an entity that must be in the trash. An `entityId` never finds such an entity. */
export function trashedId<const Name extends EntityName>(entity: Name) {
  return v.pipe(v.string(), v.uuid('id_invalid'), v.metadata({ entity, trashed: true }));
}

export const namedSchema = v.object({ id: v.string(), name: v.string() });

/** Name on a single line, trimmed, with 1 to 255 characters and no control characters. */
export const nameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(255, 'too_long'),
  v.regex(/^\P{Cc}*$/u, 'control_characters'),
);

export const descriptionSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000, 'too_long'),
  v.check((text) => !text.includes('\u0000'), 'unsupported_characters'),
);
