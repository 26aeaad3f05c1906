import { handlebars } from './handlebars.ts';
import { mjml } from './mjml.ts';
import { reactEmail } from './react-email.ts';
import { stringLimit } from './string-limit.ts';
import { usewaypoint } from './usewaypoint.ts';

export { ours } from './ours.ts';
/** Compilers of emails that ours is held against. */
export const peers = [usewaypoint, reactEmail, mjml] as const;
/** Quoted beside them; neither compiles emails. */
export { handlebars, mjml, stringLimit };
