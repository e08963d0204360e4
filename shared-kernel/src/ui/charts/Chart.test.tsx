import type { ReactElement } from 'react';
import { act, render } from '@testing-library/react';
import { chooseScheme, ThemeRoot } from '../base';
import { Chart } from './Chart';
import type { PlotProps } from './charts';

/** jsdom has no canvas. */
const drawn: PlotProps[] = [];
function mockPlot(props: PlotProps) {
  drawn.push(props);
  return null;
}
jest.mock('@ant-design/charts', () => ({ Line: mockPlot, Area: mockPlot, Column: mockPlot }));

afterEach(() => chooseScheme('device'));

const points = [
  { x: 0, y: 50, series: 'Emma' },
  { x: 1, y: 60, series: 'Sam' },
];

test('draws in the colours of the theme, also after a change of theme', async () => {
  chooseScheme('light');
  render(
    <ThemeRoot>
      <Chart kind="line" points={points} colors={['#111111', '#222222']} hasDots />
    </ThemeRoot>,
  );
  const colors = () => ({
    text: getComputedStyle(document.documentElement).getPropertyValue('--ga-text'),
    quiet: getComputedStyle(document.documentElement).getPropertyValue('--ga-text-secondary'),
  });
  const isDrawnIn = ({ text, quiet }: ReturnType<typeof colors>) =>
    expect(drawn.at(-1)).toMatchObject({
      axis: { x: { labelFill: quiet }, y: { labelFill: quiet } },
      label: { style: { fill: text } },
    });
  const light = colors();
  isDrawnIn(light);
  await act(async () => chooseScheme('dark'));
  const dark = colors();
  expect(dark.text).not.toBe(light.text);
  isDrawnIn(dark);
});

test('says on touch what a point is, in words and as plain elements', () => {
  render(<Chart kind="line" points={points} colors={['#111111', '#222222']} yText={(y) => `${y}%`} />);
  const { interaction } = drawn.at(-1) ?? {};
  const { tooltip } = interaction as { tooltip: { render: (event: unknown, data: object) => ReactElement } };
  const { container: said } = render(
    tooltip.render(null, { title: 'ma', items: [{ name: '<b>Emma', value: '50%', color: '#111111' }] }),
  );
  expect(said).toHaveTextContent('ma● <b>Emma: 50%');
  expect(said.querySelector('b')).toBeNull();
});

test('has a legend only of several series', () => {
  render(<Chart kind="area" points={points.slice(0, 1)} colors={['#111111']} />);
  expect(drawn.at(-1)?.legend).toBe(false);
  render(<Chart kind="area" points={points} colors={['#111111', '#222222']} />);
  expect(drawn.at(-1)?.legend).not.toBe(false);
});
