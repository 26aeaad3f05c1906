import { Hono } from 'hono';
import { html } from 'hono/html';
import { respondWithPage } from '../content/index.ts';
import { acceptedLanguage } from '../platform/http/accept-language.ts';
import type { Services } from '../platform/services.ts';
import { createDemoBrand, shopPath, webhookPath } from './brand.ts';

const texts = {
  en: {
    title: 'You followed a link of the demo',
    text: 'Lantern & Orchard is an invented shop. In your own campaigns, links lead to your website.',
  },
  es: {
    title: 'Has abierto un enlace de la demo',
    text: 'Lantern & Orchard es una tienda inventada. En tus campañas, los enlaces llevan a tu web.',
  },
} as const;

/**
 * Pages to which the links of the demo’s messages lead, and the webhook of their forms. Without the demo, there are none.
 */
export function createDemoShop({ configuration }: Pick<Services, 'configuration'>): Hono {
  const routes = new Hono({ strict: false });
  if (!configuration.demo) return routes;
  routes.get(`${shopPath}/*`, (context) => {
    const language = acceptedLanguage(context.req.header('accept-language'), ['en', 'es'] as const) ?? 'en';
    const { title, text } = texts[language];
    return respondWithPage(context, {
      texts: { language, direction: 'ltr' },
      title,
      project: {
        projectName: 'Lantern & Orchard',
        brand: createDemoBrand(configuration.publicUrl),
        pages: null,
      },
      content: html`<p class="text">${text}</p>`,
    });
  });
  // The phone number for the blocks that ask for one when the message is opened.
  routes.post(webhookPath, (context) => context.json({ items: [{ phone: '+1 202 555 0143' }] }));
  return routes;
}
