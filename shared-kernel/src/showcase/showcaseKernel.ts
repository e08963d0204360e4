import { systemClock } from '../dates';
import { createTestKernel, testChild } from '../testing';

/** Names that are short, long and hard to break. */
const names: readonly [string, string, string][] = [
  ['Emma', '', 'Jansen'],
  ['Yağız', 'van', "'t Hof-in 't Veld"],
  ['Noor', 'de', 'Groot'],
  ['Maximiliaan-Alexander', 'van', 'Oranje-Nassau van Amsberg'],
  ['Ik', '', 'O'],
];

/** The kernel for tests with some children, on the clock of the device. */
export const showcaseKernel = {
  ...createTestKernel({
    routes: ['/instellingen'],
    children: names.map(([first_name, last_name_suffix, last_name], index) =>
      testChild({
        id: index + 1,
        first_name,
        last_name_suffix,
        last_name,
        status: {
          instruction: index === 1 ? 'high' : index === 2 ? 'normal' : null,
          ill: index === 1,
          sleep: index === 3,
        },
      }),
    ),
  }),
  clock: systemClock,
};
