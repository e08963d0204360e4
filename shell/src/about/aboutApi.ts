import { callQuery } from '@groepsapp/kernel/store';
import { shellStore } from '../store/shellStore';

export const { useAppInfoQuery } = shellStore.inject((build) => ({
  appInfo: build.query({ query: () => callQuery('GET /app-info', {}) }),
}));
