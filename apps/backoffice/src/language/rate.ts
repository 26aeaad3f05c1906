export { rate } from '@x/api-client';
