import { shopifyCart } from '@x/amp-runtime-blocks';
import { cartTexts } from './block-texts.ts';
import { exampleLink } from './kit.ts';
import type { PictureName } from './pictures/pictures.ts';
import { defineStarter, type Composer, type Translated } from './starter.ts';
import type { StarterLanguage } from './starter-language.ts';

const en = {
  preheader: 'Up to 40% off everything cozy, until midnight on Sunday.',
  until: 'Ends Sunday at midnight',
  title: 'Autumn sale: up to 40% off',
  lead: 'The days are getting shorter and the jumpers thicker. All our knitwear is reduced while stocks last.',
  shop: 'Shop the sale',
  kinds: ['Jumpers', 'Beanies', 'Scarves'],
  offers: ['Ribbed jumper', 'Wool beanie', 'Long scarf'],
  pick: 'Pick of the week',
  pickText: 'Add it to your cart right here in this email. No detours, no login.',
  product: 'Oak merino jumper',
  size: 'Size',
  buy: 'Buy now',
  code: 'LEAVES10',
  codeLine:
    '**Take an extra 10% off.** Enter the code at checkout. It works on everything, including sale items.',
  codeUse: 'Use the code',
  footer: [
    'Prices include VAT. Free returns within 30 days.',
    'You’re receiving this email because you’re a Hilo customer.',
  ],
} as const;

type Words = Translated<typeof en>;

const es: Words = {
  preheader: 'Hasta un 40\u00a0% de descuento en todo lo que abriga. Solo hasta el domingo a medianoche.',
  until: 'Solo hasta el domingo a medianoche',
  title: 'Rebajas de otoño: hasta un 40\u00a0% de descuento',
  lead: 'Los días se acortan y apetece un buen jersey. Todas nuestras prendas de punto están rebajadas hasta agotar existencias.',
  shop: 'Ver las rebajas',
  kinds: ['Jerséis', 'Gorros', 'Bufandas'],
  offers: ['Jersey de canalé', 'Gorro de lana', 'Bufanda larga'],
  pick: 'Nuestra elección de la semana',
  pickText: 'Añádelo al carrito aquí mismo, sin salir del correo. Sin rodeos ni contraseñas.',
  product: 'Jersey Roble de lana merina',
  size: 'Talla',
  buy: 'Comprar ahora',
  code: 'HOJAS10',
  codeLine:
    '**Llévate un 10\u00a0% más de descuento.** Introduce el código al pagar. Vale para todo, también para lo rebajado.',
  codeUse: 'Usar el código',
  footer: [
    'Precios con IVA incluido. Devoluciones gratis durante 30 días.',
    'Recibes este correo porque eres cliente de Hilo.',
  ],
};

const offers: readonly {
  readonly picture: PictureName;
  readonly price: number;
  readonly oldPrice: number;
}[] = [
  { picture: 'jumper', price: 49, oldPrice: 79 },
  { picture: 'beanie', price: 19, oldPrice: 29 },
  { picture: 'scarf', price: 24, oldPrice: 40 },
];

/** Creates a placeholder product, to be replaced with a product of the user's shop. */
function createExampleProduct(name: string, image: string) {
  const createVariant = (id: string, size: string) => ({
    gid: id,
    id,
    name: size,
    price: 71,
    quantity: 10,
    sku: size,
  });
  return {
    gid: '1',
    id: '1',
    name,
    path: '/jumper',
    price: 71,
    currency: 'EUR',
    date: '',
    image,
    url: `${exampleLink}/jumper`,
    variants: [createVariant('1', 'S'), createVariant('2', 'M'), createVariant('3', 'L')],
  };
}

function createCart(words: Words, language: StarterLanguage, { look, block, source }: Composer) {
  const product = createExampleProduct(words.product, source('greenJumper'));
  return block(
    shopifyCart,
    {
      colors: {
        blockBackground: look.colors.soft,
        text: look.colors.ink,
        button: look.colors.accent,
        buttonText: look.colors.onAccent,
      },
      padding: { top: 24, bottom: 32 },
      fontFamily: look.fonts.text,
      fontSize: 17,
      product,
    },
    {
      name: product.name,
      price: product.price,
      currency: 'EUR',
      button: words.buy,
      variantLabel: words.size,
      url: product.url,
      texts: cartTexts[language],
    },
  );
}

export const sale = defineStarter<Words>({
  id: 'sale',
  names: ['Hilo'],
  look: {
    colors: {
      backdrop: '#f3dcc6',
      canvas: '#fffaf4',
      ink: '#3b2116',
      muted: '#6b5141',
      accent: '#9a3519',
      onAccent: '#ffffff',
      soft: '#fbeedd',
      line: '#e5c9ad',
    },
    dark: {
      '#f3dcc6': '#170d08',
      '#fffaf4': '#241711',
      '#fbeedd': '#34231a',
    },
    fonts: { heading: 'Raleway', text: 'Open Sans' },
    shape: 'round',
  },
  words: { en, es },
  rows: (words, composer, language) => {
    const {
      look,
      title,
      text,
      button,
      columns,
      section,
      card,
      mark,
      menu,
      product,
      coupon,
      onPhone,
      networks,
      footer,
    } = composer;
    const { accent, muted, soft, onAccent } = look.colors;
    return [
      text(`**${words.until}**`, {
        size: 14,
        align: 'center',
        top: 10,
        bottom: 10,
        on: accent,
        color: onAccent,
      }),
      mark('hiloMark', 'Hilo', { top: 24 }),
      menu(words.kinds, { top: 8, bottom: 16 }),
      section(
        [
          onPhone(title(words.title, 1, { size: 42, align: 'center', color: '#ffffff' }), { fontSize: 34 }),
          text(words.lead, { size: 18, align: 'center', top: 14, color: '#fbeedd' }),
          button(words.shop, { top: 28, color: '#fbeedd', text: '#6b2411' }),
        ],
        {
          on: '#6b2411',
          behind: 'autumnLeaves',
          height: 480,
          inside: { top: 40, bottom: 40, left: 80, right: 80 },
        },
      ),
      columns(
        offers.map(({ picture, ...prices }, index) => {
          const offer = { name: words.offers[index] ?? '', ...prices };
          return [onPhone(product(picture, offer, { path: picture, language }), { fontSize: 14 })];
        }),
        { spans: [4, 4, 4], gap: 16, top: 44, bottom: 40, together: true },
      ),
      card(
        [
          title(words.pick, 2, { size: 26, top: 28 }),
          text(words.pickText, { top: 8, color: muted }),
          createCart(words, language, composer),
        ],
        { on: soft },
      ),
      coupon(words.codeLine, { code: words.code, label: words.codeUse, top: 40, bottom: 40 }),
      networks(['instagram', 'facebook'], { bottom: 36 }),
      footer(words.footer),
    ];
  },
});
