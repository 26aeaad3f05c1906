import { contract } from '@x/api-client/contract';
import { checkContent } from '../content/check-content.js';
import { compileContent } from '../content/compile-content.js';
import { newId } from '../database/identifier.js';
import { templates } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { toTemplate } from './template.js';

/** Where only the document comes, it is compiled here, so that no template is without content. */
export const createTemplate = implement(
  contract.templates.create,
  async ({ body }, { database, subject }) => {
    const refused = await checkContent(body);
    if (refused !== undefined) return refused;
    const given = { html: body.content_html, amp: body.content_amp };
    const { html, amp } = given.html === '' ? (compileContent(body.config) ?? given) : given;
    const [created] = await database
      .insert(templates)
      .values({
        id: newId(),
        ...subject,
        name: body.name,
        description: body.description,
        config: body.config,
        contentHtml: html,
        contentAmp: amp,
      })
      .returning();
    return created === undefined ? notFound() : toTemplate(created);
  },
);
