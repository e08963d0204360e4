import { shellConfig } from '@groepsapp/delivery/webpack';

export default shellConfig(import.meta.dirname);
