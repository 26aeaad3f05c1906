export { product, productHtml } from '../blocks/product/product.ts';
export { productLayouts } from '../blocks/product/product-schema.ts';
