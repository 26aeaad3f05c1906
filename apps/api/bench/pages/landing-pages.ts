import { signupForm } from '@x/amp-runtime-blocks';
import { createBlock, type EmailDocument } from '@x/email-compiler';
import { completeDraft } from '../../src/landing-pages/drafts/draft.ts';
import { reserveSlug } from '../../src/landing-pages/drafts/slugs.ts';
import { addVersion, lockPage, showVersion } from '../../src/landing-pages/versions/publish.ts';
import type { Database, Transaction } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/database/identifier.ts';
import { asSystem } from '../../src/platform/database/tenant.ts';
import { landingPages } from '../../src/tables/landing-pages.ts';
import { signupForms } from '../../src/tables/signup.ts';
import type { Place } from '../place.ts';
import { messagesFrom } from './messages.ts';
import { designsOfPages } from './page-designs.ts';

interface FormOfPage {
  readonly id: string;
  readonly name: string;
  /** Address of the form's own page. */
  readonly hostUrl: string;
}

/** Adds a sign-up form below the other blocks. */
function withForm(document: EmailDocument, form: FormOfPage): EmailDocument {
  const block = createBlock(signupForm, 'form0000');
  return { ...document, rows: [...document.rows, { ...block, config: { ...block.config, form } }] };
}

async function addForm(tx: Transaction, place: Place): Promise<FormOfPage> {
  const form = { id: newId(), name: 'Letter', hostUrl: 'https://pages.test/form' };
  await tx.insert(signupForms).values({
    ...place,
    id: form.id,
    name: form.name,
    fromName: 'A',
    texts: {
      en: {
        title: 'Letter',
        text: '',
        consent: 'I want to get the letter.',
        legal: '',
        thanks: '',
        button: '',
      },
    },
  });
  return form;
}

async function publishPage(
  tx: Transaction,
  { organizationId, projectId }: Place,
  slug: string,
  document: EmailDocument,
): Promise<void> {
  const pageId = newId();
  const owner = { organizationId, projectId, pageId };
  const draft = await completeDraft(
    tx,
    {
      name: slug,
      slug,
      config: JSON.stringify(document),
      settings: {
        title: '',
        description: '',
        language: 'en',
        robots: 'index',
        social_picture: '',
        alternates: [],
        thank_you: null,
      },
    },
    owner,
  );
  await tx.insert(landingPages).values({ id: pageId, organizationId, projectId, ...draft });
  await reserveSlug(tx, owner, slug);
  const page = await lockPage(tx, pageId);
  if (page === undefined) throw new Error('The page was added.');
  const now = new Date();
  const version = { createdBy: 'Bench', createdAt: now, preview: null };
  await showVersion(tx, await addVersion(tx, page, version), now);
}

/** Publishes the designs, one with a sign-up form, and a page with all interactive blocks. Returns their paths, by name. */
export function publishPages(database: Database, place: Place): Promise<ReadonlyMap<string, string>> {
  const origin = 'https://pages.test';
  const [largest] = messagesFrom(origin);
  if (largest === undefined) throw new Error('There are no messages.');
  return asSystem(database, async (tx) => {
    const form = await addForm(tx, place);
    const paths = new Map<string, string>();
    const publish = async (name: string, slug: string, document: EmailDocument) => {
      await publishPage(tx, place, slug, document);
      paths.set(name, `/p/${slug}`);
    };
    await publish(largest.name, 'interactive', largest.document);
    for (const { id, document } of designsOfPages(origin)) {
      const isSignup = id === 'signup';
      const name = `design ${id}${isSignup ? ', with a form' : ''}`;
      await publish(name, id, isSignup ? withForm(document, form) : document);
    }
    return paths;
  });
}
