import type { Interactive } from './message-page.ts';

/** The parts of the texts of a message that a person reads to act. */
export interface Words {
  readonly content: Readonly<Partial<Record<Interactive, object>>>;
  readonly send: string;
  readonly title: string;
  readonly thanks: string;
  readonly writeReview: string;
  readonly name: string;
  readonly mobile: string;
  readonly askForCall: string;
  readonly callMe: string;
  readonly willCall: string;
  readonly tryAgain: string;
  readonly callUs: string;
  readonly buy: string;
  readonly shipping: string;
  readonly email: string;
  /** Labels of the fields of an address, in the order of the form. */
  readonly address: readonly string[];
  readonly confirm: string;
  readonly checkout: string;
  readonly pay: string;
  readonly addToCart: string;
  readonly goToCart: string;
  readonly notYou: string;
  readonly answersAs: (masked: string) => string;
}

const english = {
  send: 'Send',
  title: 'Title',
  thanks: 'Thank you',
  writeReview: 'Write a review',
  name: 'Name',
  mobile: 'Mobile',
  askForCall: 'Ask us to call you',
  callMe: 'Call me',
  willCall: 'We will call you soon.',
  tryAgain: 'Try again',
  callUs: 'Call us',
  buy: 'Buy now',
  shipping: 'Shipping address',
  email: 'Email',
  address: ['First name', 'Last name', 'Address', 'Postal code', 'City', 'Province', 'Phone'],
  confirm: 'Confirm shipping',
  checkout: 'Checkout',
  pay: 'Pay now',
  addToCart: 'Add to the cart',
  goToCart: 'Go to the cart',
  notYou: 'Not you?',
  answersAs: (masked: string) => `You answer as ${masked}.`,
} satisfies Omit<Words, 'content'>;

const spanish = {
  send: 'Enviar',
  title: 'Título',
  thanks: 'Gracias por tu opinión',
  writeReview: 'Escribe una opinión',
  name: 'Nombre',
  mobile: 'Móvil',
  askForCall: 'Pide que te llamemos',
  callMe: 'Llámame',
  willCall: 'Te llamaremos pronto.',
  tryAgain: 'Volver a intentarlo',
  callUs: 'Llámanos',
  buy: 'Comprar',
  shipping: 'Dirección de envío',
  email: 'Correo electrónico',
  address: ['Nombre de pila', 'Apellidos', 'Dirección', 'Código postal', 'Ciudad', 'Provincia', 'Teléfono'],
  confirm: 'Confirmar envío',
  checkout: 'Tramitar pedido',
  pay: 'Pagar ahora',
  addToCart: 'Añadir al carrito',
  goToCart: 'Ir al carrito',
  notYou: '¿No eres tú?',
  answersAs: (masked: string) => `Respondes como ${masked}.`,
} satisfies Omit<Words, 'content'>;

/** The texts that the author of the message wrote into its blocks. Others are those of a new block. */
function contentOf(words: Omit<Words, 'content'>): Words['content'] {
  const [firstName, lastName, address, zip, city, province, phone] = words.address;
  return {
    review: {
      titleLabel: words.title,
      submit: words.send,
      successTitle: words.thanks,
      fallback: words.writeReview,
      retry: words.tryAgain,
    },
    call_me: {
      nameLabel: words.name,
      phoneLabel: words.mobile,
      fallback: words.askForCall,
      submit: words.callMe,
      success: words.willCall,
      retry: words.tryAgain,
    },
    dynamic_phone: { text: words.callUs },
    shopify_cart: {
      button: words.buy,
      texts: {
        shipping: words.shipping,
        confirmShipping: words.confirm,
        retry: words.tryAgain,
        checkout: words.checkout,
        payNow: words.pay,
        firstName,
        lastName,
        address,
        zip,
        city,
        province,
        phone,
      },
    },
    prestashop_cart: { button: words.addToCart, texts: { goToCart: words.goToCart } },
  };
}

export type Language = 'en' | 'es';

export const wordsIn: Readonly<Record<Language, Words>> = {
  en: { ...english, content: contentOf(english) },
  es: { ...spanish, content: contentOf(spanish) },
};
