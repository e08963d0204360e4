import { latePart } from '../base/latePart';

/** antd's pickers are fetched when one is first opened, or when there is time. */
export const LazyPickerPopup = latePart(() => import(/* webpackChunkName: 'kernel-picker' */ './PickerPopup'));
