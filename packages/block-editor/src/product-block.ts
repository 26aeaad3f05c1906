export { productEditor } from './blocks/product/product.editor.ts';
