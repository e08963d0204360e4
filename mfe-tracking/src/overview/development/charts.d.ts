import type { ComponentType } from 'react';

/**
 * The part of the chart library that this area uses. Its own declarations describe every kind of chart; checking those takes
 * ten times as long as checking the rest of the repository.
 */
export interface LineProps {
  data: readonly object[];
  xField: string;
  yField: string;
  height: number;
  autoFit: boolean;
  animate: boolean;
  legend: boolean;
  tooltip: boolean;
  interaction: object;
  scale: object;
  axis: object;
  style: object;
  point: object;
  label: object;
}

export declare const Line: ComponentType<LineProps>;
