import { signupForm } from '@x/amp-runtime-blocks';
import { expectData } from '@x/api-client';
import type { LandingPage, LandingPageSettings, SignupForm } from '@x/api-client/contract';
import { createBlock } from '@x/email-compiler';
import type { SignupWorld } from '../../signup/testing/signup-world.ts';
import { documentOf } from '../../testing/paragraphs.ts';
import { callsOf, newSlug } from './landing-page-world.ts';

let blocks = 0;

/** Document with a block for each of these forms. */
function documentWithForms(...forms: readonly Pick<SignupForm, 'id' | 'name' | 'url'>[]): string {
  const rows = forms.map(({ id, name, url }) => {
    blocks += 1;
    const block = createBlock(signupForm, `f${String(blocks).padStart(7, '0')}`);
    return { ...block, config: { ...block.config, form: { id, name, hostUrl: url } } };
  });
  return documentOf(...rows);
}

/** Publishes a page with forms. */
export async function publishWithForms(
  world: Pick<SignupWorld, 'person'>,
  forms: readonly Pick<SignupForm, 'id' | 'name' | 'url'>[],
  settings: Partial<LandingPageSettings> = {},
): Promise<LandingPage> {
  const calls = callsOf(world.person);
  const draft = { slug: newSlug(), config: documentWithForms(...forms), settings };
  const { id } = await expectData(calls.create(draft));
  return expectData(calls.publish(id));
}
