import { contract, expectData } from '@x/api-client';
import { designsOfPages } from '../../apps/api/bench/pages/page-designs.ts';
import type { RunningSystem } from '../../tools/system.ts';
import { signInToDemo } from '../client.ts';
import { addSignupForm, blockOfForm } from '../signup-form.ts';
import type { ToMeasure } from './measure.ts';

const limits = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** Publishes the designs of landing pages, one of them with a sign-up form. Returns their pages at `origin`. */
export async function landingPagesOf({ url }: RunningSystem, origin: string): Promise<readonly ToMeasure[]> {
  const { client, projectId } = await signInToDemo(url);
  const form = await addSignupForm(client, { projectId, language: 'en', name: 'Lighthouse' });
  const pages: ToMeasure[] = [];
  for (const { id, document } of designsOfPages(url)) {
    const rows = id === 'signup' ? [...document.rows, blockOfForm(form)] : document.rows;
    const body = {
      name: id,
      slug: `lighthouse-${id}`,
      config: JSON.stringify({ ...document, rows }),
      settings: {
        title: 'A page of the bakery',
        description: 'What the bakery bakes.',
        language: 'en' as const,
      },
      project_id: projectId,
    };
    const page = await expectData(client.call(contract.landingPages.create, { body }));
    await expectData(client.call(contract.landingPages.publish, { params: { id: page.id } }));
    pages.push({ name: `landing page, design ${id}`, address: `${origin}/p/${page.slug}`, limits });
  }
  return pages;
}
