import { contract } from '@x/api-client/contract';
import { copyPreview } from '../previews/preview.ts';
import { readContent } from '../previews/read-content.ts';
import { newId, notFound, Refusal, templates } from '../../platform/index.ts';
import { implement, submitterOf } from '../../identity/index.ts';
import { toTemplate } from './template.ts';

export const createTemplate = implement(
  contract.templates.create,
  { transaction: false },
  async ({ body }, { transaction, subject, services, user }) => {
    const content = await readContent(body, submitterOf(subject, user));
    if (content instanceof Refusal) return content;
    const { name, description } = body;
    const preview = await copyPreview(services.files, body.preview);
    const row = { id: newId(), ...subject, name, description, ...content, preview };
    const [created] = await transaction((tx) => tx.insert(templates).values(row).returning());
    return created === undefined ? notFound() : toTemplate(created);
  },
);
