import { createRoot } from 'react-dom/client';
import { KernelProvider } from '../react';
import { BrowserRouter } from '../router';
import { ThemeRoot, Page } from '../ui/base';
import { BasicParts, DataParts } from './BasicParts';
import { DeskParts } from './DeskParts';
import { FieldParts } from './FieldParts';
import { LongParts } from './LongParts';
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
const showcaseKernel = {
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

/** All parts of the kit in all their states, for eyes, axe and screenshots. */
function Showcase() {
  return (
    <main>
      <Page heading="Onderdelen" intro="Alle onderdelen van de kit in al hun toestanden">
        <BasicParts />
        <FieldParts />
        <DataParts />
        <LongParts />
        <DeskParts />
      </Page>
    </main>
  );
}

const root = document.getElementById('root');
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

if (root) {
  createRoot(root).render(
    <ThemeRoot nonce={nonce}>
      <KernelProvider kernel={showcaseKernel}>
        <BrowserRouter>
          <Showcase />
        </BrowserRouter>
      </KernelProvider>
    </ThemeRoot>,
  );
}
