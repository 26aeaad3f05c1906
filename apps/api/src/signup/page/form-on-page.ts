import { createHash } from 'node:crypto';
import type { RecipientLanguage } from '@x/api-client/contract';
import { html, raw } from 'hono/html';
import * as v from 'valibot';
import { loadTexts, type RecipientTexts } from '../../content/index.ts';
import type { Services } from '../../platform/services.ts';
import { formAddress } from '../forms/form.ts';
import { formMarkup, type FormPlace } from './form-page.ts';
import { findPublicForm, formLanguage, type PublicForm } from './public-form.ts';

/**
 * Loads the script of forms when somebody enters one, so that a page without that has no script of a form. A form that is sent
 * earlier waits for the script, and is sent without it if it cannot be loaded.
 */
const loader = `(()=>{let loading,isReady=false;
const load=()=>loading??=new Promise((done)=>{const script=document.createElement('script');script.type='module';script.src='/forms/assets/form.js';script.onload=script.onerror=done;document.head.append(script)}).then(()=>{isReady=true});
const formOf=({target})=>target.closest('form[data-challenge]');
document.addEventListener('focusin',(event)=>{if(formOf(event))load()});
document.addEventListener('submit',(event)=>{const form=formOf(event);if(!form||isReady)return;event.preventDefault();load().then(()=>form.requestSubmit(event.submitter))},true)})()`;

/** Source of the loader for a content security policy. */
export const formLoaderSource = `'sha256-${createHash('sha256').update(loader).digest('base64')}'`;

/** In the colors and font of the block, which its element has. */
const style = `signup-form .field{margin:0 0 16px}signup-form label{display:block;margin:0 0 4px;font-weight:bold}signup-form .check{display:grid;grid-template-columns:auto 1fr;gap:10px;align-items:start}signup-form .check label{margin:0;font-weight:normal;white-space:pre-line}signup-form :is(input:not([type=checkbox],[type=hidden]),select){box-sizing:border-box;width:100%;min-height:44px;padding:8px 12px;border:1px solid currentcolor;border-radius:5px;background:transparent;color:inherit;font:inherit}signup-form option{background:#fff;color:#1c2024}signup-form [type=checkbox]{width:24px;height:24px;margin:0}signup-form .quiet{margin:8px 0 0;font-size:.875em;white-space:pre-line}signup-form p{margin:0}signup-form a{color:inherit}signup-form button{min-height:44px}signup-form [aria-disabled=true]{opacity:.6;cursor:progress}[dir=rtl] signup-form :is([type=email],[type=tel]){direction:ltr;text-align:right}`;

const uuid = v.pipe(v.string(), v.uuid());

/** Markup that a page with forms has once. */
export const formsOnPage = { head: `<style>${style}</style>`, script: `<script>${loader}</script>` } as const;

/** A form as a landing page shows it. */
export interface FormOnPage {
  /** Writes the form. `button` is the opening tag of its button, and `prefix` begins the ids of its inputs. */
  readonly write: (place: { readonly button: string; readonly prefix: string }) => Promise<string>;
  /** Origin to which people go when they have signed up, besides that of the pages. */
  readonly redirectOrigin: string | undefined;
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}

async function write(
  found: PublicForm,
  texts: RecipientTexts,
  path: string,
  place: FormPlace,
): Promise<string> {
  if (!found.isOpen) return String(await html`<p>${texts.say('other.closed')}</p>`);
  const form = formMarkup({ found, texts, path, place });
  return String(
    place.visitorId === undefined
      ? await html`<fieldset disabled style="border:0;margin:0;padding:0">${form}</fieldset>`
      : await form,
  );
}

export interface FormOnPageOptions {
  readonly projectId: string;
  readonly language: RecipientLanguage;
  /** Undefined for a draft. */
  readonly visitorId: string | undefined;
}

/** Finds a form for a landing page. Undefined if it was deleted or belongs to another project. */
export async function findFormOnPage(
  formId: string,
  { projectId, language, visitorId }: FormOnPageOptions,
  { configuration, database, keys }: Pick<Services, 'configuration' | 'database' | 'keys'>,
): Promise<FormOnPage | undefined> {
  // A block that was saved through the API can have any text as the id of its form.
  if (!v.is(uuid, formId)) return undefined;
  const found = await findPublicForm(database, formId);
  if (found?.form.projectId !== projectId) return undefined;
  const texts = await loadTexts(found.pages, formLanguage(found, language, undefined));
  return {
    write: ({ button, prefix }) =>
      write(found, texts, formAddress(formId, { configuration, keys }), {
        button: raw(button),
        prefix,
        visitorId,
      }),
    redirectOrigin: originOf(found.form.redirectUrl),
  };
}
