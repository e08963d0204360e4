import Button from 'antd/es/button';
import ConfigProvider from 'antd/es/config-provider';
import { use } from 'react';
import { act, render } from '@testing-library/react';
import { chooseScheme, ThemeRoot } from '../base';
import { AntdTheme } from './AntdTheme';

const show = () =>
  render(
    <ThemeRoot nonce="n0nce">
      <AntdTheme>
        <Button>Opslaan</Button>
      </AntdTheme>
    </ThemeRoot>,
  );

const sheets = () => [...document.querySelectorAll('style')];
const classes = () => document.querySelector('.ant-btn')?.className;

afterEach(() => act(() => chooseScheme('device')));

test('keeps the styles of a screen that goes for the next one', () => {
  const first = show();
  const [made, named] = [sheets(), classes()];
  expect(made.length).toBeGreaterThan(0);
  first.unmount();
  expect(sheets()).toEqual(made);
  show();
  expect(sheets()).toEqual(made);
  expect(classes()).toBe(named);
});

test('the light and the dark theme never read each other’s values', () => {
  show();
  const light = classes();
  act(() => chooseScheme('dark'));
  expect(classes()).not.toBe(light);
});

test('no part of antd renders when the screen around it does', () => {
  const given: unknown[] = [];
  function Given() {
    given.push(use(ConfigProvider.ConfigContext));
    return null;
  }
  const screen = () => (
    <ThemeRoot nonce="n0nce">
      <AntdTheme>
        <Given />
      </AntdTheme>
    </ThemeRoot>
  );
  const { rerender } = render(screen());
  rerender(screen());
  expect(given).toHaveLength(2);
  expect(given[1]).toBe(given[0]);
});
