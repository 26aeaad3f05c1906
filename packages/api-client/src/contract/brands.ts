import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { entityId } from './entity.ts';
import { mayRead, mayWrite } from './permission.ts';

export const brandSettingsSchema = v.object({
  /** The brand as JSON, in the shape of `brandSchema` of `@x/email-compiler`. null if the project has no brand. */
  config: v.nullable(v.pipe(v.string(), v.maxLength(100_000, 'brand_too_large'))),
});
export type BrandSettings = v.InferOutput<typeof brandSettingsSchema>;

const projectParams = v.object({ id: entityId('project') });

export const brands = {
  get: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/brand',
    summary:
      'Returns the brand of a project: the colors, fonts, logo and other values that its messages refer to.',
    params: projectParams,
    answer: brandSettingsSchema,
    revisionOf: 'id',
    permission: mayRead('templates', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/projects/{id}/brand',
    summary:
      'Replaces the brand of a project. Messages that refer to the brand and have not started to send use the new values.',
    params: projectParams,
    body: brandSettingsSchema,
    answer: brandSettingsSchema,
    revisionOf: 'id',
    errors: ['brand_invalid'],
    permission: mayWrite('templates', 'id'),
  }),
} as const;
