import { contract } from '@x/api-client/contract';
import { copyPreview } from '../content/preview.js';
import { readContent } from '../content/read-content.js';
import { newId } from '../database/identifier.js';
import { templates } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound, Refusal } from '../http/refusal.js';
import { submitterOf } from '../http/submitter.js';
import { toTemplate } from './template.js';

export const createTemplate = implement(
  contract.templates.create,
  { transaction: false },
  async ({ body }, { transaction, subject, services, user }) => {
    const content = await readContent(body, submitterOf(subject, user));
    if (content instanceof Refusal) return content;
    const { name, description } = body;
    const preview = await copyPreview(services.files, body.preview);
    const row = { id: newId(), ...subject, name, description, ...content, preview };
    const [created] = await transaction((database) => database.insert(templates).values(row).returning());
    return created === undefined ? notFound() : toTemplate(created);
  },
);
