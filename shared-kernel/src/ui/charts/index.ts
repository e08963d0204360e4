export { Chart, type ChartPoint } from './Chart';
