import type { ComponentType } from 'react';

/**
 * The part of the chart library that the kernel uses. Its own declarations describe every kind of chart; checking those takes
 * ten times as long as checking the rest of the repository.
 */
export interface PlotProps {
  data: readonly object[];
  xField: string;
  yField: string;
  colorField: string;
  height: number;
  autoFit: boolean;
  animate: boolean;
  legend: object | false;
  tooltip: object;
  interaction: object;
  scale: object;
  axis: object;
  style: object;
  slider?: object;
  point?: object;
  label?: object;
  group?: boolean;
}

export declare const Line: ComponentType<PlotProps>;
export declare const Area: ComponentType<PlotProps>;
export declare const Column: ComponentType<PlotProps>;
