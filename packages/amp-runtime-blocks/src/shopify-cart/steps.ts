import { html, type Markup, type MarkupContext } from '@x/email-compiler';
import { discounted, priceExpression, quantityRange } from '../cart/cart.js';
import { atStep, goToStep, mainButton, orderLink, plainButton, summaryLine } from '../cart/cart-form.js';
import {
  ampPicture,
  cardColumns,
  cardTextStyle,
  productInformation,
  shopAddress,
} from '../cart/product-card.js';
import { bindLiteral, jsonObject, jsonString } from '../forms/bind-expression.js';
import { connectorForm, formId, recipientAddress, stateAction } from '../forms/connector-form.js';
import { templateText } from '../forms/template-text.js';
import { stateName, submitEvent, trackingForm } from '../forms/tracking.js';
import type { ShopifyCartBlock } from './shopify-cart.js';

type Product = NonNullable<ShopifyCartBlock['config']['product']>;

/** The integration that orders go to when none is chosen (spec 3 §9). */
const defaultIntegration = '1';
/** Country of an order, which is not asked for (spec 3 §3, shipping address). */
const country = 'spain';

/** Fields of the shipping address that are asked for, in order. */
const addressFields = [
  ['first_name', 'firstName', 'given-name'],
  ['last_name', 'lastName', 'family-name'],
  ['address1', 'address', 'street-address'],
  ['zip', 'zip', 'postal-code'],
  ['city', 'city', 'address-level2'],
  ['province', 'province', 'address-level1'],
  ['phone', 'phone', 'tel'],
] as const;

/** An order is one of a variant; a product without variants counts as its own only one. */
interface Offer {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly priceBefore: number;
}

function offersOf({ config, content }: ShopifyCartBlock, product: Product): readonly Offer[] {
  const offers = product.variants.length > 0 ? product.variants : [{ ...product, price: content.price }];
  return offers.map(({ id, name, price }) => ({
    id,
    name,
    price: discounted(price, config.productDiscount),
    priceBefore: price,
  }));
}

/** The cart in its three steps (spec 3 §4): product, shipping address, summary. */
export function cartSteps(block: ShopifyCartBlock, product: Product, context: MarkupContext): Markup {
  const { id } = block;
  const state = stateName(id);
  const offers = offersOf(block, product);
  const chosen = jsonObject({
    id: bindLiteral(JSON.stringify(product.id)),
    variant_id: `'"' + ${chosenId(offers, state)} + '"'`,
    quantity: `(${state}.quantity || 1)`,
  });
  return html`
    <div${atStep(id, 1)}>${productStep(block, product, offers, context)}</div>
    <div${atStep(id, 2)} style="${cardTextStyle(block, context)}">${addressStep(block, context)}</div>
    <div${atStep(id, 3)} style="${cardTextStyle(block, context)}">${summaryStep(block, offers, context)}</div>
    ${trackingForm(id, 'add_product', context, html`<input type="hidden" name="value" value="${product.name}" [value]="${chosen}">`)}
    ${trackingForm(id, 'add_shipping_address', context)}
    ${trackingForm(id, 'submit_order', context)}
    ${trackingForm(id, 'click_order_link', context, html`<input type="hidden" name="value" value="${context.link(shopAddress(block), 'button') ?? ''}" [value]="${state}.invoice || ${state}.shop">`)}`;
}

function chosenIndex(state: string): string {
  return `[${state}.variant || 0]`;
}

function chosenId(offers: readonly Offer[], state: string): string {
  return `[${offers.map(({ id }) => bindLiteral(id)).join(', ')}]${chosenIndex(state)}`;
}

function chosenPrice(
  offers: readonly Offer[],
  state: string,
  which: 'price' | 'priceBefore' = 'price',
): string {
  return `[${offers.map((offer) => offer[which]).join(', ')}]${chosenIndex(state)}`;
}

function productStep(
  block: ShopifyCartBlock,
  product: Product,
  offers: readonly Offer[],
  context: MarkupContext,
): Markup {
  const { id, content } = block;
  const state = stateName(id);
  const add = `tap:AMP.setState({${state}:{added:true}}),${submitEvent(id, 'add_product')}`;
  const remove = `tap:AMP.setState({${state}:{added:false,quantity:1}})`;
  const controls = html`
    ${offers.length > 1 && variantSelect(block, offers, context)}
    ${quantityControl(block, context)}
    <div class="xk" [hidden]="${state}.added">${mainButton(block, content.button, add, context)}</div>
    <div class="xk" hidden [hidden]="!${state}.added">
      ${mainButton(block, content.texts.shipping, goToStep(id, 2), context)}
      ${plainButton(content.texts.remove, remove, context)}
    </div>`;
  const bound =
    offers.length > 1
      ? {
          now: priceExpression(chosenPrice(offers, state), content.currency),
          before: priceExpression(chosenPrice(offers, state, 'priceBefore'), content.currency),
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
  const state = stateName(id);
  return html`
    <label class="xl" for="${id}-variant">${context.plain(content.variantLabel)}</label>
    <select class="xi" id="${id}-variant" on="change:AMP.setState({${state}:{variant:event.value}})">
      ${offers.map(({ name }, index) => html`<option value="${index}">${name}</option>`)}
    </select>`;
}

function quantityControl({ id, content }: ShopifyCartBlock, context: MarkupContext): Markup {
  const state = stateName(id);
  const { minimum, maximum } = quantityRange;
  const quantity = `(${state}.quantity || ${minimum})`;
  const change = (to: string) => `tap:AMP.setState({${state}:{quantity:${to}}})`;
  const label = context.plain(content.texts.quantity);
  return html`
    <div class="xk" role="group" aria-label="${label}">
      <button type="button" class="xq" aria-label="${label} −1" disabled [disabled]="${quantity} <= ${minimum}" on="${change(`max(${quantity} - 1, ${minimum})`)}">−</button>
      <span class="xqn" aria-live="polite" [text]="${quantity}">1</span>
      <button type="button" class="xq" aria-label="${label} +1" [disabled]="${quantity} >= ${maximum}" on="${change(`min(${quantity} + 1, ${maximum})`)}">+</button>
    </div>`;
}

function addressStep({ id, content }: ShopifyCartBlock, context: MarkupContext): Markup {
  const state = stateName(id);
  const fields = addressFields.map(
    ([field, text, autocomplete]) => html`
      <label class="xl" for="${id}-${field}">${context.plain(content.texts[text])}</label>
      <input class="xi" id="${id}-${field}" type="${field === 'phone' ? 'tel' : 'text'}" autocomplete="${autocomplete}" maxlength="200" on="${stateAction(id, field)}">`,
  );
  const missing = addressFields.map(([field]) => `!${state}.${field}`).join(' || ');
  const confirm = goToStep(id, 3, 'add_shipping_address');
  return html`
    ${fields}
    <button type="button" class="xsb" disabled [disabled]="${missing}" on="${confirm}">${context.plain(content.texts.confirmShipping)}</button>
    ${plainButton(content.texts.back, goToStep(id, 1), context)}`;
}

function summaryStep(block: ShopifyCartBlock, offers: readonly Offer[], context: MarkupContext): Markup {
  const { id, config, content } = block;
  const state = stateName(id);
  const names = `[${offers.map(({ name }) => bindLiteral(` (${name})`)).join(', ')}]${chosenIndex(state)}`;
  const line = {
    ...(offers.length > 1 ? { name: names } : {}),
    quantity: `${state}.quantity || 1`,
    total: priceExpression(`${chosenPrice(offers, state)} * (${state}.quantity || 1)`, content.currency),
  };
  const address = addressFields.map(([field]) => `${state}.${field}`).join(` + ' ' + `);
  const shop = context.link(shopAddress(block), 'button');
  const failure = html`
    <p class="xk">${context.plain(content.texts.failure)}</p>
    ${shop !== undefined && orderLink(block, html`${shop}`, context.plain(content.texts.goToShop), context)}`;
  return html`
    ${summaryLine(block, line, context)}
    <p class="xk" hidden [hidden]="${addressFields.map(([field]) => `!${state}.${field}`).join(' || ')}" [text]="${address}"></p>
    ${connectorForm(
      {
        blockId: id,
        integrationId: config.integration?.id ?? defaultIntegration,
        action: 'create_draft_order',
        params: draftOrder(block, offers, context),
        fields: html`
          ${mainButton(block, content.texts.checkout, checkoutAction(id), context)}
          ${plainButton(content.texts.back, goToStep(id, 2), context)}`,
        submitting: html`${context.plain(content.texts.submitting)}`,
        success: html`<template type="amp-mustache"><p class="xk">${templateText(content.texts.success)}</p>${orderLink(block, html`{{data.draft_order.invoice_url}}`, templateText(content.texts.payNow), context)}</template>`,
        failure,
        onSuccess: `AMP.setState({${state}:{invoice:event.response.data.draft_order.invoice_url}})`,
      },
      context,
    )}`;
}

function checkoutAction(blockId: string): string {
  const state = stateName(blockId);
  return `tap:AMP.setState({${state}:{sent:true}}),${formId(blockId)}.submit,${submitEvent(blockId, 'submit_order')}`;
}

/** The order as the shop takes it, as JSON (spec 3 §7). */
function draftOrder(
  { id, config }: ShopifyCartBlock,
  offers: readonly Offer[],
  context: MarkupContext,
): string {
  const state = stateName(id);
  const { productDiscount, productTag } = config;
  const discount = JSON.stringify({
    title: productDiscount.name,
    value: productDiscount.value,
    value_type: productDiscount.type,
  });
  const item = jsonObject({
    variant_id: `'"' + ${chosenId(offers, state)} + '"'`,
    quantity: `(${state}.quantity || 1)`,
    ...(productDiscount.value > 0 ? { applied_discount: bindLiteral(discount) } : {}),
  });
  const address = jsonObject({
    ...Object.fromEntries(addressFields.map(([field]) => [field, jsonString(`${state}.${field}`)])),
    country: bindLiteral(JSON.stringify(country)),
  });
  const order = jsonObject({
    email: recipientAddress(context),
    line_items: `'[' + ${item} + ']'`,
    shipping_address: address,
    tags: bindLiteral(JSON.stringify(productTag)),
  });
  return jsonObject({ draft_order: order });
}
