import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { loadTexts, renderPage } from '../../content/index.ts';
import { implement } from '../../identity/index.ts';
import { audiences } from '../../tables/audience.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { projects } from '../../tables/accounts.ts';
import { pageOfForm } from './form-page.ts';
import { askedFields } from './public-form.ts';

/** Renders a form as visitors see it, with the settings of its audience filled in, from values that need not be saved. */
export const previewForm = implement(contract.signupForms.preview, async ({ body }, { tx }) => {
  const { audience_id: audienceId, language, fields, look } = body;
  const [row] = await tx
    .select({ audience: audiences, project: projects })
    .from(audiences)
    .innerJoin(projects, eq(projects.id, audiences.projectId))
    .where(eq(audiences.id, audienceId));
  if (row === undefined) return notFound();
  const { audience, project } = row;
  const defaults = audience.texts[language];
  const texts = {
    ...body.texts,
    consent: body.texts.consent === '' ? (defaults?.consent ?? '') : body.texts.consent,
    legal: body.texts.legal === '' ? (defaults?.legal ?? '') : body.texts.legal,
  };
  const policyUrl = body.policy_url === '' ? audience.policyUrl : body.policy_url;
  const form = {
    texts: { [language]: texts },
    policyUrl,
    look,
    version: 0,
    doubleOptIn: true,
    redirectUrl: '',
  };
  const page = pageOfForm({
    found: {
      form,
      projectName: project.name,
      brand: project.brand,
      pages: project.recipientPages,
      fields: await askedFields(tx, audience.projectId, fields),
    },
    texts: await loadTexts(project.recipientPages, language),
    path: '',
  });
  const { markup } = renderPage({ ...page, hasScript: false });
  return { html: String(await markup) };
});
