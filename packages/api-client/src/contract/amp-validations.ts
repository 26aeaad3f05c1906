import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { signedIn } from './permission.ts';
import { markupSchema } from './templates.ts';

export const ampErrorSchema = v.object({
  code: v.string(),
  severity: v.picklist(['error', 'warning']),
  message: v.string(),
  line: v.nullable(v.number()),
  col: v.nullable(v.number()),
  blockId: v.nullable(v.string()),
});

export const ampValidations = {
  create: defineEndpoint({
    method: 'POST',
    path: '/amp-validations',
    summary:
      'Checks the markup in `content_amp` with the official validator of AMP for Email, without storing it. If the markup is invalid, the request still succeeds, `valid` is false and `errors` lists the problems.',
    body: v.object({ content_amp: markupSchema }),
    answer: v.object({ valid: v.boolean(), errors: v.array(ampErrorSchema) }),
    permission: signedIn,
  }),
} as const;
