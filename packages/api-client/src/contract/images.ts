import * as v from 'valibot';
import { defineEndpoint, nothingSchema } from './endpoint.ts';
import { entityId } from './entity.ts';
import { paged, pageQuery } from './lists.ts';
import { instantSchema } from './time.ts';
import { mayRead, mayWrite } from './permission.ts';

export const imageSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Absolute URL of the file. */
  path: v.string(),
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
  created_at: instantSchema,
});
export type Image = v.InferOutput<typeof imageSchema>;

/** Picture of an organization or a user. */
export const pictureFile = v.object({ file: v.file('file_missing') });
/** Error codes of requests that upload a picture. */
export const pictureErrors = [
  'image_type_refused',
  'image_unreadable',
  'image_too_large',
  'image_too_many_pixels',
  'storage_full',
] as const;
/** Path of a picture on this installation. null for none. */
export const picturePathSchema = v.nullable(v.string());

export const images = {
  list: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/images',
    summary: 'Lists the images of a project, newest first.',
    params: v.object({ id: entityId('project') }),
    query: v.object(pageQuery(50)),
    answer: paged(imageSchema),
    permission: mayRead('templates', 'id'),
  }),
  upload: defineEndpoint({
    method: 'POST',
    path: '/projects/{id}/images',
    summary:
      'Adds an image to the image library of a project. The file must be a PNG, JPEG, GIF or WebP image of at most 10 MB. Its metadata is removed.',
    params: v.object({ id: entityId('project') }),
    body: v.object({ file: v.file('file_missing') }),
    encoding: 'multipart',
    answer: imageSchema,
    status: 201,
    creates: 'image',
    errors: pictureErrors,
    permission: mayWrite('templates', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/images/{id}',
    summary:
      'Removes an image from the image library of its project. Messages and templates that use the image still show it.',
    params: v.object({ id: entityId('image') }),
    answer: nothingSchema,
    permission: mayWrite('templates', 'id'),
  }),
} as const;
