import { handlebars } from './handlebars.ts';
import { mjml } from './mjml.ts';
import { reactEmail } from './react-email.ts';
import { stringLimit } from './string-limit.ts';
import { usewaypoint } from './usewaypoint.ts';

export { ours } from './ours.ts';
/** Email compilers that ours is compared with. */
export const peers = [usewaypoint, reactEmail, mjml] as const;
/**
 * Exported individually because the goals refer to `mjml`. Handlebars and the string limit are not peers, because they
 * do not compile emails.
 */
export { handlebars, mjml, stringLimit };
