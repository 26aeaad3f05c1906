import { html, type Markup, type MarkupContext } from '@x/email-compiler';
import { isDiscounted, priceExpression, quantityRange } from '../cart/cart.ts';
import {
  buttons,
  cartStep,
  goToStep,
  mainButton,
  orderLink,
  plainButton,
  stepTitle,
  submitButton,
  summaryLine,
} from '../cart/cart-form.ts';
import { ampPicture, cardColumns, productInformation } from '../cart/product-card.ts';
import { buyAddress } from '../cart/shop-terms.ts';
import { addressField, addressIn } from '../forms/address-field.ts';
import {
  bindLiteral,
  concatenated,
  inAttribute,
  jsonLiteral,
  jsonObject,
  jsonOfTexts,
} from '../forms/bind-expression.ts';
import {
  connectorForm,
  failureId,
  isSending,
  recipientAddress,
  sendAgain,
  showFields,
  typedText,
} from '../forms/connector-form.ts';
import { textField } from '../forms/fields.ts';
import { templateText } from '../forms/template-text.ts';
import { eventForm, stateName, submitEvent, trackingForm } from '../forms/tracking.ts';
import {
  largestPrice,
  amountExpression,
  chosenOffer,
  chosenParts,
  lineExpression,
  offersOf,
  offerValue,
  type Offer,
} from './offers.ts';
import type { ShopifyCartBlock } from './shopify-cart-schema.ts';

type Product = NonNullable<ShopifyCartBlock['config']['product']>;

/** Integration for orders if none is chosen (spec 3 §9). */
const defaultIntegration = '1';
/** Country of every order (spec 3 §3, shipping address). The form has no field for the country. */
const country = 'spain';
/** The summary shows the address once this many values are present, including the country (spec 3 §9). */
const fewestAddressValues = 7;

/** Fields of the shipping address in display order: name, key of the label's text, value of `autocomplete`. */
const addressFields = [
  ['first_name', 'firstName', 'given-name'],
  ['last_name', 'lastName', 'family-name'],
  ['address1', 'address', 'street-address'],
  ['zip', 'zip', 'postal-code'],
  ['city', 'city', 'address-level2'],
  ['province', 'province', 'address-level1'],
  ['phone', 'phone', 'tel'],
] as const;

/** Creates the three steps of the cart (spec 3 §4): product, shipping address and summary. */
export function cartSteps(block: ShopifyCartBlock, product: Product, context: MarkupContext): Markup {
  const { id, content } = block;
  const offers = offersOf(block, product);
  const first = offers.find(({ soldOut }) => !soldOut);
  if (first === undefined) return html``;
  const chosen = lineExpression(block, product, chosenParts(id, first));
  return html`
    ${cartStep(block, 1, context.plain(content.name), productStep(block, offers, first, context), context)}
    ${cartStep(block, 2, context.plain(content.texts.shipping), addressStep(block, context), context)}
    ${cartStep(block, 3, context.plain(content.texts.summary), summaryStep(block, product, offers, first, context), context)}
    ${trackingForm(id, 'add_product', context, html`<input type="hidden" name="value" value="${product.name}" [value]="${inAttribute(chosen)}">`)}
    ${trackingForm(id, 'click_order_link', context, openedAddress(block, context))}`;
}

/**
 * Hidden inputs that record the URL of the order link. The first input has the URL of the shop. The second input has
 * the URL of the payment page, and replaces the first as soon as this URL is known. The unused input is disabled.
 */
function openedAddress(block: ShopifyCartBlock, context: MarkupContext): Markup {
  const invoice = `${stateName(block.id)}.invoice`;
  const shop = context.destination(buyAddress(block), 'button') ?? '';
  return html`
    <input type="hidden" name="value" value="${shop}" [disabled]="!!${invoice}">
    <input type="hidden" name="value" value="" disabled [disabled]="!${invoice}" [value]="${invoice} || ''">`;
}

function productStep(
  block: ShopifyCartBlock,
  offers: readonly Offer[],
  first: Offer,
  context: MarkupContext,
): Markup {
  const { id, content } = block;
  const state = stateName(id);
  const add = `tap:AMP.setState({${state}:{added:true}}),${submitEvent(id, 'add_product')},${id}-shipping.focus`;
  const remove = `tap:AMP.setState({${state}:{added:false,quantity:1}}),${id}-buy.focus`;
  const controls = html`
    ${offers.length > 1 && variantSelect(block, offers, context)}
    ${quantityControl(block, context)}
    <div [hidden]="${state}.added">${mainButton(block, content.button, add, context, `${id}-buy`)}</div>
    <div hidden [hidden]="!${state}.added">
      ${buttons(
        mainButton(block, content.texts.shipping, goToStep(id, 2, 'tap'), context, `${id}-shipping`),
        plainButton(content.texts.remove, remove, context),
      )}
    </div>`;
  const { price, priceBefore } = chosenParts(id, first);
  const look = { currency: content.currency, language: context.language };
  const bound =
    offers.length > 1
      ? {
          now: priceExpression(`+${price}`, largestPrice(offers), look),
          before: priceExpression(`+${priceBefore}`, largestPrice(offers), look),
        }
      : undefined;
  const information = productInformation(block, controls, context, bound);
  return cardColumns(ampPicture(block, context), information, context);
}

function variantSelect(
  { id, content }: ShopifyCartBlock,
  offers: readonly Offer[],
  context: MarkupContext,
): Markup {
  const soldOut = context.plain(content.texts.soldOut);
  return html`
    <label class="xl" for="${id}-variant">${context.plain(content.variantLabel)}</label>
    <select class="xi" id="${id}-variant" style="background-color:#ffffff;color:#000000" [disabled]="!!${stateName(id)}.added" on="change:AMP.setState({${stateName(id)}:{offer:${inAttribute(chosenOffer)}}})">
      ${offers.map((offer) => html`<option value="${offerValue(offer)}"${offer.soldOut && html` disabled`}>${offerName(offer, soldOut)}</option>`)}
    </select>`;
}

function offerName({ name, soldOut }: Offer, words: string): string {
  return soldOut ? `${name} – ${words}` : name;
}

/**
 * Buttons to change the quantity, which are disabled once the product is added, so that the order matches the recorded
 * event.
 */
function quantityControl({ id, content }: ShopifyCartBlock, context: MarkupContext): Markup {
  const state = stateName(id);
  const { minimum, maximum } = quantityRange;
  const quantity = `(${state}.quantity || ${minimum})`;
  const change = (to: string) => `tap:AMP.setState({${state}:{quantity:${to}}})`;
  const label = context.plain(content.texts.quantity);
  return html`
    <span class="xl">${label}</span>
    <div class="xqb" role="group" aria-label="${label}">
      <button type="button" class="xq" aria-label="${label} −1" disabled [disabled]="!!${state}.added || ${state}.quantity <= ${minimum}" on="${change(`max(${state}.quantity - 1, ${minimum})`)}">−</button>
      <span class="xqn" aria-live="polite" [text]="${state}.quantity || ${minimum}">1</span>
      <button type="button" class="xq" aria-label="${label} +1" [disabled]="!!${state}.added || ${state}.quantity >= ${maximum}" on="${change(`min(${quantity} + 1, ${maximum})`)}">+</button>
    </div>`;
}

/** The step for the shipping address. The form only checks that the address is complete, and records the step. */
function addressStep(block: ShopifyCartBlock, context: MarkupContext): Markup {
  const { id, content } = block;
  const fields = addressFields.map(([field, text, autocomplete]) =>
    textField(
      {
        blockId: id,
        field,
        label: context.plain(content.texts[text]),
        autocomplete,
        background: '#ffffff',
        required: true,
        // A space alone would pass as an address.
        pattern: field === 'phone' ? String.raw`.*\d.*` : String.raw`.*[\p{L}\d].*`,
      },
      field === 'phone' ? 'tel' : 'text',
    ),
  );
  const form = eventForm(
    {
      blockId: id,
      event: 'add_shipping_address',
      className: 'xf',
      on: goToStep(id, 3, 'submit'),
      fields: html`
        ${context.isIsland && buyerField(id, context)}
        ${fields}
        ${buttons(
          submitButton(block, content.texts.confirmShipping, context),
          plainButton(content.texts.back, goToStep(id, 1, 'tap'), context),
        )}`,
    },
    context,
  );
  return html`${stepTitle(context.plain(content.texts.shipping))}${form}`;
}

/** A page is not only for the recipient of a message, so an order asks for the buyer's address, as a shop does. */
function buyerField(blockId: string, context: MarkupContext): Markup {
  return addressField({ blockId, background: '#ffffff', required: true }, context);
}

function summaryStep(
  block: ShopifyCartBlock,
  product: Product,
  offers: readonly Offer[],
  first: Offer,
  context: MarkupContext,
): Markup {
  const { id, config, content } = block;
  const state = stateName(id);
  const chosen = chosenParts(id, first);
  const look = { currency: content.currency, language: context.language };
  const invoice = 'event.response.data.draft_order.invoice_url';
  const line = {
    ...(offers.length > 1 ? { variant: `' (' + ${chosen.name} + ')'` } : {}),
    quantity: chosen.quantity,
    total: amountExpression(chosen.price, chosen, offers, look),
    totalBefore: amountExpression(chosen.priceBefore, chosen, offers, look),
  };
  const shop = context.link(buyAddress(block), 'button');
  const back = `tap:AMP.setState({${state}:{step:2,sending:false,answered:false}}),${showFields(id)},${id}-step2.focus`;
  const failure = html`
    <p class="xk">${context.plain(content.texts.failure)}</p>
    ${shop !== undefined && html`<p class="xk">${orderLink(block, html`${shop}`, context.plain(content.texts.goToShop), context)}</p>`}
    ${buttons(
      plainButton(content.texts.retry, `tap:${sendAgain(id, 'submit_order')}`, context, isSending(id)),
      plainButton(content.texts.back, back, context, isSending(id)),
    )}`;
  return html`
    ${stepTitle(context.plain(content.texts.summary))}
    ${summaryLine(block, context, line)}
    ${addressSummary(id)}
    ${connectorForm(
      {
        blockId: id,
        integrationId: config.integration?.id ?? defaultIntegration,
        action: 'create_draft_order',
        typedAddress: context.isIsland ? addressIn(id) : undefined,
        params: draftOrder(block, product, first, context),
        fields: buttons(
          submitButton(block, content.texts.checkout, context, isSending(id)),
          plainButton(content.texts.back, goToStep(id, 2, 'tap'), context, isSending(id)),
        ),
        event: 'submit_order',
        submitting: html`<p class="xk">${context.plain(content.texts.submitting)}</p>`,
        success: paymentTemplate(block, context),
        onSend: 'answered:false',
        onFailure: 'answered:true',
        // Allows sending the order again if the response contains no payment URL.
        onSuccess: `AMP.setState({${state}:{answered:true,invoice:${invoice},sending:!!${invoice}}})`,
      },
      context,
    )}
    <div class="xw" id="${failureId(id)}" tabindex="-1" role="alert" hidden [hidden]="!(${state}.answered && !${state}.invoice)">${failure}</div>`;
}

/**
 * Template for the payment link. Renders nothing if the response contains no payment URL. A failure message is then
 * shown elsewhere.
 */
function paymentTemplate(block: ShopifyCartBlock, context: MarkupContext): Markup {
  const { success, payNow } = block.content.texts;
  const link = orderLink(block, html`{{invoice_url}}`, templateText(payNow), context);
  return html`<template type="amp-mustache"><div>{{#data}}{{#draft_order}}{{#invoice_url}}<p class="xk">${templateText(success)}</p>${link}{{/invoice_url}}{{/draft_order}}{{/data}}</div></template>`;
}

/** Summary of the shipping address, hidden until enough fields are filled in. */
function addressSummary(blockId: string): Markup {
  const typed = (...fields: readonly string[]) => fields.map((field) => typedText(blockId, field)).join();
  const filled = `values(${stateName(blockId)}.text || {}).filter(v => v).length`;
  const lines = `[[${typed('first_name', 'last_name')}].join(' '),${typed('address1')},[${typed('zip', 'city')}].join(' '),${typed('province', 'phone')}].join(${bindLiteral('\n')})`;
  return html`<p class="xk" style="white-space:pre-line" hidden [hidden]="${inAttribute(filled)} < ${fewestAddressValues - 1}" [text]="${inAttribute(lines)}"></p>`;
}

/** Returns an expression for the JSON of the order (spec 3 §7). */
function draftOrder(block: ShopifyCartBlock, product: Product, first: Offer, context: MarkupContext): string {
  const { id, config } = block;
  const { name, value, type } = config.productDiscount;
  const discount = isDiscounted(config.productDiscount)
    ? { applied_discount: jsonLiteral({ title: name, value, value_type: type }) }
    : {};
  const item = lineExpression(block, product, chosenParts(id, first), discount);
  const address = jsonOfTexts({
    ...Object.fromEntries(addressFields.map(([field]) => [field, typedText(id, field)])),
    country: bindLiteral(country),
  });
  const order = jsonObject({
    email: recipientAddress(context),
    line_items: concatenated(`'['`, item, `']'`),
    shipping_address: address,
    tags: jsonLiteral(config.productTag),
  });
  return jsonObject({ draft_order: order });
}
