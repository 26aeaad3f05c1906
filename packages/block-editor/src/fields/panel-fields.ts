export { BlockFields } from './block-fields.tsx';
export { BodyFields } from './body-fields.tsx';
