import { handlebars } from './handlebars.ts';
import { mjml } from './mjml.ts';
import { reactEmail } from './react-email.ts';
import { stringLimit } from './string-limit.ts';
import { usewaypoint } from './usewaypoint.ts';

export { ours } from './ours.ts';
/** Email compilers to compare with. */
export const peers = [usewaypoint, reactEmail, mjml] as const;
/** Also used by name in the goals. Handlebars and the string limit do not compile emails. */
export { handlebars, mjml, stringLimit };
