import { signupForm as signupFormBlock } from '@x/amp-runtime-blocks';
import { contract, expectData, type Client, type SignupForm } from '@x/api-client';
import { createBlock, createBlockId, type Block } from '@x/email-compiler';
import { oldestSender } from './campaign.ts';

export interface FormToAdd {
  readonly projectId: string;
  /** Name of the form and of its new audience. */
  readonly name: string;
  readonly language: 'en' | 'es';
}

/** Sentence to which people agree in a form. */
export const consentIn = (language: FormToAdd['language']) => `Consent ${language}`;

/** Adds a form that asks for an address alone, with an audience of its own. */
export async function addSignupForm(
  client: Client,
  { projectId, name, language }: FormToAdd,
): Promise<SignupForm> {
  const audience = await expectData(
    client.call(contract.audiences.create, { body: { name, project_id: projectId } }),
  );
  const body = {
    audience_id: audience.id,
    name,
    from_email: await oldestSender(client, projectId),
    texts: { [language]: { title: 'Letter', consent: consentIn(language) } },
  };
  return expectData(client.call(contract.signupForms.create, { body }));
}

/** Returns the block of a landing page that shows a form. */
export function blockOfForm({ id, name, url }: SignupForm): Block {
  const block = createBlock(signupFormBlock, createBlockId(Math.random));
  return { ...block, config: { ...block.config, form: { id, name, hostUrl: url } } };
}
