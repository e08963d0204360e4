/**
 * antd's own parts for screens of the desk, where people sort, filter, page and fill in; docs/ui.md says when. A screen stands
 * in `Desk`.
 */
export { pageSize } from '@groepsapp/contract/paging';
export { Desk } from './Desk';
export { Calendar, DatePicker, RangePicker } from './pickers';
export { default as App } from 'antd/es/app';
export { default as Alert } from 'antd/es/alert';
export { default as Button } from 'antd/es/button';
export { default as Checkbox } from 'antd/es/checkbox';
export { default as Descriptions } from 'antd/es/descriptions';
export { default as Drawer } from 'antd/es/drawer';
export { default as Empty } from 'antd/es/empty';
export { default as Form } from 'antd/es/form';
export { default as Input } from 'antd/es/input';
export { default as InputNumber } from 'antd/es/input-number';
export { default as Modal } from 'antd/es/modal';
export { default as Popconfirm } from 'antd/es/popconfirm';
export { default as Progress } from 'antd/es/progress';
export { default as QRCode } from 'antd/es/qr-code';
export { default as Radio } from 'antd/es/radio';
export { default as Result } from 'antd/es/result';
export { default as Segmented } from 'antd/es/segmented';
export { default as Select } from 'antd/es/select';
export { default as Skeleton } from 'antd/es/skeleton';
export { default as Space } from 'antd/es/space';
export { default as Steps } from 'antd/es/steps';
export { default as Switch } from 'antd/es/switch';
export { default as Table } from 'antd/es/table';
export { default as Tabs } from 'antd/es/tabs';
export { default as Tag } from 'antd/es/tag';
export { default as Tooltip } from 'antd/es/tooltip';
export { default as Tree } from 'antd/es/tree';
export { default as Typography } from 'antd/es/typography';
export { default as Upload } from 'antd/es/upload';
export type { ColumnsType } from 'antd/es/table';
