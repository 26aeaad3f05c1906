import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The package exports neither its worker nor its translations to `require`. */
const distribution = dirname(dirname(require.resolve('altcha/altcha.css')));

/**
 * Loads the automatic check (ALTCHA) when somebody begins to fill in the form. If anything about it fails, the form is
 * sent without it and works as in a browser without JavaScript.
 */
const formScript = `
const form = document.querySelector('form[data-challenge]');
const slot = document.getElementById('automatic-check');

async function load() {
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = '/forms/assets/altcha.css';
  document.head.append(style);
  await import('/forms/assets/altcha.js');
  await import('/forms/assets/altcha-es.js');
  $altcha.algorithms.set('SHA-256', () => new Worker('/forms/assets/altcha-sha.js'));
  const widget = document.createElement('altcha-widget');
  widget.addEventListener('statechange', ({ detail }) => {
    if (detail.state === 'error') widget.remove();
  });
  widget.setAttribute('challenge', form.dataset.challenge);
  widget.setAttribute('name', 'altcha');
  widget.setAttribute('auto', 'onload');
  widget.setAttribute('language', document.documentElement.lang === 'es' ? 'es-es' : 'en');
  widget.setAttribute('configuration', JSON.stringify({ hideLogo: true, hideFooter: true }));
  slot.append(widget);
}

if (form !== null && slot !== null && isSecureContext) {
  form.addEventListener('focusin', () => load().catch(() => slot.replaceChildren()), { once: true });
}
`;

const javascript = 'text/javascript; charset=utf-8';

const assets: Readonly<Record<string, { readonly type: string; readonly read: () => Promise<string> }>> = {
  'form.js': { type: javascript, read: () => Promise.resolve(formScript) },
  'altcha.js': { type: javascript, read: () => readPart('external', 'altcha.min.js') },
  'altcha-es.js': { type: javascript, read: () => readPart('i18n', 'es-es.js') },
  'altcha-sha.js': { type: javascript, read: () => readPart('workers', 'sha.js') },
  'altcha.css': { type: 'text/css; charset=utf-8', read: () => readPart('external', 'altcha.css') },
};

function readPart(folder: string, file: string): Promise<string> {
  return readFile(join(distribution, folder, file), 'utf8');
}

const loaded = new Map<string, Promise<string>>();

/** Returns a file of the form pages, which is read once. Undefined for any other name. */
export async function findAsset(
  name: string,
): Promise<{ readonly type: string; readonly content: string } | undefined> {
  const asset = Object.hasOwn(assets, name) ? assets[name] : undefined;
  if (asset === undefined) return undefined;
  const content = loaded.get(name) ?? asset.read();
  loaded.set(name, content);
  return { type: asset.type, content: await content };
}
