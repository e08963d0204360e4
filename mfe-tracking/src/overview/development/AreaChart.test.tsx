import { act, render } from '@testing-library/react';
import { chooseScheme, ThemeRoot } from '@groepsapp/kernel/ui/base';
import AreaChart from './AreaChart';
import type { LineProps } from './charts';

/** jsdom has no canvas. */
const drawn: Pick<LineProps, 'axis' | 'label'>[] = [];
jest.mock('@ant-design/charts', () => ({
  Line: ({ axis, label }: LineProps) => {
    drawn.push({ axis, label });
    return null;
  },
}));

const area = {
  ...{ id: 4, name: 'Motoriek', color: '#1E88E5', labels: ['2025-11-20'] },
  ...{ datasets: [{ label: 'Emma Jansen', data: [50] }], observations: [] },
};

afterEach(() => chooseScheme('device'));

test('draws in the colours of the theme, also after a change of theme', async () => {
  chooseScheme('light');
  render(
    <ThemeRoot>
      <AreaChart area={area} />
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
