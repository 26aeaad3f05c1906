import type { Implementation } from '../http/implement.js';
import { createTemplate } from './create-template.js';
import { getTemplate } from './get-template.js';
import { listTemplates } from './list-templates.js';
import { removeTemplate } from './remove-template.js';
import { saveTemplatePreview } from './save-template-preview.js';
import { sendTestEmail } from './send-test-email.js';
import { updateTemplate } from './update-template.js';

export const templateImplementations: readonly Implementation[] = [
  createTemplate,
  listTemplates,
  getTemplate,
  updateTemplate,
  saveTemplatePreview,
  removeTemplate,
  sendTestEmail,
];
