import { remoteConfig } from '@groepsapp/delivery/webpack';

const config = await remoteConfig(import.meta.dirname);

/**
 * Parts of the chart library that this area does not use: React elements as tooltips, which would bring a second
 * react-dom, and pictures of HTML.
 */
const unused = { 'react-dom/client': false, html2canvas: false };

export default { ...config, resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...unused } } };
