import { handlebars } from './handlebars.ts';
import { mjml } from './mjml.ts';
import { reactEmail } from './react-email.ts';
import { stringLimit } from './string-limit.ts';
import { usewaypoint } from './usewaypoint.ts';

export { ours } from './ours.ts';
export const peers = [usewaypoint, reactEmail, mjml] as const;
/** `handlebars` and `stringLimit` are not in `peers`, because they do not compile emails. */
export { handlebars, mjml, stringLimit };
