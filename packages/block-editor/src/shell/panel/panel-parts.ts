export { BlockFields } from '../../fields/block-fields.tsx';
export { BodyFields } from '../../fields/body-fields.tsx';
export { SeveralFields } from '../../actions/several-fields.tsx';
export { Palette } from './palette.tsx';
