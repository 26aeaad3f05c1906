import * as v from 'valibot';
import { defineEndpoint } from './endpoint.js';
import {
  descriptionSchema,
  entityId,
  instantSchema,
  nameSchema,
  nothingSchema,
  paged,
  pageQuery,
} from './entity.js';
import { contactSchema } from './contacts.js';
import { importSchema } from './imports.js';
import { mayRead, mayWrite } from './permission.js';

export const audienceSchema = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  /** How many contacts it holds. */
  contacts: v.number(),
  created_at: instantSchema,
  updated_at: instantSchema,
  project_id: v.string(),
});
export type Audience = v.InferOutput<typeof audienceSchema>;

const audienceParams = v.object({ id: entityId('audience') });

export const audiences = {
  create: defineEndpoint({
    method: 'POST',
    path: '/audiences',
    summary: 'Creates an audience.',
    body: v.object({
      name: nameSchema,
      description: v.optional(descriptionSchema, ''),
      project_id: entityId('project'),
    }),
    answer: audienceSchema,
    status: 201,
    creates: 'audience',
    permission: mayWrite('audiences', 'project_id', 'body'),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/audiences',
    summary: 'The audiences of a project, newest first.',
    params: v.object({ id: entityId('project') }),
    query: v.object(pageQuery(20)),
    answer: paged(audienceSchema),
    permission: mayRead('audiences', 'id'),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/audiences/{id}',
    summary: 'One audience.',
    params: audienceParams,
    answer: audienceSchema,
    permission: mayRead('audiences', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/audiences/{id}',
    summary: 'Changes the name and description of an audience.',
    params: audienceParams,
    body: v.object({ name: nameSchema, description: v.optional(descriptionSchema, '') }),
    answer: audienceSchema,
    permission: mayWrite('audiences', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/audiences/{id}',
    summary: 'Deletes an audience with its contacts. What was sent to them stays in the ledger.',
    params: audienceParams,
    answer: nothingSchema,
    permission: mayWrite('audiences', 'id'),
  }),
  contacts: defineEndpoint({
    method: 'GET',
    path: '/audiences/{id}/contacts',
    summary: 'The contacts of an audience, newest first.',
    params: audienceParams,
    query: v.object(pageQuery(20)),
    answer: v.object({
      ...paged(contactSchema).entries,
      audience: v.object({ id: v.string(), name: v.string() }),
    }),
    permission: mayRead('audiences', 'id'),
  }),
  import: defineEndpoint({
    method: 'POST',
    path: '/audiences/{id}/import',
    summary: 'Imports contacts from one CSV file. Answers at once; the import runs in the background.',
    params: audienceParams,
    body: v.object({ file: v.file('A file is needed.') }),
    encoding: 'multipart',
    answer: importSchema,
    status: 202,
    creates: 'import',
    errors: [
      'file_type_refused',
      'file_empty',
      'file_unreadable',
      'csv_column_missing',
      'import_too_large',
      'storage_full',
    ],
    permission: mayWrite('audiences', 'id'),
  }),
  imports: defineEndpoint({
    method: 'GET',
    path: '/audiences/{id}/imports',
    summary: 'The imports of an audience, newest first.',
    params: audienceParams,
    query: v.object(pageQuery(20)),
    answer: paged(importSchema),
    permission: mayRead('audiences', 'id'),
  }),
} as const;
