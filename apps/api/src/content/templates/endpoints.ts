import type { Implementation } from '../../identity/index.ts';
import { createTemplate } from './create-template.ts';
import { getTemplate } from './get-template.ts';
import { listTemplates } from './list-templates.ts';
import { removeTemplate } from './remove-template.ts';
import { saveTemplatePreview } from './save-template-preview.ts';
import { updateTemplate } from './update-template.ts';

export const templateImplementations: readonly Implementation[] = [
  createTemplate,
  listTemplates,
  getTemplate,
  updateTemplate,
  saveTemplatePreview,
  removeTemplate,
];
