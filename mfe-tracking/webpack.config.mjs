import { remoteConfig } from '@groepsapp/delivery/webpack';

export default remoteConfig(import.meta.dirname);
