import { PreviewMessage } from '../amp-preview/preview-message.ts';
import type { Report, ServerAnswer, ServerRequest } from '../amp-preview/preview.ts';

/*
 * Interprets a page that is an AMP message, in place of the AMP runtime. For tests only, because it sends requests and
 * opens links.
 */

async function ask({ url, method, fields }: ServerRequest): Promise<ServerAnswer> {
  const address = new URL(url);
  // Identifies the sender, as AMP CORS version 1 requires.
  address.searchParams.set('__amp_source_origin', location.origin);
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  try {
    const response = await fetch(address, {
      method,
      credentials: 'include',
      ...(method === 'GET' ? {} : { body }),
    });
    const answer: unknown = await response.json();
    return { ok: response.ok, answer };
  } catch {
    return { ok: false, answer: {} };
  }
}

function follow(report: Report): void {
  if (report.kind !== 'link') return;
  if (/^https?:/i.test(report.url)) open(report.url, '_blank');
  else location.assign(report.url);
}

function interpret(): void {
  const { lang, dir } = document.documentElement;
  const css = document.querySelector('style[amp-custom]')?.textContent ?? '';
  const markup = document.body.innerHTML;
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  document.querySelector('style[amp4email-boilerplate]')?.remove();
  const amp = {
    markup,
    text: '',
    css,
    frame: {
      language: lang,
      direction: dir === 'rtl' ? 'rtl' : 'ltr',
      backdrop: '#ffffff',
      canvas: '#ffffff',
      width: 600,
      canvasStyle: '',
      dark: { backdrop: '#282828', canvas: '#282828', text: '#ffffff' },
    },
  } as const;
  const message = new PreviewMessage(host, amp, {
    outcome: 'success',
    answerAfter: 0,
    labels: { previousSlide: 'Previous item in carousel', nextSlide: 'Next item in carousel' },
    server: ask,
    onReport: follow,
  });
  host.dataset['interpreted'] = String(message.asks);
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', interpret);
else interpret();
