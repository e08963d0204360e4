import { lazy } from 'react';

/** antd's pickers are fetched when one is first opened. */
export const LazyPickerPopup = lazy(() => import('./PickerPopup'));
