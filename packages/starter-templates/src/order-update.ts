import { dynamicPhone } from '@x/amp-runtime-blocks';
import { phoneTexts } from './block-texts.ts';
import { exampleLink } from './kit.ts';
import type { PictureName } from './pictures/pictures.ts';
import { defineStarter, type Translated } from './starter.ts';

const en = {
  preheader: 'Your parcel has left our warehouse and will arrive tomorrow.',
  number: 'Order 10482',
  title: 'Your order is on its way',
  lead: 'Hi {{first_name|there}}, your parcel has left our warehouse. It will arrive **tomorrow between 10 am and 2 pm**.',
  progress: 'Order progress: ordered, packed, now on its way, not yet delivered',
  steps: ['Ordered', 'Packed', 'On its way', 'Delivered'],
  track: 'Track your parcel',
  items: 'In this parcel',
  lines: [
    ['Blue enamel mug', 'Quantity: 2', '€29.80'],
    ['Dotted notebook', 'Quantity: 1', '€14.50'],
  ],
  sums: [
    ['Subtotal', '€44.30'],
    ['Delivery', '€3.90'],
    ['**Total including VAT**', '**€48.20**'],
  ],
  address: [
    '**Delivery address**',
    '{{first_name|First name}} {{surname|Surname}}',
    '17 Station Road',
    '50001 Zaragoza',
  ],
  payment: ['**Payment**', 'Card ending in 4242', 'on 19 November'],
  invoice: `[Download your invoice](${exampleLink}/invoice)`,
  help: 'Questions about your order? We’re here from 9 am to 6 pm.',
  phone: '+1 202 555 0127',
  call: 'Call us',
  footer: ['You’re receiving this email because you placed an order.'],
} as const;

type Words = Translated<typeof en>;

const es: Words = {
  preheader: 'Tu paquete ha salido de nuestro almacén y llegará mañana.',
  number: 'Pedido 10482',
  title: 'Tu pedido está en camino',
  lead: 'Hola, {{first_name|qué tal}}: tu paquete ha salido de nuestro almacén. Llegará **mañana entre las 10:00 y las 14:00**.',
  progress: 'Estado del pedido: realizado, preparado y ahora en camino; aún no entregado',
  steps: ['Realizado', 'Preparado', 'En camino', 'Entregado'],
  track: 'Seguir mi paquete',
  items: 'En este paquete',
  lines: [
    ['Taza esmaltada azul', 'Cantidad: 2', '29,80\u00a0€'],
    ['Cuaderno de puntos', 'Cantidad: 1', '14,50\u00a0€'],
  ],
  sums: [
    ['Subtotal de artículos', '44,30\u00a0€'],
    ['Envío', '3,90\u00a0€'],
    ['**Total, IVA incluido**', '**48,20\u00a0€**'],
  ],
  address: [
    '**Dirección de entrega**',
    '{{first_name|Nombre}} {{surname|Apellidos}}',
    'Calle de la Estación, 17',
    '50001 Zaragoza',
  ],
  payment: ['**Pago**', 'Tarjeta terminada en 4242', 'el 19 de noviembre'],
  invoice: `[Descargar la factura](${exampleLink}/factura)`,
  help: '¿Tienes dudas sobre tu pedido? Te atendemos de 9 a 18 h.',
  phone: '+34 600 000 000',
  call: 'Llámanos',
  footer: ['Recibes este correo porque hiciste un pedido.'],
};

const things: readonly PictureName[] = ['mug', 'notebook'];

export const orderUpdate = defineStarter<Words>({
  id: 'order',
  names: ['Papel y Café'],
  look: {
    colors: {
      backdrop: '#eceff4',
      canvas: '#ffffff',
      ink: '#111827',
      muted: '#535d6e',
      accent: '#1d4ed8',
      onAccent: '#ffffff',
      soft: '#f5f7fa',
      line: '#dde2ea',
    },
    dark: {
      '#eceff4': '#0d1017',
      '#ffffff': '#171b24',
      '#f5f7fa': '#222836',
      '#e6edfd': '#24314f',
    },
    fonts: { heading: 'Arial', text: 'Arial' },
    shape: 'round',
  },
  words: { en, es },
  rows: (words, composer, language) => {
    const { look, block, title, text, picture, button, columns, card, mark, rule, onPhone, footer } =
      composer;
    const { accent, muted, ink, soft, line } = look.colors;
    return [
      columns(
        [
          [mark('papelMark', 'Papel y Café', { align: 'left', width: 44 })],
          [text(words.number, { size: 15, align: 'right', color: muted })],
        ],
        { spans: [5, 7], top: 24, bottom: 20, valign: 'middle', together: true },
      ),
      rule({ wide: true }),
      onPhone(title(words.title, 1, { size: 32, top: 40 }), { fontSize: 28 }),
      text(words.lead, { size: 17, top: 12, color: ink }),
      picture('orderProgress', 520, 56, words.progress, { top: 32 }),
      columns(
        words.steps.map((step, index) => [
          onPhone(
            text(index === 2 ? `**${step}**` : step, {
              size: 14,
              align: 'center',
              color: index === 2 ? accent : muted,
            }),
            { fontSize: 12 },
          ),
        ]),
        { spans: [3, 3, 3, 3], gap: 4, top: 6, together: true },
      ),
      button(words.track, { top: 28, bottom: 44, align: 'center' }),
      card(
        [
          title(words.items, 2, { size: 20, top: 24, bottom: 8 }),
          ...words.lines.map(([name, quantity, price], index) =>
            columns(
              [
                [picture(things[index] ?? 'mug', 66, 66, '', { align: 'left' })],
                [text(`**${name}**`), text(quantity, { size: 14, color: muted })],
                [text(price, { align: 'right' })],
              ],
              { spans: [2, 7, 3], gap: 12, top: 10, bottom: 10, valign: 'middle', together: true },
            ),
          ),
          rule({ top: 12, bottom: 4 }),
          ...words.sums.map(([what, sum], index) =>
            columns([[text(what, { size: 15 })], [text(sum, { size: 15, align: 'right' })]], {
              spans: [8, 4],
              top: 4,
              bottom: index === words.sums.length - 1 ? 24 : 4,
              together: true,
            }),
          ),
        ],
        { on: soft },
      ),
      columns(
        [
          [text(words.address.join('\n'), { size: 15 })],
          [text([words.payment.join('\n'), words.invoice], { size: 15 })],
        ],
        {
          spans: [6, 6],
          gap: 16,
          top: 20,
          bottom: 12,
          card: { background: look.colors.canvas, padding: 4, radius: 0 },
        },
      ),
      card(
        [
          text(words.help, { align: 'center', top: 24, color: muted }),
          block(
            dynamicPhone,
            {
              colors: { blockBackground: 'transparent', text: accent, button: '#e6edfd' },
              padding: { top: 14, bottom: 24 },
              defaultPhone: words.phone,
              fontFamily: look.fonts.text,
              iconColor: 'green',
            },
            { ...phoneTexts[language], text: words.call },
          ),
        ],
        { on: look.colors.canvas, border: line, outside: { bottom: 32 } },
      ),
      footer(words.footer),
    ];
  },
});
