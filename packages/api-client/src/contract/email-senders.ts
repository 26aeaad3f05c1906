import * as v from 'valibot';
import { defineEndpoint } from './endpoint.js';
import {
  emailSchema,
  entityId,
  instantSchema,
  nameSchema,
  nothingSchema,
  paged,
  pageQuery,
} from './entity.js';
import { mayRead, mayWrite } from './permission.js';

export const emailSenderSchema = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  email_provider_id: v.string(),
  amp_validated: v.boolean(),
  project_id: v.string(),
  created_at: instantSchema,
});
export type EmailSender = v.InferOutput<typeof emailSenderSchema>;

const senderParams = v.object({ id: entityId('email_sender') });
const senderFields = {
  email: emailSchema,
  name: nameSchema,
  email_provider_id: entityId('email_provider'),
  amp_validated: v.optional(v.boolean(), false),
};

export const emailSenders = {
  create: defineEndpoint({
    method: 'POST',
    path: '/email-senders',
    summary: 'Adds a sender: an address that campaigns are sent from, and the provider that sends for it.',
    body: v.object({ ...senderFields, project_id: entityId('project') }),
    answer: emailSenderSchema,
    status: 201,
    creates: 'email_sender',
    errors: ['email_sender_exists'],
    permission: mayWrite('configurations', 'project_id', 'body'),
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/projects/{id}/email-senders',
    summary: 'The senders of a project.',
    params: v.object({ id: entityId('project') }),
    query: v.object(pageQuery(20)),
    answer: paged(emailSenderSchema),
    permission: mayRead('configurations', 'id'),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/email-senders/{id}',
    summary: 'One sender.',
    params: senderParams,
    answer: emailSenderSchema,
    permission: mayRead('configurations', 'id'),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/email-senders/{id}',
    summary: 'Changes a sender.',
    params: senderParams,
    body: v.object(senderFields),
    answer: emailSenderSchema,
    errors: ['email_sender_exists'],
    permission: mayWrite('configurations', 'id'),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/email-senders/{id}',
    summary: 'Deletes a sender.',
    params: senderParams,
    answer: nothingSchema,
    permission: mayWrite('configurations', 'id'),
  }),
} as const;
