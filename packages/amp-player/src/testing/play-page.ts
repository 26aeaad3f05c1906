import type { PlayerHost } from '../host.ts';
import { play } from '../player.ts';

/*
 * Plays a page that is an AMP message, in place of the AMP runtime. For tests only, because it sends requests with the
 * cookies of the page.
 */

const send: PlayerHost['send'] = async ({ url, method, fields }, signal) => {
  const address = new URL(url);
  // Identifies the sender, as AMP CORS version 1 requires.
  address.searchParams.set('__amp_source_origin', location.origin);
  const body = new FormData();
  for (const [name, value] of fields) {
    if (method === 'GET') address.searchParams.append(name, value);
    else body.append(name, value);
  }
  const response = await fetch(address, {
    method,
    signal,
    credentials: 'include',
    ...(method === 'GET' ? {} : { body }),
  });
  return { ok: response.ok, body: (await response.json()) as unknown };
};

function playPage(): void {
  const { lang, dir } = document.documentElement;
  const css = document.querySelector('style[amp-custom]')?.textContent ?? '';
  const markup = document.body.innerHTML;
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  document.querySelector('style[amp4email-boilerplate]')?.remove();
  const labels = { previousSlide: 'Previous item in carousel', nextSlide: 'Next item in carousel' };
  const { content } = play(place, markup, { send, labels }, { css });
  Object.assign(content, { lang, dir });
  place.dataset['played'] = '';
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', playPage);
else playPage();
