export { default } from './delivery/config/prettier.mjs';
